#include "sheet/block_kind.hpp"
#include "sheet/map_maker.hpp"

// `map`: the field on a side of its own, limited to what the item's reader may know.

namespace broadside::sheet {

BlockKind map_kind();

namespace {

struct MapSettings {
    bool ground_alone = false;
    bool to_lay = false;
};

}  // namespace

BlockKind map_kind() {
    using S = MapSettings;
    return {
        .word = "map",
        .keys = {settings<S>({text::key("ground-alone", &S::ground_alone, yes_no(),
                                        "Of a map: without units, zones and objectives, to sketch on."),
                              text::key("to-lay", &S::to_lay, yes_no(),
                                        "Of a map: a drawing with dimensions, to lay the table from.")})},
        .title = BlockKind::Title::of_its_own,
        .maps = [](const BlockTemplate& source, const ItemContext& context) -> std::vector<FieldMap> {
            if (!context.data.scenario) return {};
            const S& own = settings_of<S>(source);
            const MapOf of = own.to_lay ? MapOf::to_lay : own.ground_alone ? MapOf::ground_alone : MapOf::everything;
            const std::string& title = context.data.scenario->identity.title;
            return {field_map(of, source.title.empty() ? title : title + ": " + source.title.written(), source.span,
                              context)};
        }};
}

}  // namespace broadside::sheet
