#pragma once

#include "cli/tables/play.hpp"
#include "wording/phrasebook.hpp"

namespace broadside::cli {

/// Play in the output format of `resolve`: {..., "outcomes": [...], "changes": [...], "steps": [...]}.
Json::Object run_to_json(const Game& game, const wording::Phrasebook& phrases, const Prompted& prompted,
                         const engine::Run& run);

}  // namespace broadside::cli
