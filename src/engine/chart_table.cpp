#include "engine/chart_table.hpp"

#include <algorithm>
#include <limits>
#include <map>

// A chart becomes one dense table. Each input is cut into classes between which no row or column distinguishes (the
// values of a domain; the bands between the bounds that rows name), and each combination of classes holds the list of
// cells that may answer:
//
//     rows: status 5..6 / 3..4 / 1..2, columns: cavalry / infantry      4 x 2 situations, of which (status 0, any)
//     answer nothing
//
// Equal lists are kept once. What stays dynamic is a row's `when` and a chart's `pick`; they guard the candidates.

namespace broadside::engine {

static constexpr std::size_t most_comparisons = 50'000'000;  // of situations with rows

void add_bounds(const Pattern& pattern, Bounds& bounds) {
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (!pattern[i]) continue;
        for (auto [from, to] : pattern[i]->intervals) {
            bounds[i].insert(from);
            if (to != std::numeric_limits<std::int64_t>::max()) bounds[i].insert(to + 1);
        }
    }
}

static InputClasses classes_of(const Type& type, const std::set<std::int64_t>& bounds, const Vocabulary& vocabulary) {
    InputClasses classes;
    classes.by_value = type.kind != Type::Kind::number;
    if (classes.by_value) {
        classes.count = std::max<std::size_t>(1, vocabulary.all_values(type).size());
    } else {
        classes.bounds.assign(bounds.begin(), bounds.end());
        classes.count = classes.bounds.size() + 1;
    }
    return classes;
}

/// A value that lies in this class.
static std::int64_t member_of(const InputClasses& classes, std::size_t place) {
    if (classes.by_value) return static_cast<std::int64_t>(place);
    if (place > 0) return classes.bounds[place - 1];
    return classes.bounds.empty() ? 0 : classes.bounds[0] - 1;
}

static bool accepts(const std::optional<Accepts>& matcher, std::int64_t value) {
    if (!matcher) return true;
    return std::any_of(matcher->intervals.begin(), matcher->intervals.end(),
                       [&](const auto& interval) { return value >= interval.first && value <= interval.second; });
}

/// By input and class: which places accept it.
using Acceptance = std::vector<std::vector<std::vector<bool>>>;

/// The candidates of a situation are the places in every input's set.
static Acceptance acceptance(const ChartPlaces& chart, const ChartInstance& instance) {
    Acceptance sets(instance.classes.size());
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (std::size_t c = 0; c < instance.classes[i].count; ++c) {
            std::int64_t member = member_of(instance.classes[i], c);
            std::vector<bool> set;
            for (const ChartPlace& place : chart.places)
                set.push_back(accepts(place.row[i], member) && accepts(place.column[i], member));
            sets[i].push_back(std::move(set));
        }
    return sets;
}

/// Places that may answer in a situation, in the book's order.
static std::vector<std::int32_t> answering(std::size_t situation, const Acceptance& sets, const ChartInstance& instance,
                                           std::size_t places) {
    std::vector<bool> open(places, true);
    for (std::size_t i = sets.size(); i-- > 0;) {
        const auto& set = sets[i][situation % instance.classes[i].count];
        situation /= instance.classes[i].count;
        for (std::size_t p = 0; p < places; ++p) open[p] = open[p] && set[p];
    }
    std::vector<std::int32_t> out;
    for (std::size_t p = 0; p < places; ++p)
        if (open[p]) out.push_back(static_cast<std::int32_t>(p));
    return out;
}

bool make_table(const ChartPlaces& chart, ChartInstance& instance, const Vocabulary& vocabulary) {
    std::size_t situations = 1;
    for (std::size_t i = 0; i < chart.bounds.size(); ++i) {
        instance.classes.push_back(classes_of(instance.input_types[i], chart.bounds[i], vocabulary));
        situations *= instance.classes[i].count;
        if (situations > most_situations ||
            situations * std::max<std::size_t>(1, chart.places.size()) > most_comparisons)
            return false;
    }
    const Acceptance sets = acceptance(chart, instance);
    std::map<std::vector<std::int32_t>, std::int32_t> known;
    instance.situations.reserve(situations);
    for (std::size_t situation = 0; situation < situations; ++situation) {
        const auto found = answering(situation, sets, instance, chart.places.size());
        auto [place, fresh] = known.try_emplace(found, static_cast<std::int32_t>(instance.answers.size()));
        if (fresh) {
            std::vector<Candidate> list;
            for (std::int32_t p : found) list.push_back(chart.places[static_cast<std::size_t>(p)].candidate);
            instance.answers.push_back(std::move(list));
        }
        instance.situations.push_back(place->second);
    }
    return true;
}

}  // namespace broadside::engine
