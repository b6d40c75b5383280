#include "sheet/bound.hpp"

#include <iterator>

namespace broadside::sheet {

void report_reader(const Binding& binding, const ItemContext& context) {
    context.diagnostics
        .error(not_for_reader, binding.span,
               fmt::format("{} `{}` is for the umpire, this item is for {}", binding.kind, binding.id,
                           context.reader.kind == text::Audience::Kind::side ? context.reader.side : "everyone"))
        .help = "make the item for the umpire, or take the block away";
}

std::vector<const rules::Procedure*> bound_procedures(const BlockTemplate& source, const ItemContext& context) {
    return bound<rules::Procedure>(
        context.ruleset().procedures, [](const auto& procedure) { return procedure.audience; }, source, context);
}

std::string filled(const language::Prose& text, const text::Span& span, const ItemContext& context) {
    return context.phrases.filled(text, span);
}

}  // namespace broadside::sheet
