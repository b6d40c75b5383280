#include "text/value.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace broadside::text;

/// Any bytes are either refused with a message that can be drawn, or are a document that survives being written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    SourceMap sources;
    Diagnostics diagnostics;
    const SourceId id = sources.add("fuzz.toml", std::string(reinterpret_cast<const char*>(data), size));
    const auto value = parse_toml(sources, id, diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.sorted()) static_cast<void>(to_text(diagnostic, sources));
    if (!value && !diagnostics.has_errors()) std::abort();
    if (!value || diagnostics.has_errors()) return 0;

    const std::string written = to_toml(*value);
    const auto again = parse_toml(sources, sources.add("again.toml", written), diagnostics);
    if (!again || to_toml(*again) != written) std::abort();
    for (const Entry& entry : value->entries) {
        if (entry.value.kind != Value::Kind::string) continue;
        const std::string& text = entry.value.string;
        for (std::size_t at = 0; at <= text.size() && at < 100; ++at) {
            static_cast<void>(span_inside_string(sources, entry.value.span, text, at, 3));
        }
    }
    return 0;
}
