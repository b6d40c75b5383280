#include "sheet/block_kind.hpp"
#include "sheet/map_maker.hpp"
#include "sheet/table_places.hpp"
#include "sheet/turn_clock.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/unit/unit_sign.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/scenario.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

// `turn-track`: one box for each turn with time, arrivals and events, limited to what the item's reader may know.

namespace broadside::sheet {

BlockKind turn_track_kind();

namespace {

struct TrackSettings {
    std::uint32_t height = 136;
    std::string notes;
    bool hidden_only = false;
};

/// Millimetres: room for a counter and a line of words.
constexpr std::uint32_t least_row = 24, highest_row = 60;
/// Millimetres of a writing line, and the fewest lines worth a heading.
constexpr std::uint32_t writing_line = 7, least_lines = 2;

/// Boxes missing in the last row.
std::int64_t missing_boxes(std::int64_t turns, std::int64_t boxes) {
    return (boxes - turns % boxes) % boxes;
}

/// One hour where that is four to eight turns, else as many as leave the last row fullest, rather six than five or
/// seven.
std::uint32_t boxes_in_row(const scenario::Identity& identity) {
    const std::int64_t minutes = identity.turn_minutes.value_or(0);
    if (minutes > 0 && 60 % minutes == 0 && 60 / minutes >= 4 && 60 / minutes <= 8)
        return static_cast<std::uint32_t>(60 / minutes);
    std::uint32_t best = 6;
    for (const std::uint32_t boxes : {5U, 7U})
        if (missing_boxes(identity.turns, boxes) < missing_boxes(identity.turns, best)) best = boxes;
    return best;
}

class TrackMaker {
  public:
    explicit TrackMaker(const ItemContext& context)
        : context_(context),
          scenario_(*context.data.scenario),
          places_(scenario_),
          records_({}, context.data, context.diagnostics),
          clock_(scenario_.identity) {}

    /// One block for each row, so that a long battle can break across sides; adds room for notes where few rows leave
    /// any.
    std::vector<Block> make(const TrackSettings& settings, const text::Span& span) const {
        const std::uint32_t boxes = boxes_in_row(scenario_.identity);
        const auto row_count = static_cast<std::uint32_t>((scenario_.identity.turns + boxes - 1) / boxes);
        const std::uint32_t height = std::clamp(settings.height / row_count, least_row, highest_row);
        std::vector<Block> rows;
        for (std::int64_t first = 1; first <= scenario_.identity.turns; first += boxes) {
            TurnTrack row{boxes, height, first > 1, {}, span};
            const std::int64_t last = std::min(first + boxes - 1, scenario_.identity.turns);
            for (std::int64_t turn = first; turn <= last; ++turn) row.turns.push_back(box(turn));
            rows.push_back(std::move(row));
        }
        const std::uint32_t used = height * row_count;
        const std::uint32_t lines = used < settings.height ? (settings.height - used) / writing_line : 0;
        if (!settings.notes.empty() && lines >= least_lines)
            rows.push_back(Blank{plain(wording::typeset(settings.notes), {}), lines});
        return rows;
    }

    /// Whether the public track lacks anything.
    bool holds_secrets() const {
        const auto is_secret = [this](const auto& thing) {
            return context_.shows(thing.audience) && thing.audience.kind != text::Audience::Kind::everyone;
        };
        return std::any_of(scenario_.reinforcements.begin(), scenario_.reinforcements.end(), is_secret) ||
               std::any_of(scenario_.events.begin(), scenario_.events.end(), is_secret);
    }

  private:
    TurnTrack::Turn box(std::int64_t turn) const {
        TurnTrack::Turn box;
        box.number = strong(std::to_string(turn), {});
        set_clock(turn, box);
        for (const scenario::Event& event : scenario_.events) {
            if (!event.holds_in(turn) || !context_.shows(event.audience)) continue;
            box.shaded = box.shaded || event.shaded;
            box.events.push_back({plain(wording::typeset(event.label), event.audience), band_of(event.side)});
        }
        for (const scenario::Reinforcement& coming : scenario_.reinforcements)
            if (coming.turn == turn && context_.shows(coming.audience)) box.arrivals.push_back(arrival(coming));
        if (turn == scenario_.identity.turns) box.events.push_back(last_turn());
        return box;
    }

    void set_clock(std::int64_t turn, TurnTrack::Turn& box) const {
        box.minute = clock_.minute_at(turn);
        if (box.minute) box.clock = plain(TurnClock::words(*box.minute), {});
    }

    TurnTrack::Event last_turn() const {
        const auto end = clock_.minute_at(scenario_.identity.turns + 1);
        const std::string until = end ? ", to " + TurnClock::words(*end) : "";
        return {italic(fmt::format(messages::last_turn, wording::one_of(scenario_.identity.turn_word), until), {}), {}};
    }

    std::optional<TurnTrack::Band> band_of(const std::optional<scenario::Reference>& side) const {
        const scenario::Side* of = side ? scenario::find_by_id(scenario_.sides, side->id) : nullptr;
        if (!of) return std::nullopt;
        return TurnTrack::Band{pattern_of(*of), of->colour};
    }

    TurnTrack::Arrival arrival(const scenario::Reinforcement& coming) const {
        TurnTrack::Arrival out;
        out.name = strong(wording::typeset(name_of(coming)), coming.audience);
        out.where = plain(where(coming), coming.audience);
        out.side = band_of(coming.side).value_or(TurnTrack::Band{});
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            const auto is_this = [&](const auto& each) { return each.id == scenario_.units[i].id; };
            if (std::none_of(coming.units.begin(), coming.units.end(), is_this)) continue;
            for (Run& run : sign_of(i, records_, context_)) {
                run.audience = coming.audience;
                out.signs.push_back(std::move(run));
            }
        }
        return out;
    }

    std::string name_of(const scenario::Reinforcement& coming) const {
        if (!coming.label.empty()) return coming.label;
        const scenario::Unit* first = scenario::find_by_id(scenario_.units, coming.units.front().id);
        return first ? first->label : "";
    }

    /// "near edge, E1–G1".
    std::string where(const scenario::Reinforcement& coming) const {
        const std::string_view edge = places_.edge(coming.entry);
        return (edge.empty() ? "" : fmt::format("{} edge, ", edge)) + entry_squares(coming, scenario_);
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const TablePlaces places_;
    const UnitRecords records_;
    const TurnClock clock_;
};

std::vector<Block> make_track(const BlockTemplate& source, const ItemContext& context) {
    const auto& own = settings_of<TrackSettings>(source);
    if (context.data.scenario->identity.turns == 0) return {};
    const TrackMaker maker(context);
    if (own.hidden_only && !maker.holds_secrets()) return {};
    return maker.make(own, source.span);
}

}  // namespace

BlockKind turn_track_kind() {
    using S = TrackSettings;
    return {.word = "turn-track",
            .keys = {settings<S>({text::key("height", &S::height, whole_between(24, 400),
                                            "Of a turn track: millimetres that its rows share."),
                                  text::key("notes", &S::notes, prose(),
                                            "Of a turn track: the word before lines to write on, in what few rows "
                                            "leave of its height."),
                                  text::key("hidden-only", &S::hidden_only, yes_no(),
                                            "Of a turn track: only where it holds what not everyone may know.")})},
            .make = make_track,
            .is_of_battle = true};
}

}  // namespace broadside::sheet
