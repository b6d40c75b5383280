#include "text/file_text.hpp"

#include "text/budgets.hpp"
#include "text/codes.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::text {

Span span_at_byte(const SourceMap& sources, SourceId id, std::size_t byte) {
    const std::string_view before = sources.content(id).substr(0, byte);
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return {.source = id,
            .line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n')),
            .column = static_cast<std::uint32_t>(1 + count_code_points(before.substr(line_start)))};
}

bool is_file_text(const SourceMap& sources, SourceId id, Diagnostics& diagnostics) {
    const std::string_view content = sources.content(id);
    if (content.size() > budget::most_bytes) {
        diagnostics
            .error(file_too_large, {.source = id},
                   fmt::format("the file holds more than {} MiB", budget::most_bytes >> 20))
            .help = "check that this is the right file; large rule sets are divided into several files";
        return false;
    }
    const auto byte = find_invalid_utf8(content);
    if (!byte) return true;
    diagnostics
        .error(not_utf8, span_at_byte(sources, id, *byte),
               fmt::format("byte {} of the file, {:#04x}, is not UTF-8", *byte + 1,
                           static_cast<unsigned char>(content.at(*byte))))
        .help = "save the file with the encoding UTF-8";
    return false;
}

bool report_too_long(std::string_view text, const Span& span, Diagnostics& diagnostics) {
    if (text.size() <= budget::longest_text) return false;
    diagnostics
        .error(text_too_long, span,
               fmt::format("the text holds {} bytes, more than {}", text.size(), budget::longest_text))
        .help = "divide it: a sentence of its own for each thing to say";
    return true;
}

bool report_unprintable(std::string_view text, const Span& span, Diagnostics& diagnostics) {
    const auto at = find_unprintable(text);
    if (!at) return false;
    const auto code = static_cast<std::uint32_t>(code_point_at(text, *at).value);
    const bool is_own = is_private(code);
    const char* fault = is_own ? "a private-use character: every font has its own sign there" : "which is invisible";
    diagnostics.error(invisible_character, span, fmt::format("the text holds U+{:04X}, {}", code, fault)).help =
        is_own ? "write what it stands for in words" : "delete it, or type the text anew";
    return true;
}

}  // namespace broadside::text
