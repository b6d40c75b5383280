#pragma once

#include "sheet/codes.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <fmt/format.h>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// Resolves the names that a block is bound to in the rule set.

namespace broadside::sheet {

template <typename T>
void report_unknown(const Binding& binding, const std::vector<T>& list, const ItemContext& context) {
    context.diagnostics
        .error(unknown_binding, binding.span, fmt::format("the rule set has no {} `{}`", binding.kind, binding.id))
        .help = text::suggest_name(binding.id, list, &T::id);
}

void report_reader(const Binding& binding, const ItemContext& context);

/// Bound elements of a list, or all of them. An element bound by name but not for this reader is refused.
template <typename T>
std::vector<const T*> bound(const std::vector<T>& list, const std::function<text::Audience(const T&)>& audience_of,
                            const BlockTemplate& source, const ItemContext& context) {
    std::vector<const T*> out;
    if (source.of.empty())
        for (const T& element : list)
            if (context.shows(audience_of(element))) out.push_back(&element);
    for (const Binding& binding : source.of) {
        const T* element = rules::find_by_id(list, binding.id);
        if (!element) {
            report_unknown(binding, list, context);
        } else if (!context.shows(audience_of(*element))) {
            report_reader(binding, context);
        } else {
            out.push_back(element);
        }
    }
    return out;
}

/// For things whose audience is that of the rules.
template <typename T>
std::vector<const T*> bound(const std::vector<T>& list, const BlockTemplate& source, const ItemContext& context) {
    return bound<T>(
        list, [&](const T&) { return context.phrases.audience(); }, source, context);
}

std::vector<const rules::Procedure*> bound_procedures(const BlockTemplate& source, const ItemContext& context);

/// Words of a template or card with references such as `{number.bound-length}` replaced by figures.
std::string filled(const language::Prose& text, const text::Span& span, const ItemContext& context);

}  // namespace broadside::sheet
