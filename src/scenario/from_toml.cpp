#include "scenario/from_toml.hpp"

#include "scenario/field_tables.hpp"
#include "scenario/musters.hpp"
#include "scenario/outlines.hpp"
#include "scenario/references.hpp"

namespace broadside::scenario {

const text::Shape& scenario_shape() {
    // A file may define all units in musters; `scenario_fields` describes the unfolded tree.
    static const text::Shape shape = [] {
        text::Shape written = *scenario_fields().shape();
        for (text::Field& field : written.fields)
            if (field.key == "unit") field.required = false;
        return written;
    }();
    return shape;
}

std::optional<Scenario> from_toml(const text::Value& written, text::Diagnostics& diagnostics) {
    const std::size_t errors_of_musters = diagnostics.error_count();
    const text::Value tree = unfold_musters(written, diagnostics);
    const bool is_unfolded = diagnostics.error_count() == errors_of_musters;
    if (!text::conform(tree, *scenario_fields().shape(), diagnostics) || !is_unfolded) return std::nullopt;
    const std::size_t errors = diagnostics.error_count();
    Scenario out;
    scenario_fields().read(out, tree, {out, diagnostics});
    check_outlines(out, diagnostics);
    check_references(out, diagnostics);
    check_citations(tree, out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::scenario
