#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

// `ground`: the back of a card, lines with the name of its deck or owner.

namespace broadside::sheet {

namespace {

struct GroundSettings {
    language::Prose text;
};

std::vector<Block> make_ground(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const bool deck = subject.deck != nullptr;
    const language::Prose& own = settings_of<GroundSettings>(source).text;
    Ground ground;
    ground.pattern = subject.side ? pattern_of(*subject.side) : Pattern::cross_hatched;
    if (subject.side) ground.colour = subject.side->colour;
    language::Prose prose = own;
    if (prose.empty() && subject.card) prose = subject.card->label;
    if (prose.empty() && deck) prose = subject.deck->title;
    std::string words = filled(prose, source.span, context);
    if (words.empty() && subject.side) words = wording::typeset(subject.side->label);
    if (words.empty() && deck) words = wording::words_of_id(subject.deck->id);
    const bool open = !deck && !own.has_references();
    ground.words = strong(std::move(words), open ? text::Audience{} : content_audience(context));
    return {std::move(ground)};
}

}  // namespace

BlockKind ground_kind() {
    return kind_of_card(
        {.word = "ground", .keys = {settings<GroundSettings>({text_key<GroundSettings>()})}, .make = make_ground});
}

}  // namespace broadside::sheet
