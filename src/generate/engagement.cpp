#include "generate/engagement.hpp"

#include "generate/codes.hpp"
#include "generate/data_forms.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

using text::key;
using text::required_key;
using text::Value;

namespace {

using Stance = scenario::Side::Stance;

const DataForm<Stance>& stance_form() {
    static const auto out = text::choice<Alone, Stance>(
        "a stance", {{"attacks", Stance::attacks}, {"defends", Stance::defends}, {"meets", Stance::meets}});
    return out;
}

const DataForm<book::Stand>& posture_form() {
    using book::Stand;
    static const auto out = text::choice<Alone, Stand>(
        "a posture", {{"hold", Stand::hold}, {"attack", Stand::attack}, {"march", Stand::march}});
    return out;
}

const DataForm<EngagementSide::Line>& line_form() {
    using Line = EngagementSide::Line;
    static const auto out = text::choice<Alone, Line>("a line", {{"front", Line::front}, {"feature", Line::feature}});
    return out;
}

/// Sides deploy at the near or the far edge.
const DataForm<TableEdge>& edge_form() {
    static const auto out =
        text::choice<Alone, TableEdge>("an edge", {{"near", TableEdge::near}, {"far", TableEdge::far}});
    return out;
}

const DataFields<EngagementSide>& side_table() {
    static const DataFields<EngagementSide> fields{
        "a side of an engagement",
        {required_key("stance", &EngagementSide::stance, stance_form(), "Whether it attacks, defends or meets."),
         key("worth", &EngagementSide::worth, data_part(), "Of what the recipe asks for; 1 when absent."),
         required_key("edge", &EngagementSide::edge, edge_form(), "Its edge: `near` or `far`."),
         key("deep", &EngagementSide::deep, data_part(), "How deep its zone is, of the table."),
         key("line", &EngagementSide::line, line_form(),
             "Its first line: at the `front` of its zone, or at the `feature`."),
         key("posture", &EngagementSide::posture, posture_form(), "How its troops stand: hold, attack or march.")}};
    return fields;
}

const DataFields<FeatureWindow>& feature_fields() {
    static const DataFields<FeatureWindow> fields{
        "a feature",
        {required_key("kinds", &FeatureWindow::kinds, data_names(), "What it may be."),
         required_key("left", &FeatureWindow::left, data_parts(), "Where its middle lies, from the left edge."),
         required_key("near", &FeatureWindow::near, data_parts(), "Where its middle lies, from the near edge.")}};
    return fields;
}

const DataFields<EngagementAim>& aim_fields() {
    static const auto on = text::choice<Alone, AimOn>(
        "what an objective lies on",
        {{"feature", AimOn::feature}, {"road-out", AimOn::road_out}, {"crossing", AimOn::crossing}});
    static const DataFields<EngagementAim> fields{
        "an aim",
        {required_key("on", &EngagementAim::on, on, "What it lies on."),
         key("of", &EngagementAim::of, data_name(), "Of a road out: the side whose edge it leaves by."),
         key("in", &EngagementAim::in, data_part(), "Of a road out: how far in from that edge, of the table's depth."),
         key("value", &EngagementAim::value, data_count(), "What it is worth; 1 when absent.")}};
    return fields;
}

const DataFields<EngagementArrival>& arrival_fields() {
    using By = EngagementArrival::By;
    static const auto by = text::choice<Alone, By>("an edge", {{"own", By::own}, {"flank", By::flank}});
    static const DataFields<EngagementArrival> fields{
        "an arrival",
        {required_key("side", &EngagementArrival::side, data_name(), "Whose: the id of a side, or `each`."),
         required_key("share", &EngagementArrival::share, data_part(), "Of its units that fight."),
         required_key("turn", &EngagementArrival::turn, data_part(), "Of the turn limit."),
         key("roles", &EngagementArrival::roles, data_names(), "Whose units come late; all when absent."),
         key("by", &EngagementArrival::by, by, "By which edge: its `own`, or a `flank`.")}};
    return fields;
}

const DataFields<EngagementHidden>& hidden_fields() {
    static const DataFields<EngagementHidden> fields{
        "what is hidden",
        {required_key("side", &EngagementHidden::side, data_name(), "Whose: the id of a side, or `each`."),
         required_key("share", &EngagementHidden::share, data_part(), "Of its units that fight."),
         key("roles", &EngagementHidden::roles, data_names(), "Whose units; all when absent.")}};
    return fields;
}

const DataForm<Goal>& goal_form() {
    static const auto out = text::choice<Alone, Goal>("a goal", {{"hold", Goal::hold},
                                                                 {"deny", Goal::deny},
                                                                 {"most-value", Goal::most_value},
                                                                 {"any", Goal::any},
                                                                 {"leave", Goal::leave},
                                                                 {"take-off", Goal::take_off},
                                                                 {"break", Goal::destroy}});
    return out;
}

const DataFields<WayToWin>& way_fields() {
    static const DataFields<WayToWin> fields{
        "a way to win",
        {required_key("side", &WayToWin::side, data_name(), "Whose: the id of a side, or `each`."),
         required_key("level", &WayToWin::level, data_text(), "\"Victory\", \"Marginal victory\"."),
         required_key("goal", &WayToWin::goal, goal_form(), "What is to be done."),
         key("on", &WayToWin::on, data_names(), "Ids of aims: of hold, deny and take-off."),
         key("share", &WayToWin::share, data_part(), "Of units: of leave and break.")}};
    return fields;
}

const DataFields<Fair>& fair_fields() {
    static const DataFields<Fair> fields{
        "what may differ",
        {key("worth", &Fair::worth, data_part(), "How far a side may be off its worth."),
         key("routes", &Fair::routes, data_count(), "How many separate ways lead to the feature.")}};
    return fields;
}

const DataFields<Bounds>& bounds_fields() {
    static const DataFields<Bounds> fields{"a least and a most",
                                           {required_key("least", &Bounds::least, data_count(), "At least."),
                                            required_key("most", &Bounds::most, data_count(), "At most.")}};
    return fields;
}

const DataForm<std::vector<Stands>>& stands_form() {
    static const auto placement =
        text::choice<Alone, Placement>("a place in the line", {{"centre", Placement::centre},
                                                               {"wings", Placement::wings},
                                                               {"between", Placement::between},
                                                               {"front", Placement::front},
                                                               {"behind", Placement::behind}});
    static const auto out = data_by_name<std::vector<Stands>>("a table of roles", placement);
    return out;
}

const DataFields<Engagement>& engagement_table() {
    static const auto arrivals = text::list_of("a list of arrivals", text::table_of(arrival_fields()));
    static const auto hidden = text::list_of("a list of what is hidden", text::table_of(hidden_fields()));
    static const auto ways = text::list_of("a list of ways to win", text::table_of(way_fields()));
    static const DataFields<Engagement> fields{
        "an engagement",
        {required_key("title", &Engagement::title, data_text(), "What it is called, for `--list`."),
         required_key("says", &Engagement::says, data_text(), "What it is about, in a sentence."),
         required_key("sides", &Engagement::sides, text::tables_by_id(side_table()), "Two sides."),
         required_key("stand", &Engagement::stands, stands_form(), "Where each role is in its line."),
         required_key("feature", &Engagement::feature, text::table_of(feature_fields()), "What is fought for."),
         key("stream", &Engagement::needs_stream, data_yes_no(), "Whether there is a stream, whatever the country."),
         key("crossings", &Engagement::crossings, text::table_of(bounds_fields()), "Of the stream."),
         key("spare", &Engagement::spare, data_count(), "Up to so many turns beyond those needed are drawn."),
         required_key("aims", &Engagement::aims, text::tables_by_id(aim_fields()), "Objectives, by id."),
         key("arrive", &Engagement::arrivals, arrivals, "Who comes late."),
         key("hidden", &Engagement::hidden, hidden, "Who is not seen."),
         required_key("victory", &Engagement::ways, ways, "Ways to win."),
         key("fair", &Engagement::fair, text::table_of(fair_fields()), "What may differ.")}};
    return fields;
}

struct AllEngagements {
    std::vector<Engagement> list;
};

const DataFields<AllEngagements>& file_fields() {
    static const DataFields<AllEngagements> fields{
        "a file of engagements",
        {required_key("engagement", &AllEngagements::list, text::tables_by_id(engagement_table()),
                      "Engagements, by id.")}};
    return fields;
}

class EngagementNames {
  public:
    EngagementNames(const Engagement& engagement, text::Diagnostics& diagnostics)
        : engagement_(engagement), diagnostics_(diagnostics) {}

    void check() {
        if (engagement_.sides.size() != 2)
            diagnostics_
                .error(malformed_order, engagement_.span,
                       fmt::format("engagement `{}` has {} sides", engagement_.id, engagement_.sides.size()))
                .help = "it takes two";
        for (const EngagementAim& aim : engagement_.aims) {
            if (aim.on == AimOn::road_out) check_side(aim.of, aim.span);
            if (aim.on == AimOn::crossing && !engagement_.needs_stream)
                diagnostics_
                    .error(malformed_order, aim.span,
                           fmt::format("aim `{}` is a crossing, and there may be no stream", aim.id))
                    .help = "write `stream = true`";
        }
        for (const EngagementArrival& arrival : engagement_.arrivals) check_side_or_each(arrival.side);
        for (const EngagementHidden& hidden : engagement_.hidden) check_side_or_each(hidden.side);
        for (const WayToWin& way : engagement_.ways) check_way(way);
        for (std::size_t i = 0; i < engagement_.ways.size(); ++i)
            for (std::size_t j = i + 1; j < engagement_.ways.size(); ++j)
                check_against(engagement_.ways[i], engagement_.ways[j]);
    }

  private:
    void check_side(const Reference& side, const text::Span& place) {
        if (find_side(engagement_, side.id)) return;
        diagnostics_
            .error(unknown_in_order, side.id.empty() ? place : text::Span(side.span),
                   side.id.empty() ? "a road out of no side"
                                   : fmt::format("`{}` is not a side of `{}`", side.id, engagement_.id))
            .help = text::suggest_name(side.id, engagement_.sides, &EngagementSide::id);
    }
    void check_side_or_each(const Reference& side) {
        if (side.id != "each") check_side(side, side.span);
    }
    void check_way(const WayToWin& way) {
        check_side_or_each(way.side);
        for (const Reference& aim : way.on)
            if (!scenario::find_by_id(engagement_.aims, aim.id))
                diagnostics_
                    .error(unknown_in_order, aim.span,
                           fmt::format("`{}` is not an aim of `{}`", aim.id, engagement_.id))
                    .help = text::suggest_name(aim.id, engagement_.aims, &EngagementAim::id);
        const bool needs_aim = way.goal == Goal::hold || way.goal == Goal::deny || way.goal == Goal::take_off;
        if (needs_aim && way.on.empty())
            diagnostics_.error(malformed_order, way.span, "a goal that is about no aim").help =
                "name aims: `on = [\"...\"]`";
    }

    /// Whether only one of two sides can achieve its goal: bringing one's men away precludes the other's result.
    static bool exclude_each_other(const WayToWin& one, const WayToWin& other) {
        const auto goes_before = [](Goal goal) { return goal == Goal::leave || goal == Goal::take_off; };
        if (goes_before(one.goal) || goes_before(other.goal)) return true;
        const bool shares_aim = std::any_of(one.on.begin(), one.on.end(),
                                            [&](const Reference& aim) { return book::is_among(other.on, aim.id); });
        const bool holds = one.goal == Goal::hold || other.goal == Goal::hold;
        const bool denies = one.goal == Goal::deny || other.goal == Goal::deny;
        if (holds && (denies || one.goal == other.goal)) return shares_aim;
        return one.goal == Goal::most_value && other.goal == Goal::most_value;
    }

    void check_against(const WayToWin& one, const WayToWin& other) {
        if (one.level != other.level || one.side.id == other.side.id || exclude_each_other(one, other)) return;
        diagnostics_
            .error(malformed_order, other.span,
                   fmt::format("`{}` and `{}` can both have done what `{}` asks for", one.side.id, other.side.id,
                               one.level))
            .help = "let both want one aim, or give them levels of their own";
    }

    const Engagement& engagement_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

const EngagementSide* find_side(const Engagement& engagement, std::string_view id) {
    return scenario::find_by_id(engagement.sides, id);
}

bool speaks_of(const Reference& side, std::string_view id) {
    return side.id == "each" || side.id == id;
}

std::string word_of(Goal goal) {
    return goal_form().write(goal, Alone{}).string;
}

std::optional<std::vector<Engagement>> engagements_from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    AllEngagements out;
    if (text::conform(tree, engagements_shape(), diagnostics)) {
        const Alone alone;
        file_fields().read(out, tree, {alone, diagnostics});
        for (const Engagement& engagement : out.list) EngagementNames(engagement, diagnostics).check();
    }
    if (diagnostics.error_count() != errors) return std::nullopt;
    return std::move(out.list);
}

const text::Shape& engagements_shape() {
    return *file_fields().shape();
}

}  // namespace broadside::generate
