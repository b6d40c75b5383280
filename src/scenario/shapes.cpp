#include "scenario/shapes.hpp"

namespace broadside::scenario::shapes {

using text::Field;
using text::Shape;
using Kind = text::Shape::Kind;

static const Shape prose{.kind = Kind::string, .title = "text"};
static const Shape yes_no{.kind = Kind::boolean, .title = "true or false"};
static const Shape whole{.kind = Kind::integer, .title = "a whole number"};
static const Shape name{.kind = Kind::name, .title = "a name"};
static const Shape names{.kind = Kind::list, .title = "a list of names", .of = &name};
static const Shape texts{.kind = Kind::list, .title = "a list of texts", .of = &prose};
static const Shape paragraphs{.kind = Kind::either, .title = "a text or a list of texts", .options = {&prose, &texts}};
static const Shape scalar{
    .kind = Kind::either, .title = "a word, a whole number, true or false", .options = {&prose, &whole, &yes_no}};
static const Shape scalars{.kind = Kind::map, .title = "a table of values", .of = &scalar};
static const Shape length{.kind = Kind::either, .title = "a length", .options = {&prose, &whole}};
static const Shape point{.kind = Kind::list, .title = "a point", .of = &length};
static const Shape points{.kind = Kind::list, .title = "a list of points", .of = &point};
static const Shape start{.kind = Kind::either, .title = "a point or \"reserve\"", .options = {&prose, &point}};

const Shape origins{.kind = Kind::table,
                    .title = "what is known of the name, the strength and the position",
                    .fields = {{"name", &prose, "Of the name."},
                               {"strength", &prose, "Of the strength."},
                               {"position", &prose, "Of the position."}}};
static const Shape origin{
    .kind = Kind::either, .title = "a text, or one for each thing", .options = {&prose, &origins}};

static const Field label_field{"label", &prose, "How it is printed.", true};
static const Field short_field{"short", &prose, "The abbreviation printed where the label does not fit."};
static const Field note_field{"note", &prose, "A remark printed with it."};
static const Field audience_field{"audience", &name, "Who may read it: `public`, `umpire` or the id of a side."};
static const Field side_field{"side", &name, "The side it belongs to.", true};
static const Field facts_field{"facts", &scalars, "Facts of the rule set, by name."};
static const Field source_field{"source", &origin, "Id of the source that says so."};
static const Field estimate_field{"estimate", &origin, "Why it is estimated, where no source says so."};

const Shape players{.kind = Kind::table,
                    .title = "how many players",
                    .fields = {{"best", &whole, "The number it is made for.", true},
                               {"least", &whole, "The fewest it can be played with."},
                               {"most", &whole, "The most who find something to do."}}};

static const Shape how_many{.kind = Kind::either, .title = "how many players", .options = {&whole, &players}};
static const Shape table{.kind = Kind::table,
                         .title = "the size of the table",
                         .fields = {{"width", &length, "From its left edge to its right.", true},
                                    {"depth", &length, "From its near edge to its far one.", true}}};

static const Shape nature{.kind = Kind::choice, .title = "historical or invented", .words = {"historical", "invented"}};

const Shape identity{
    .kind = Kind::table,
    .title = "the scenario's identity",
    .fields = {{"id", &name, "The folder's name.", true},
               {"title", &prose, "Its title.", true},
               {"date", &prose, "The day of the battle."},
               {"place", &prose, "Where it was fought."},
               {"ruleset", &name, "Id of the rule set it is for.", true},
               {"nature", &nature,
                "`invented` when there is no history to cite; else every name, strength and position has an origin."},
               {"summary", &prose, "What it is about, in a few lines.", true},
               {"credit", &prose, "Who made it."},
               {"table", &table, "Size of the table.", true},
               {"ground", &prose, "A note on the ground scale."},
               {"players", &how_many, "How many players it is for."},
               {"turns", &whole, "The turn limit.", true},
               {"turn-word", &prose, "What the rule set calls turns; `turns` unless said."},
               {"turn-minutes", &whole,
                "Minutes of the battle in a turn; held against the rule set's own where it says them."},
               {"starts", &prose, "Clock time of the first turn, \"9:00\"."},
               {"background", &paragraphs, "What led to it; everyone may read it."},
               {"history", &paragraphs, "What happened; for the umpire, to read out afterwards."}}};

static const Shape pattern{
    .kind = Kind::choice, .title = "a pattern", .words = {"solid", "open", "hatched", "cross-hatched", "dotted"}};
static const Shape stance{.kind = Kind::choice, .title = "a stance", .words = {"attacks", "defends", "meets"}};
const Shape side{
    .kind = Kind::table,
    .title = "a side",
    .fields = {label_field,
               short_field,
               {"colour", &prose, "Its colour on paper, \"#rrggbb\".", true},
               {"pattern", &pattern, "Its pattern, for readers and printers without colour.", true},
               {"stance", &stance, "What its briefing makes it do; at least one side of a game should attack.", true}}};

const Shape command{.kind = Kind::table,
                    .title = "a command",
                    .fields = {side_field,
                               label_field,
                               {"commander", &prose, "Who commands it."},
                               {"parent", &name, "The command it is part of."},
                               facts_field,
                               note_field,
                               audience_field,
                               source_field,
                               estimate_field}};

const Shape unit{
    .kind = Kind::table,
    .title = "a unit",
    .fields = {{"command", &name, "The command it belongs to.", true},
               label_field,
               short_field,
               facts_field,
               {"men", &whole, "Its strength on the day. What the rules count is a fact."},
               {"guns", &whole, "Its guns on the day."},
               {"at", &start,
                "The middle of its front, [x, y]; \"reserve\" when it begins off the table. Without it, its player "
                "deploys it in a zone."},
               {"facing", &whole, "Where its front looks, in degrees clockwise from the far edge; a multiple of 15."},
               {"turned-away", &yes_no, "Whether it is meant to look away from every enemy."},
               {"frontage", &length, "How wide it stands.", true},
               {"depth", &length, "How deep it stands.", true},
               note_field,
               audience_field,
               source_field,
               estimate_field}};

const Shape terrain{.kind = Kind::table,
                    .title = "a piece of terrain",
                    .fields = {{"kind", &name, "What it is: hill, wood, village, stream, road ...", true},
                               label_field,
                               {"area", &points, "Its outline, for a wood or a hill."},
                               {"line", &points, "Its course, for a road or a stream."},
                               {"spot", &point, "Its place, for a mill or a cross."},
                               {"width", &length, "How wide a line is."},
                               {"effects", &scalars, "Facts of the rule set that are true of a unit in it."},
                               {"bars", &names, "Words of the rule set for those who may not enter it."},
                               note_field,
                               audience_field,
                               source_field,
                               estimate_field}};

const Shape zone{.kind = Kind::table,
                 .title = "a deployment zone",
                 .fields = {side_field, label_field, {"area", &points, "Its outline.", true}, audience_field}};

const Shape objective{.kind = Kind::table,
                      .title = "an objective",
                      .fields = {label_field,
                                 {"at", &point, "Where it is.", true},
                                 {"value", &whole, "What it is worth; 1 unless said."},
                                 note_field,
                                 audience_field,
                                 source_field,
                                 estimate_field}};

const Shape victory{.kind = Kind::table,
                    .title = "a way to win",
                    .fields = {side_field,
                               {"level", &prose, "How great a victory it is."},
                               {"text", &prose, "The condition, as it is printed.", true},
                               {"holds", &names, "Objectives the side must hold at the end."},
                               audience_field}};

const Shape reinforcement{
    .kind = Kind::table,
    .title = "a reinforcement",
    .fields = {{"turn", &whole, "The turn it arrives in.", true},
               side_field,
               {"units", &names, "The units that arrive; each begins in reserve.", true},
               {"entry", &points, "The stretch of the table's edge they come in by, from point to point.", true},
               label_field,
               note_field,
               audience_field,
               source_field,
               estimate_field}};

static const Field title_field{"title", &prose, "Its heading."};
static const Field text_field{"text", &paragraphs, "Its paragraphs.", true};

const Shape special{
    .kind = Kind::table, .title = "a special rule", .fields = {title_field, text_field, audience_field}};

const Shape briefing{.kind = Kind::table,
                     .title = "a briefing",
                     .fields = {side_field, {"command", &name, "The one command it is for."}, title_field, text_field}};

const Shape umpire{.kind = Kind::table, .title = "a note to the umpire", .fields = {title_field, text_field}};

const Shape card{.kind = Kind::table,
                 .title = "a card",
                 .fields = {label_field,
                            {"text", &prose, "What it tells to do, in a sentence."},
                            {"fill", &texts, "What is written on it in play: a title each, before a line."},
                            {"sign", &prose, "The drawn sign above its label."},
                            {"count", &whole, "How many there are of it; 1 when absent."}}};

static const Shape card_or_label{.kind = Kind::either, .title = "a text or a card", .options = {&prose, &card}};
static const Shape cards{.kind = Kind::list, .title = "a list of cards", .of = &card_or_label};
static const Shape holder{
    .kind = Kind::choice, .title = "who has a deck", .words = {"army", "side", "commander", "command", "table"}};
static const Shape deck_audience{.kind = Kind::choice, .title = "an audience", .words = {"umpire", "public"}};

const Shape deck{.kind = Kind::table,
                 .title = "a deck",
                 .fields = {{"title", &prose, "Its printed title."},
                            {"per", &holder, "Who has one: \"army\", \"commander\", \"table\"; the table when absent."},
                            {"orders", &yes_no, "Whether its cards are orders, held up or handed over."},
                            {"audience", &deck_audience, "Who may read its cards; by default as the rule set."},
                            {"cards", &cards, "The cards: a text each, or a table.", true}}};

const Shape source{.kind = Kind::table,
                   .title = "a source",
                   .fields = {{"citation", &prose, "Author, title, place.", true}, note_field}};

static const Shape sides{.kind = Kind::map, .title = "a table of ids", .of = &side};
static const Shape commands{.kind = Kind::map, .title = "a table of ids", .of = &command};
static const Shape units{.kind = Kind::map, .title = "a table of ids", .of = &unit};
static const Shape terrains{.kind = Kind::map, .title = "a table of ids", .of = &terrain};
static const Shape zones{.kind = Kind::map, .title = "a table of ids", .of = &zone};
static const Shape objectives{.kind = Kind::map, .title = "a table of ids", .of = &objective};
static const Shape decks{.kind = Kind::map, .title = "a table of ids", .of = &deck};
static const Shape sources{.kind = Kind::map, .title = "a table of ids", .of = &source};
static const Shape victories{.kind = Kind::list, .title = "a list", .of = &victory};
static const Shape reinforcements{.kind = Kind::list, .title = "a list", .of = &reinforcement};
static const Shape specials{.kind = Kind::list, .title = "a list", .of = &special};
static const Shape briefings{.kind = Kind::list, .title = "a list", .of = &briefing};
static const Shape umpire_notes{.kind = Kind::list, .title = "a list", .of = &umpire};

const Shape scenario{
    .kind = Kind::table,
    .title = "a scenario",
    .fields = {{"scenario", &identity, "Identity, table, clock.", true},
               {"choose", &scalars, "Variants, options and rulings of the rule set chosen for this battle."},
               {"house", &scalars, "Values for what the rule set's source lacks; printed as house rules."},
               {"begins", &scalars, "Shared facts of the rule set that the table remembers, as they are at the start."},
               {"side", &sides, "The sides, by id.", true},
               {"command", &commands, "The order of battle: commands, by id.", true},
               {"unit", &units, "The order of battle: units, by id.", true},
               {"terrain", &terrains, "The ground, by id; what is later lies on top."},
               {"zone", &zones, "Deployment zones, by id."},
               {"objective", &objectives, "Objectives, by id."},
               {"victory", &victories, "Ways to win."},
               {"reinforcement", &reinforcements, "Who arrives during play."},
               {"special", &specials, "Rules for this battle only."},
               {"briefing", &briefings, "What each side's players are told."},
               {"umpire", &umpire_notes, "Notes to the umpire."},
               {"deck", &decks, "Decks of this battle, in place of the rule set's of the same id or beside them."},
               {"source", &sources, "Books and papers cited, by id."}}};

}  // namespace broadside::scenario::shapes
