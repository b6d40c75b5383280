#include "sheet/field_ground.hpp"

#include "sheet/codes.hpp"
#include "sheet/map_maker.hpp"
#include "sheet/template.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

bool field_has(const std::vector<std::string>& kinds, const Data& data, const text::Audience& reader) {
    if (kinds.empty() || !data.scenario) return true;
    const std::vector<scenario::Terrain>& field = data.scenario->terrain;
    return std::any_of(field.begin(), field.end(), [&](const scenario::Terrain& piece) {
        return text::may_read(reader, piece.audience) &&
               std::find(kinds.begin(), kinds.end(), piece.kind) != kinds.end();
    });
}

bool field_has(const std::vector<std::string>& kinds, const ItemContext& context) {
    return field_has(kinds, context.data, context.reader);
}

/// Whether some template says how ground is drawn.
static bool draws_maps(const Data& data) {
    return data.templates && std::any_of(data.templates->begin(), data.templates->end(),
                                         [](const Template& each) { return !each.terrain_kinds.empty(); });
}

void report_unknown_kinds(const std::vector<std::string>& kinds, const text::Span& span, const ItemContext& context) {
    if (!context.data.scenario || kinds.empty() || !draws_maps(context.data)) return;
    const auto known = known_terrain_kinds(context);
    for (const std::string& kind : kinds) {
        if (find_terrain_kind(kind, context)) continue;
        const std::string nearest = text::suggest_name(kind, known);
        context.diagnostics.error(unknown_terrain_kind, span, fmt::format("`{}` is not a kind of ground", kind)).help =
            nearest.empty() ? "`ground` lists kinds of terrain that maps draw: `[terrain-kind.NAME]`" : nearest;
    }
}

}  // namespace broadside::sheet
