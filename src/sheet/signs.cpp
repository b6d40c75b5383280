#include "sheet/signs.hpp"

#include <algorithm>
#include <array>

namespace broadside::sheet {

std::span<const Sign> all_signs() {
    static constexpr std::array<Sign, 18> all{{{"circle", true},
                                               {"square", true},
                                               {"diamond", true},
                                               {"hexagon", true},
                                               {"shield", true},
                                               {"octagon", true},
                                               {"pentagon", true},
                                               {"triangle", true},
                                               {"arrow"},
                                               {"arrow-back"},
                                               {"arrow-left"},
                                               {"arrow-right"},
                                               {"spread"},
                                               {"chevrons"},
                                               {"bar"},
                                               {"burst"},
                                               {"cross"},
                                               {"wheel"}}};
    return all;
}

bool is_sign(std::string_view id) {
    return std::any_of(all_signs().begin(), all_signs().end(), [&](const Sign& sign) { return sign.id == id; });
}

}  // namespace broadside::sheet
