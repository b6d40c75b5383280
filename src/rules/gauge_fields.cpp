#include "rules/aid_forms.hpp"
#include "rules/codes.hpp"
#include "rules/field_tables.hpp"

#include <fmt/format.h>

namespace broadside::rules {

using text::Value;

namespace {

/// Upper limit of units per piece of a stick: no supported paper has room for more.
constexpr std::int64_t most_units_of_piece = 100;

void check_bar(GaugeBar& bar, const Value& table, const Input& input) {
    if (bar.words.size() <= bar.cuts.size() && bar.tones.size() <= bar.cuts.size()) return;
    input.diagnostics.error(malformed_gauge, table.span, "a bar with more words or tones than parts").help =
        "every part ends at a cut: write as many `cuts`, from the nearest to the farthest";
}

const Fields<GaugeBar>& gauge_bar_fields() {
    static const auto tones = text::list_of("a list of tones", tone());
    static const Fields<GaugeBar> fields{
        "a bar of a stick",
        {key("label", &GaugeBar::label, prose(), "What it is of, at its beginning."),
         required_key("cuts", &GaugeBar::cuts, figures_of_bar(), "Where each of its parts ends: figures by reference."),
         key("words", &GaugeBar::words, figures_of_bar(), "What stands in each part."),
         key("tones", &GaugeBar::tones, tones, "How dark each part is; \"plain\" when absent."),
         needs_field<GaugeBar>(), given_field<GaugeBar>(), then<GaugeBar>(check_bar)}};
    return fields;
}

const Fields<GaugeFace>& gauge_face_fields() {
    static const auto bars = text::list_of("a list of bars", text::table_of(gauge_bar_fields()));
    static const Fields<GaugeFace> fields{
        "a face of a stick",
        {key("title", &GaugeFace::title, plain(), "What is measured with it: \"fire\", \"move\"."),
         key("ends", &GaugeFace::ends, yes_no(), "Whether the words of a part stand at its end, as of a move."),
         required_key("bars", &GaugeFace::bars, bars, "Its lines, from the outer edge to the fold.")}};
    return fields;
}

const Fields<GaugeStep>& gauge_step_fields() {
    static const Fields<GaugeStep> fields{
        "a distance of a gauge",
        {required_key("at", &GaugeStep::at, prose(), "The distance: a figure by reference."),
         key("words", &GaugeStep::words, prose(), "What it is for."), needs_field<GaugeStep>(),
         given_field<GaugeStep>()}};
    return fields;
}

/// Checks that a gauge is exactly one of a stick, a fan or a stepped gauge.
void check_gauge(Gauge& gauge, const Value& table, const Input& input) {
    const int shapes = (gauge.faces.empty() ? 0 : 1) + (gauge.arcs.empty() ? 0 : 1) + (gauge.steps.empty() ? 0 : 1);
    const auto refuse = [&](const std::string& message, const std::string& help) {
        input.diagnostics.error(malformed_gauge, table.span, message).help = help;
    };
    if (shapes != 1)
        return refuse(fmt::format("gauge `{}` {}", gauge.id, shapes ? "is two things" : "has nothing to measure with"),
                      "give it `faces` (a stick), `arcs` (a fan) or `steps` (a stepped gauge)");
    if (gauge.faces.size() > 2) return refuse("a stick with more than two faces", "it is folded along its middle");
    if (!gauge.faces.empty() && (gauge.piece < 1 || gauge.piece > most_units_of_piece))
        return refuse(fmt::format("a stick with pieces of {}", gauge.piece),
                      "write how many inches or centimetres a piece of card holds: `piece = 8`");
    if (gauge.arcs.empty() != gauge.angle.empty())
        refuse("a fan has an angle, and nothing else has", "`angle = \"{number.ID}\"` goes with `arcs`");
}

const Form<Gauge::Unit>& gauge_unit() {
    static const auto out =
        text::choice<Surroundings, Gauge::Unit>("a unit", {{"inch", Gauge::Unit::inch}, {"cm", Gauge::Unit::cm}});
    return out;
}

}  // namespace

const Fields<Gauge>& gauge_fields() {
    static const auto faces = text::list_of("a list of faces", text::table_of(gauge_face_fields()));
    static const auto steps = text::list_of("a list of distances", text::table_of(gauge_step_fields()));
    static const Fields<Gauge> fields{
        "a gauge",
        {key("title", &Gauge::title, plain(), "What it is called."),
         key("note", &Gauge::note, prose(), "How it is used, in a line."),
         required_key("unit", &Gauge::unit, gauge_unit(), "What its figures are in: \"inch\" or \"cm\"."),
         key("piece", &Gauge::piece, whole(), "Of a stick: units to a piece of card; pieces are glued end to end."),
         key("pieces", &Gauge::pieces, whole(), "Of a stick: at most; as many as its figures take when absent."),
         key("faces", &Gauge::faces, faces, "Of a stick: one or two, back to back."),
         key("angle", &Gauge::angle, prose(), "Of a fan: degrees from straight ahead, by reference."),
         key("both-sides", &Gauge::is_both_sides, yes_no(), "Of a fan: whether it opens to the left as well."),
         key("arcs", &Gauge::arcs, steps, "Of a fan: its distances."),
         key("steps", &Gauge::steps, steps, "Of a stepped gauge: its distances."), given_field<Gauge>(),
         audience_field<Gauge>(), then<Gauge>(check_gauge)}};
    return fields;
}

std::shared_ptr<const text::Shape> gauge_shape() {
    return gauge_fields().shape();
}

Gauge read_gauge(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    const Ruleset none;
    Gauge gauge;
    gauge.id = id;
    gauge_fields().read(gauge, table, {{none}, diagnostics});
    gauge.written = table;
    return gauge;
}

}  // namespace broadside::rules
