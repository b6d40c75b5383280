#pragma once

#include "text/diagnostic.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <string_view>

// What is refused in any file, of whatever form.

namespace broadside::text {

/// Of the code point at a byte of a file.
Span span_at_byte(const SourceMap& sources, SourceId id, std::size_t byte);

/// Whether a file is text of no more than 4 MiB, in UTF-8; reports what it is instead.
bool is_file_text(const SourceMap& sources, SourceId id, Diagnostics& diagnostics);

/// Reports a text that is too long for any use; false for one that is not.
bool report_too_long(std::string_view text, const Span& span, Diagnostics& diagnostics);

/// Reports the first character of a text that nobody sees, or that each font draws in its own way; false for none.
bool report_unprintable(std::string_view text, const Span& span, Diagnostics& diagnostics);

}  // namespace broadside::text
