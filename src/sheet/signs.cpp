#include "sheet/signs.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace broadside::sheet {

std::span<const Sign> all_signs() {
    static constexpr auto all = std::to_array<Sign>({
        // hold letters; markers without a sign of their own take these, one after another
        {"circle", true},
        {"square", true},
        {"diamond", true},
        {"hexagon", true},
        {"shield", true},
        {"octagon", true},
        {"pentagon", true},
        {"triangle", true},
        // arms
        {"framed-cross"},
        {"framed-cross-bomb"},
        {"framed-half"},
        {"framed-slash-dot"},
        {"framed-slash"},
        {"framed-small-dot"},
        {"framed-dot"},
        {"framed-ring"},
        {"flag"},
        // formations
        {"line"},
        {"attack-column"},
        {"march-column"},
        {"hollow-square"},
        {"scattered-dots"},
        {"wheels"},
        {"wheel-and-pole"},
        {"half-black-line"},
        {"half-black-column"},
        // results and orders
        {"carry-on"},
        {"pursue"},
        {"halt"},
        {"withdraw"},
        {"run"},
        {"gone"},
        {"level-lost"},
        {"close"},
        {"form-square"},
        {"firefight"},
        {"order"},
        {"open-fire"},
        {"reorder"},
        {"face-about"},
        {"limber"},
        {"support"},
        {"rally"},
        {"no-pursuit"},
        {"second-line-in"},
        {"second-line-back"},
        {"hold"},
        {"march"},
        // states and counts
        {"green"},
        {"figure"},
        {"casualty-test"},
        {"die"},
        {"half-move"},
        {"whole-move"},
        {"disordered"},
        {"hit"},
        {"shaken"},
        {"fired"},
        {"moved"},
        // shapes
        {"arrow-back"},
        {"arrow-left"},
        {"arrow-right"},
        {"spread"},
        {"burst"},
        {"wheel"},
    });
    return all;
}

std::optional<std::string_view> find_sign(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> older{
        {{"arrow", "carry-on"}, {"bar", "halt"}, {"chevrons", "pursue"}, {"cross", "hit"}}};
    for (const auto& [old, now] : older)
        if (name == old) return now;
    const auto all = all_signs();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Sign& sign) { return sign.id == name; });
    return found == all.end() ? std::nullopt : std::optional(found->id);
}

}  // namespace broadside::sheet
