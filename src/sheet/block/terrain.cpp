#include "scenario/resolve.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/map_maker.hpp"
#include "sheet/table_places.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/fact_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/ground.hpp"
#include "wording/messages/set_up.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

// One table of the ground: each piece with its corners and its effects on units, then objectives and deployment zones.

namespace broadside::sheet {

namespace {

enum class Shows { all, places, effects };

struct TerrainSettings {
    Shows shows = Shows::all;
};

/// Of a piece: its number or letter on the set-up drawing, and its kind of ground.
struct Mark {
    std::string drawn_as, kind;
    bool is_label = false;  ///< `kind` is the label of a look, not the words of an id
};

class TerrainTable {
  public:
    TerrainTable(const TerrainSettings& settings, const ItemContext& context, const scenario::ResolvedFacts& facts)
        : shows_(settings.shows),
          context_(context),
          scenario_(*context.data.scenario),
          facts_(facts),
          places_(scenario_),
          rules_audience_(context.phrases.audience()) {}

    std::vector<Block> make() {
        for (std::size_t i = 0; i < scenario_.terrain.size(); ++i)
            if (context_.shows(scenario_.terrain[i].audience)) add_terrain(i);
        if (shows_ == Shows::effects) return without_places();
        add_objectives();
        add_zones();
        if (shows_ == Shows::places) return places_alone();
        if (table_.rows.empty()) return {};
        table_.title = strong(messages::ground, {});
        table_.may_break = true;
        table_.columns = {{Align::left, 2}, {Align::left, 3}, {Align::left, 4}};
        Row& heads = table_.heads.emplace_back();
        for (const char* title : {messages::head_what, messages::head_where_it_is, messages::for_a_unit_in_it})
            heads.cells.push_back(head_cell(title, Align::left, {}));
        table_.notes.push_back(where_note());
        return {std::move(table_)};
    }

  private:
    Words where_note() const { return plain(fmt::format(messages::corners_of_ground, places_.unit()), {}); }

    /// Drops pieces with neither effect nor note; the map shows them.
    std::vector<Block> without_places() {
        std::erase_if(table_.rows, [](const Row& row) { return row.cells[2].words.empty(); });
        if (table_.rows.empty()) return {};
        for (Row& row : table_.rows) row.cells.erase(row.cells.begin() + 1);
        join_alike();
        table_.title = strong(messages::ground, {});
        table_.columns = {{Align::left, 2}, {Align::left, 4}};
        table_.notes.clear();
        table_.may_break = true;
        return {std::move(table_)};
    }

    /// "Mollwitz, Pampitz": pieces with the same effect share a row.
    void join_alike() {
        std::vector<Row> joined;
        for (Row& row : table_.rows) {
            const auto alike = std::find_if(joined.begin(), joined.end(), [&](const Row& each) {
                return !row.group_head && !each.group_head && each.cells[1].words == row.cells[1].words;
            });
            if (alike == joined.end()) {
                joined.push_back(std::move(row));
                continue;
            }
            append(alike->cells[0].words, plain(", ", row.cells[0].words.front().audience));
            append(alike->cells[0].words, std::move(row.cells[0].words));
        }
        table_.rows = std::move(joined);
    }

    /// Adds the marks of the set-up drawing and, before its name, the kind of piece to lay: "Wood: The Lerchenbusch".
    std::vector<Block> places_alone() {
        auto mark = marks_.begin();
        for (Row& row : table_.rows) {
            if (row.group_head) {
                row.cells.front().columns = 3;
                continue;
            }
            const text::Audience audience = row.cells[0].words.front().audience;
            Cell first;
            if (!mark->drawn_as.empty()) first.words = strong(mark->drawn_as, audience);
            name_kind(*mark, row.cells[0].words, audience);
            ++mark;
            row.cells = {std::move(first), std::move(row.cells[0]), std::move(row.cells[1])};
        }
        if (table_.rows.empty()) return {};
        table_.title = strong(messages::in_the_order_of_laying, {});
        table_.columns = {{Align::left, 0}, {Align::left, 5}, {Align::left, 6}};
        table_.may_break = true;
        table_.notes.push_back(where_note());
        if (lies_unlaid_) table_.notes.push_back(plain(messages::not_laid, {}));
        std::vector<Block> blocks{std::move(table_)};
        if (laid_ > 0) {
            blocks.push_back(run_in(fmt::format(messages::bring_in, places_.unit()), to_bring()));
            blocks.push_back(run_in(messages::who_does_what, messages::one_tape_each));
        }
        return blocks;
    }

    /// No label before a name that already has it, such as "Vimeiro Hill" or "Crest".
    static void name_kind(const Mark& mark, Words& name, const text::Audience& audience) {
        const bool says_it =
            mark.is_label &&
            text::in_small_letters(bare_text(name)).find(text::in_small_letters(mark.kind)) != std::string::npos;
        if (mark.kind.empty() || says_it) return;
        Words words = plain(mark.kind + ": ", audience);
        append(words, std::move(name));
        name = std::move(words);
    }

    static Paragraph run_in(std::string head, std::string words) {
        Words all = strong(std::move(head), {});
        append(all, plain(" " + words, {}));
        return {std::move(all), Paragraph::Role::body, 0, {}};
    }

    // ---- what to bring

    /// Pieces of one kind, in the order of laying.
    struct ToBring {
        std::string kind;
        std::vector<std::string> sizes;
    };

    void add_to_bring(const scenario::Terrain& piece, const std::string& kind) {
        auto found =
            std::find_if(to_bring_.begin(), to_bring_.end(), [&](const ToBring& each) { return each.kind == kind; });
        if (found == to_bring_.end()) found = to_bring_.insert(to_bring_.end(), {kind, {}});
        found->sizes.push_back(size_of(piece));
    }

    /// Rounded up at every bend.
    static std::int64_t length_of(const scenario::Outline& course) {
        std::int64_t length = 0;
        for (std::size_t i = 1; i < course.size(); ++i) {
            const std::int64_t square = scenario::squared_distance(course[i - 1], course[i]);
            length += static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(square))));
        }
        return length;
    }

    /// "134 × 64"; of a line "160 of 3 wide", its length in whole units; nothing for a spot.
    std::string size_of(const scenario::Terrain& piece) const {
        const scenario::Outline corners = scenario::to_outline(piece.points);
        const bool is_metric = scenario::is_metric(scenario_);
        if (piece.form == scenario::Terrain::Form::spot) return "";
        if (piece.form == scenario::Terrain::Form::line) {
            const std::int64_t unit = is_metric ? 100 : 254;
            const std::int64_t whole = (length_of(corners) + unit - 1) / unit;
            return piece.width ? fmt::format(messages::so_long_and_wide, whole, places_.number(*piece.width))
                               : std::to_string(whole);
        }
        const auto [left, right] = std::minmax_element(
            corners.begin(), corners.end(), [](const auto& one, const auto& other) { return one.x < other.x; });
        const auto [near, far] = std::minmax_element(
            corners.begin(), corners.end(), [](const auto& one, const auto& other) { return one.y < other.y; });
        return figure_of(right->x - left->x, is_metric) + "\u00a0\u00d7\u00a0" + figure_of(far->y - near->y, is_metric);
    }

    /// "hill 134 × 64; wood 76 × 34, 76 × 8; road 160 of 3 wide; 3 markers."
    std::string to_bring() const {
        std::string out;
        for (const ToBring& each : to_bring_) {
            std::string sizes;
            std::size_t spots = 0;
            for (const std::string& size : each.sizes) {
                if (size.empty())
                    ++spots;
                else
                    sizes += (sizes.empty() ? "" : ", ") + size;
            }
            out += (out.empty() ? "" : "; ") + context_.phrases.in_sentence(each.kind);
            if (!sizes.empty()) out += " " + sizes;
            if (spots > 1) out += fmt::format(" ({})", spots);
        }
        const auto markers = std::count_if(scenario_.objectives.begin(), scenario_.objectives.end(),
                                           [&](const auto& each) { return context_.shows(each.audience); });
        if (markers > 0) out += markers == 1 ? messages::a_marker : fmt::format(messages::markers, markers);
        return wording::typeset(out + ".");
    }

    void add_row(Words what, const std::string& where, Words does, const text::Audience& audience,
                 const text::Span& span) {
        Row row;
        row.span = span;
        row.cells.resize(3);
        row.cells[0].words = std::move(what);
        row.cells[0].head = true;
        row.cells[1].words = plain(where, audience);
        row.cells[2].words = std::move(does);
        table_.rows.push_back(std::move(row));
    }

    void add_group(const std::string& title, const text::Audience& audience) {
        table_.rows.push_back(group_row(strong(title, audience), 3));
    }

    // ---- pieces of ground

    void add_terrain(std::size_t place) {
        const scenario::Terrain& piece = scenario_.terrain[place];
        const rules::TerrainKind* kind = find_terrain_kind(piece.kind, context_);
        const bool laid = !kind || is_laid(piece.form, *kind);
        if (laid) add_to_bring(piece, kind ? kind->label : wording::words_of_id(piece.kind));
        if (!laid) lies_unlaid_ = true;
        marks_.push_back({laid ? std::to_string(++laid_) : "",
                          kind ? wording::typeset(kind->label) : wording::words_of_id(piece.kind), kind != nullptr});
        add_row(plain(wording::typeset(piece.label), piece.audience), where(piece), does(place), piece.audience,
                piece.span);
        mark_estimate(piece.origins);
    }

    /// An estimated place, in the last row, is set in italics.
    void mark_estimate(const scenario::Origins& origins) {
        if (!origins.position || origins.position->kind != scenario::Origin::Kind::estimate) return;
        for (Run& run : table_.rows.back().cells[1].words) run.emphasis = Emphasis::italic;
        if (!estimated_) table_.notes.push_back(plain(messages::places_in_italics, {}));
        estimated_ = true;
    }

    std::string where(const scenario::Terrain& piece) const {
        if (piece.form == scenario::Terrain::Form::spot) return places_.spot(piece.points.front());
        if (piece.form == scenario::Terrain::Form::area) return places_.area(piece.points);
        const std::string width =
            piece.width ? fmt::format(messages::all_of_it_wide, places_.number(*piece.width)) : "";
        return messages::along + places_.course(piece.points) + width;
    }

    /// The short label of a yes-or-no fact describes the ground, its label the unit: "A major defensive feature".
    std::string said_of_ground(const scenario::ResolvedFact& fact) const {
        std::string said = fact_words(*fact.fact, fact.type, fact.value, context_.phrases);
        const bool is_yes_no = fact.type.kind == engine::Type::Kind::yes_no;
        const std::string& words = fact.fact->short_label;
        return said.empty() || !is_yes_no || words.empty() ? said : words;
    }

    Words does(std::size_t place) const {
        const scenario::Terrain& piece = scenario_.terrain[place];
        Words out;
        auto add = [&](const std::string& sentence, const text::Audience& audience) {
            if (sentence.empty() || !context_.shows(audience)) return;
            append(out,
                   plain((out.empty() ? "" : " ") + wording::as_sentence(wording::capitalised(sentence)), audience));
        };
        std::string effects;
        for (const scenario::ResolvedFact& fact : facts_.terrain[place]) {
            const std::string said = said_of_ground(fact);
            if (said.empty()) continue;
            effects += (effects.empty() ? "" : ", ") + context_.phrases.in_sentence(said);
        }
        if (!effects.empty()) add(effects, rules_audience_);
        add(barred(piece), rules_audience_);
        add(wording::typeset(piece.note), piece.audience);
        return out;
    }

    std::string barred(const scenario::Terrain& piece) const {
        std::vector<std::string> out;
        for (const scenario::Reference& word : piece.bars)
            out.push_back(context_.phrases.in_sentence(label_of(word.id)));
        return out.empty() ? "" : messages::closed_to + wording::join_list(out, "and");
    }

    std::string label_of(const std::string& word) const {
        for (const rules::Domain& domain : context_.ruleset().domains) {
            if (const auto* value = rules::find_by_id(domain.values, word)) return context_.phrases.label(*value);
            if (const auto* group = rules::find_by_id(domain.groups, word)) return context_.phrases.label(*group);
        }
        return wording::words_of_id(word);
    }

    // ---- objectives and zones

    void add_objectives() {
        bool headed = false;
        for (const scenario::Objective& objective : scenario_.objectives) {
            if (!context_.shows(objective.audience)) continue;
            if (!headed) add_group(messages::objectives_on_the_ground, objective.audience);
            headed = true;
            std::string worth = objective.value == 1 ? "" : fmt::format(messages::worth, objective.value);
            marks_.push_back({scenario::letter_of(scenario_, objective), "", false});
            add_row(plain(wording::typeset(objective.label), objective.audience), places_.spot(objective.at),
                    plain(std::move(worth), objective.audience), objective.audience, objective.span);
            mark_estimate(objective.origins);
        }
    }

    /// Zones of a side whose units are all placed serve the checks alone; they are left out.
    void add_zones() {
        for (const scenario::Zone& zone : scenario_.zones) {
            const scenario::Side* side = scenario::find_by_id(scenario_.sides, zone.side.id);
            if (!side || !context_.shows(zone.audience) || !is_deployed_into(*side)) continue;
            if (!zones_headed_) add_group(messages::where_sides_set_up, zone.audience);
            zones_headed_ = true;
            marks_.emplace_back();
            add_row(plain(wording::typeset(zone.label), zone.audience), places_.area(zone.area),
                    plain(wording::typeset(side->label + messages::set_up_inside), zone.audience), zone.audience,
                    zone.span);
        }
    }

    bool is_deployed_into(const scenario::Side& side) const {
        return std::any_of(scenario_.units.begin(), scenario_.units.end(), [&](const scenario::Unit& unit) {
            return scenario::side_of(scenario_, unit) == &side && unit.start == scenario::Unit::Start::deployed;
        });
    }

    const Shows shows_;
    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const scenario::ResolvedFacts& facts_;
    const TablePlaces places_;
    text::Audience rules_audience_;
    Table table_;
    std::vector<Mark> marks_;  ///< for each row but heads
    std::vector<ToBring> to_bring_;
    std::size_t laid_ = 0;
    bool estimated_ = false, zones_headed_ = false, lies_unlaid_ = false;
};

}  // namespace

static std::vector<Block> make_terrain(const BlockTemplate& source, const ItemContext& context) {
    const auto facts = facts_of(context.data);
    if (!facts) return {};
    return TerrainTable(settings_of<TerrainSettings>(source), context, *facts).make();
}

BlockKind terrain_kind() {
    using S = TerrainSettings;
    static const auto shows = text::choice<Template, Shows>(
        "a part of the ground", {{"all", Shows::all}, {"places", Shows::places}, {"effects", Shows::effects}});
    return {
        .word = "terrain",
        .keys = {settings<S>({text::key("shows", &S::shows, shows, "Of a terrain block: places, effects, or all.")}),
                 span_key()},
        .make = make_terrain};
}

}  // namespace broadside::sheet
