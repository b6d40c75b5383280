#pragma once

#include "rules/gauges.hpp"

namespace broadside::rules {

/// Visits every `needs` of a gauge.
template <typename Visit>
void for_each_need(const Gauge& gauge, const Visit& visit) {
    const auto take = [&](const auto& line) {
        if (line.needs) visit(*line.needs);
    };
    for (const GaugeFace& face : gauge.faces)
        for (const GaugeBar& bar : face.bars) take(bar);
    for (const GaugeStep& step : gauge.arcs) take(step);
    for (const GaugeStep& step : gauge.steps) take(step);
}

}  // namespace broadside::rules
