#include "sheet/rules_hash.hpp"

#include "engine/dice.hpp"
#include "sheet/item_text.hpp"
#include "sheet/phases.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

std::string short_hash(std::string_view text) {
    return fmt::format("{:016x}", engine::fnv1a64(text)).substr(0, 12);
}

std::string rules_hash(const ItemContext& context) {
    Marks marks;
    text::Diagnostics unused;
    ItemContext whole{context.data, context.phrases, {text::Audience::Kind::umpire, ""}, unused, marks};
    std::string text;
    for (const Block& block : phase_blocks({}, whole)) text += to_text(block);
    return short_hash(text);
}

}  // namespace broadside::sheet
