#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

const Shape identity{
    .kind = Kind::table,
    .title = "the rule set's identity",
    .fields = {{"id", &name, "The folder's name.", true},
               {"title", &prose, "The game's title.", true},
               {"author", &prose, "Who wrote the rules.", true},
               {"edition", &prose, "Edition or date of the text.", true},
               {"licence", &prose, "What may be done with it."},
               {"source", &prose, "Where the text is from."},
               {"date", &prose, "Date of this encoding, printed on every page."},
               {"rules", kept(Shape{.kind = Kind::choice, .title = "open or hidden", .words = {"open", "hidden"}}),
                "Whether players may know the rules."}}};

const Shape section{.kind = Kind::table,
                    .title = "a section",
                    .fields = {{"title", &prose, "The section's title in the source.", true},
                               {"left-out", &prose, "Why nothing comes from it."}}};

const Shape left_out{.kind = Kind::table,
                     .title = "a sentence left out",
                     .fields = {{"from", &prose, "The section it stands in.", true},
                                {"what", &prose, "What is not carried over.", true},
                                {"because", &prose, "Why not.", true}}};

static const Shape* map_of(const Shape& of, std::string_view title) {
    return kept(Shape{.kind = Kind::map, .title = title, .of = &of});
}
static const Shape* list_of(const Shape& of, std::string_view title) {
    return kept(Shape{.kind = Kind::list, .title = title, .of = &of});
}

const Shape ruleset{
    .kind = Kind::table,
    .title = "a rule set",
    .fields = {{"ruleset", &identity, "Who and from what.", true},
               {"section", list_of(section, "a list of sections"), "The sections of the source."},
               {"left-out", list_of(left_out, "a list of sentences"), "Sentences not carried over."},
               {"domain", map_of(domain, "a table of domains"), "Finite sets of named values."},
               {"quantity", map_of(quantity, "a table of quantities"), "Numbers with a range and a unit."},
               {"scale", map_of(scale, "a table of scales"), "What lengths and times stand for."},
               {"number", map_of(number, "a table of numbers"), "Figures that stand in no chart."},
               {"fact", map_of(fact, "a table of facts"), "What can be said of a unit."},
               {"never", list_of(never, "a list of impossible combinations"), "Combinations that cannot be."},
               {"chart", map_of(chart, "a table of charts"), "The charts."},
               {"procedure", map_of(procedure, "a table of procedures"), "The procedures."},
               {"variant", map_of(variant, "a table of variants"), "Choices of a whole setting."},
               {"option", map_of(option, "a table of options"), "Rules that may be switched on."},
               {"ruling", map_of(ruling, "a table of rulings"), "Contradictions and how they are read."},
               {"missing", map_of(missing, "a table of what is missing"), "What the source does not give."},
               {"sequence", list_of(phase, "a list of phases"), "The order of play."},
               {"note", list_of(note, "a list of notes"), "Rules that no chart carries."},
               {"deck", map_of(deck, "a table of decks"), "Decks of cards."},
               {"example", list_of(example, "a list of examples"), "Worked examples, run by `check`."},
               {"turn", map_of(turn, "a table of turns"), "Turns played on unit records, run by `check`."}}};

}  // namespace broadside::rules::shapes
