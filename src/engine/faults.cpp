#include "engine/faults.hpp"

#include "engine/type_words.hpp"
#include "language/names.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace broadside::engine {

Saying named(std::string_view name) {
    return {fmt::format("`{}`", name), {std::string(name)}};
}

Saying named(const InputSlot& input) {
    return {fmt::format("`{}`", input.id), {input.fact}};
}

Saying named(const std::vector<std::string>& path) {
    return {fmt::format("`{}`", fmt::join(path, ".")), path};
}

Saying named(const language::Expression& expression) {
    Saying saying(fmt::format("`{}`", expression.text));
    language::for_each_name(expression, [&](const language::Path& path) {
        saying.names.insert(saying.names.end(), path.begin(), path.end());
    });
    return saying;
}

Saying named(const Vocabulary& vocabulary, const Type& type) {
    Saying saying(type_words(vocabulary, type));
    const bool is_declared = type.kind == Type::Kind::value || (type.kind == Type::Kind::number && type.index);
    if (is_declared) saying.names.push_back(vocabulary.name_of(type));
    return saying;
}

text::Diagnostic& Faults::error(const text::Code& code, const text::Span& span, Saying saying) {
    text::Diagnostic finding{text::Severity::error, &code, span, std::move(saying.text), {}, ""};
    return all_.emplace_back(Fault{std::move(finding), std::move(saying.names)}).finding;
}

void Faults::add_unreadable(const language::Expression& expression, const text::SourceMap& sources) {
    if (!expression.error) return;
    text::Diagnostics found;
    language::report_error(expression, sources, found);
    for (const text::Diagnostic& finding : found.all()) all_.push_back({finding, {}});
}

void Faults::report(text::Diagnostics& diagnostics) const {
    for (const Fault& fault : all_) diagnostics.add(fault.finding);
}

bool is_about_any(const Fault& fault, const std::set<std::string>& names) {
    return std::any_of(fault.about.begin(), fault.about.end(),
                       [&](const std::string& name) { return names.contains(name); });
}

}  // namespace broadside::engine
