#include "scenario/from_toml.hpp"

#include "scenario/field_tables.hpp"
#include "scenario/references.hpp"

namespace broadside::scenario {

const text::Shape& scenario_shape() {
    static const auto shape = scenario_fields().shape();
    return *shape;
}

std::optional<Scenario> from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, scenario_shape(), diagnostics)) return std::nullopt;
    std::size_t errors = diagnostics.error_count();
    Scenario out;
    scenario_fields().read(out, tree, {out, diagnostics});
    check_references(out, diagnostics);
    check_citations(tree, out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::scenario
