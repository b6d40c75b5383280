#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <string_view>

// Checks that apply to files of every format.

namespace broadside::text {

/// Span of the code point at a byte of a file.
Span span_at_byte(const SourceMap& sources, SourceId id, std::size_t byte);

/// Whether a file is UTF-8 text of at most 4 MiB; reports any violation.
bool is_file_text(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

/// Reports a text that is too long for any use; false if it is not.
bool report_too_long(std::string_view text, const Span& span, Diagnostics& diagnostics);

/// Reports the first invisible or font-dependent character of a text; false if there is none.
bool report_unprintable(std::string_view text, const Span& span, Diagnostics& diagnostics);

}  // namespace broadside::text
