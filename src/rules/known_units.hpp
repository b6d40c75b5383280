#pragma once

#include "rules/scalar.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

// Units of length and time by name: "cm", "″", "paces", "minutes".

namespace broadside::rules {

struct KnownUnit {
    enum class System { metric, imperial, paces, time };
    std::string_view name;
    std::int64_t size = 0;  ///< in tenths of a millimetre, or in seconds
    System system = System::metric;

    bool is_time() const { return system == System::time; }
};
/// Null for an unknown name. Spaces around it do not count.
const KnownUnit* find_unit(std::string_view name);

/// "2 metres", "1 mm", `1 1/2"`.
struct Measure {
    Fraction count;
    const KnownUnit* unit = nullptr;
};
std::optional<Measure> parse_measure(std::string_view text);

}  // namespace broadside::rules
