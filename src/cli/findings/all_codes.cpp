#include "cli/findings/all_codes.hpp"

#include "book/codes.hpp"
#include "check/codes.hpp"
#include "check/scenario/play_codes.hpp"
#include "engine/codes.hpp"
#include "estimate/codes.hpp"
#include "generate/codes.hpp"
#include "language/codes.hpp"
#include "paginate/codes.hpp"
#include "rules/codes.hpp"
#include "scenario/codes.hpp"
#include "sheet/codes.hpp"
#include "text/codes.hpp"
#include "typeset/codes.hpp"
#include "wording/codes.hpp"

#include <algorithm>

namespace broadside::cli {

std::vector<const text::Code*> all_codes() {
    std::vector<const text::Code*> all;
    for (auto room : {text::codes(), language::codes(), rules::codes(), engine::codes(), scenario::codes(),
                      book::codes(), check::codes(), check::play_codes(), estimate::codes(), generate::codes(),
                      wording::codes(), sheet::codes(), typeset::codes(), paginate::codes()})
        all.insert(all.end(), room.begin(), room.end());
    std::ranges::sort(all, [](const text::Code* a, const text::Code* b) { return a->id < b->id; });
    return all;
}

}  // namespace broadside::cli
