#pragma once

#include "text/field_table.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::rules {

/// Map style of a kind of terrain. Line and pattern alone distinguish kinds, so that a grey print suffices; the tint is
/// an extra.
struct TerrainKind {
    /// Edge of an area. A brow has strokes running down outside it, a dip inside.
    enum class Edge { plain, none, dashed, dotted, dash_dot, scalloped, brow, dip, slope, teeth };
    enum class Fill { none, trees, orchard, tufts, tuft_rows, vines, houses, marsh, water, furrows };
    /// Style of a line.
    enum class Course { road, track, stream, river, wall, hedge, works, crest };
    /// Style of a single spot; a bridge and a ford are drawn across their line.
    enum class Spot { house, cross, bridge, ford };
    /// Lettering of its name.
    enum class Voice { place, height, nature };
    std::string id, label;
    Edge edge = Edge::plain;
    Fill fill = Fill::none;
    Course course = Course::road;
    Spot spot = Spot::house;
    Voice name = Voice::place;
    std::int64_t tint = 0;  ///< per cent of black
    text::Span span;
    bool operator==(const TerrainKind& other) const {
        return id == other.id && label == other.label && edge == other.edge && fill == other.fill &&
               course == other.course && spot == other.spot && name == other.name && tint == other.tint;
    }
};

/// Keys of a kind, the same in a rule set, a scenario and a file of `templates`. Long, since it is a table.
template <typename Whole>
const text::FieldTable<TerrainKind, Whole>& terrain_kind_fields() {
    using K = TerrainKind;
    using E = K::Edge;
    using F = K::Fill;
    using C = K::Course;
    using V = K::Voice;
    static const text::Form<std::string, Whole> prose{
        std::make_shared<text::Shape>(text::Shape{.kind = text::Shape::Kind::string, .title = "a text"}),
        [](const text::Value& value, std::string_view, const text::Reading<Whole>&) {
            return std::optional(value.string);
        },
        [](const std::string& from, const Whole&) { return text::to_value(from); }};
    static const text::FieldTable<K, Whole> fields{
        "a kind of terrain",
        {text::required("label", &K::label, prose, "What it is called in the legend."),
         text::field("edge", &K::edge,
                     text::choice<Whole, E>("an edge", {{"plain", E::plain},
                                                        {"none", E::none},
                                                        {"dashed", E::dashed},
                                                        {"dotted", E::dotted},
                                                        {"dash-dot", E::dash_dot},
                                                        {"scalloped", E::scalloped},
                                                        {"brow", E::brow},
                                                        {"dip", E::dip},
                                                        {"slope", E::slope},
                                                        {"teeth", E::teeth}}),
                     "The outline of an area."),
         text::field("fill", &K::fill,
                     text::choice<Whole, F>("a filling", {{"none", F::none},
                                                          {"trees", F::trees},
                                                          {"orchard", F::orchard},
                                                          {"tufts", F::tufts},
                                                          {"tuft-rows", F::tuft_rows},
                                                          {"vines", F::vines},
                                                          {"houses", F::houses},
                                                          {"marsh", F::marsh},
                                                          {"water", F::water},
                                                          {"furrows", F::furrows}}),
                     "What is drawn in an area."),
         text::field("course", &K::course,
                     text::choice<Whole, C>("a line", {{"road", C::road},
                                                       {"track", C::track},
                                                       {"stream", C::stream},
                                                       {"river", C::river},
                                                       {"wall", C::wall},
                                                       {"hedge", C::hedge},
                                                       {"works", C::works},
                                                       {"crest", C::crest}}),
                     "How a line is drawn."),
         text::field("spot", &K::spot,
                     text::choice<Whole, K::Spot>("how a spot is drawn", {{"house", K::Spot::house},
                                                                          {"cross", K::Spot::cross},
                                                                          {"bridge", K::Spot::bridge},
                                                                          {"ford", K::Spot::ford}}),
                     "How a single place is drawn."),
         text::field("name", &K::name,
                     text::choice<Whole, V>("how a name is set",
                                            {{"place", V::place}, {"height", V::height}, {"nature", V::nature}}),
                     "How its name is set."),
         text::field("tint", &K::tint,
                     text::choice<Whole, std::int64_t>("a tint",
                                                       {{"none", 0}, {"pale", 7}, {"middle", 12}, {"deep", 20}}),
                     "How dark its ground is.")}};
    return fields;
}

}  // namespace broadside::rules
