#pragma once

#include "engine/type.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace broadside::engine {

/// Cells, matchers and their messages: the values a chart's TOML may hold.
struct MatcherContext {
    const Vocabulary& vocabulary;
    text::Diagnostics& diagnostics;
};

/// The closed intervals or values a matcher accepts; nullopt after an error.
struct Accepts {
    std::vector<std::pair<std::int64_t, std::int64_t>> intervals;  ///< closed, in the type's units
};
std::optional<Accepts> read_matcher(const text::Value& matcher, const Type& type, const MatcherContext& context);

}  // namespace broadside::engine
