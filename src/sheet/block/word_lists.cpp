#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"

#include <set>

// Lists of names in the rule set: `numbers`, and `vocabulary`, words with their meanings.

namespace broadside::sheet {

static std::vector<Block> make_numbers(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::set<std::string> ids;
    for (const rules::NamedNumber* number : bound(context.ruleset().numbers, source, context)) ids.insert(number->id);
    return number_blocks(&ids, context, marks);
}

static std::vector<Block> make_vocabulary(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    if (source.of.empty()) return all_vocabulary_blocks(context, marks);
    const rules::Ruleset& ruleset = context.ruleset();
    std::vector<Block> blocks;
    for (const Binding& binding : source.of) {
        const bool is_domain = binding.kind == "domain";
        const bool known = is_domain ? rules::find_by_id(ruleset.domains, binding.id) != nullptr
                                     : rules::find_by_id(ruleset.quantities, binding.id) != nullptr;
        if (!known && is_domain) report_unknown(binding, ruleset.domains, context);
        if (!known && !is_domain) report_unknown(binding, ruleset.quantities, context);
        if (known && !context.shows(context.phrases.audience())) report_reader(binding, context);
        if (known) append(blocks, vocabulary_blocks(binding.id, context));
    }
    return blocks;
}

BlockKind numbers_kind() {
    return {.word = "numbers", .binds = {"number"}, .keys = {span_key()}, .make = make_numbers};
}

BlockKind vocabulary_kind() {
    return {.word = "vocabulary", .binds = {"domain", "quantity"}, .keys = {span_key()}, .make = make_vocabulary};
}

}  // namespace broadside::sheet
