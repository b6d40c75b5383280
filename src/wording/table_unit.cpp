#include "wording/table_unit.hpp"

#include "rules/known_units.hpp"
#include "scenario/grid.hpp"

#include <numeric>

namespace broadside::wording {

using rules::KnownUnit;

__extension__ typedef __int128 Wide;

namespace {

/// What a length of the table is on the ground, in tenths of a millimetre both.
struct GroundScale {
    rules::Fraction table;
    Wide ground = 1;
};

std::int64_t tenths_of(scenario::LengthUnit unit) {
    return scenario::tenths_of_mm({1, 1, unit});
}

/// The scenario's own, else the one that the rule set declares for the quantity.
std::optional<GroundScale> scale_of(const rules::Quantity& quantity, const rules::Ruleset& ruleset,
                                    const scenario::Scenario& battle) {
    if (const auto& own = battle.identity.ground_scale) {
        const KnownUnit* unit = rules::find_unit(own->unit);
        if (!unit || unit->is_time()) return std::nullopt;
        const std::int64_t tenths = tenths_of(own->length.unit);
        return GroundScale{{own->length.numerator * tenths, own->length.denominator}, Wide{own->is} * unit->size};
    }
    const rules::Scale* scale = rules::find_by_id(ruleset.scales, quantity.also->scale);
    const auto one = scale ? rules::parse_measure(scale->one) : std::nullopt;
    const auto is = scale ? rules::parse_measure(scale->is) : std::nullopt;
    if (!one || !is || one->unit->is_time() || is->unit->is_time()) return std::nullopt;
    // The fraction of `is` goes to the table's side, so that the ground stays whole.
    return GroundScale{{one->count.numerator * one->unit->size * is->count.denominator, one->count.denominator},
                       Wide{is->count.numerator} * is->unit->size};
}

Wide common_divisor(Wide a, Wide b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

bool is_plain(const rules::Quantity& quantity) {
    return quantity.style == rules::NumberStyle::plain || quantity.style == rules::NumberStyle::is_signed;
}

std::optional<TableRate> rate_of(const rules::Quantity& quantity, const rules::Ruleset& ruleset,
                                 const scenario::Scenario& battle) {
    constexpr std::int64_t most = 1'000'000;
    const KnownUnit* unit = rules::find_unit(quantity.unit);
    const KnownUnit* second = quantity.also ? rules::find_unit(quantity.also->unit) : nullptr;
    if (!unit || !second || second->is_time() || !is_plain(quantity)) return std::nullopt;
    const bool metric_table = scenario::is_metric(battle);
    const KnownUnit::System other = metric_table ? KnownUnit::System::imperial : KnownUnit::System::metric;
    const auto scale = unit->system == other ? scale_of(quantity, ruleset, battle) : std::nullopt;
    if (!scale || quantity.also->times <= 0 || quantity.also->times > most) return std::nullopt;
    Wide above = Wide{quantity.also->times} * second->size * scale->table.numerator;
    Wide below = scale->ground * scale->table.denominator * (metric_table ? 100 : 254);
    const Wide common = common_divisor(above, below);
    above /= common;
    below /= common;
    if (above <= 0 || below <= 0 || above > most || below > most) return std::nullopt;
    return TableRate{static_cast<std::int64_t>(above), static_cast<std::int64_t>(below), metric_table};
}

}  // namespace

std::vector<std::optional<TableRate>> table_rates(const rules::Ruleset& ruleset, const scenario::Scenario* battle) {
    std::vector<std::optional<TableRate>> rates(ruleset.quantities.size());
    if (!battle) return rates;
    for (std::size_t i = 0; i < rates.size(); ++i) rates[i] = rate_of(ruleset.quantities[i], ruleset, *battle);
    return rates;
}

TableLength on_table(std::int64_t value, std::int64_t denominator, const TableRate& rate) {
    const std::int64_t parts = rate.is_metric ? 10 : 8;
    TableLength exact{value * rate.numerator, denominator * rate.denominator};
    const std::int64_t common = std::gcd(exact.numerator, exact.denominator);
    exact = {exact.numerator / common, exact.denominator / common};
    if (parts % exact.denominator == 0 || exact.denominator == 4) return exact;
    const Wide twice = 2 * Wide{exact.numerator} * parts,
               half = exact.numerator < 0 ? -exact.denominator : exact.denominator;
    const auto rounded = static_cast<std::int64_t>((twice + half) / (2 * exact.denominator));
    return {rounded, parts};
}

}  // namespace broadside::wording
