#include "rules/prose.hpp"
#include "sheet/block/bound.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/subject.hpp"
#include "sheet/words.hpp"
#include "wording/sentences.hpp"

// `ground`: the back of a card, lines with the name of what it belongs to.

namespace broadside::sheet {

namespace {

struct GroundSettings {
    std::string text;
};

std::vector<Block> make_ground(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const bool deck = subject.deck != nullptr;
    const std::string& own = settings_of<GroundSettings>(source).text;
    Ground ground;
    ground.pattern = subject.side ? pattern_of(*subject.side) : Pattern::cross_hatched;
    if (subject.side) ground.colour = subject.side->colour;
    std::string words = own;
    if (words.empty() && subject.card) words = subject.card->label;
    if (words.empty() && deck) words = subject.deck->title;
    if (words.empty() && subject.side) words = subject.side->label;
    if (words.empty() && deck) words = wording::words_of_id(subject.deck->id);
    const bool open = !deck && rules::references_in(own).empty();
    ground.words = strong(filled(words, source.span, context), open ? text::Audience{} : content_audience(context));
    return {std::move(ground)};
}

}  // namespace

BlockKind ground_kind() {
    return kind_of_card(
        {.word = "ground", .keys = {settings<GroundSettings>({text_key<GroundSettings>()})}, .make = make_ground});
}

}  // namespace broadside::sheet
