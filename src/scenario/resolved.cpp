#include "scenario/resolved.hpp"

namespace broadside::scenario {

std::optional<ResolvedFacts> resolved(const Scenario& scenario, const engine::Vocabulary& vocabulary) {
    text::Diagnostics reported_elsewhere;
    return resolve(scenario, vocabulary, reported_elsewhere);
}

}  // namespace broadside::scenario
