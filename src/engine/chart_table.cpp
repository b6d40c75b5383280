#include "engine/chart_table.hpp"

#include <algorithm>
#include <limits>
#include <map>

// Builds one dense table per chart. Each input is cut into classes that no row or column splits (the values of a
// domain; the bands between the bounds that rows name), and each combination of classes holds the list of candidate
// cells:
//
//     rows: status 5..6 / 3..4 / 1..2, columns: cavalry / infantry      4 x 2 situations, of which (status 0, any)
//     answer nothing
//
// Equal lists are stored once. A row's `when` and a chart's `pick` stay dynamic; they guard the candidates.

namespace broadside::engine {

static constexpr std::size_t most_comparisons = 50'000'000;  // situations times rows

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

/// A representative value of a class.
static std::int64_t member_of(const InputClasses& classes, std::size_t place) {
    if (classes.by_value) return place;
    if (place > 0) return classes.bounds[place - 1];
    return classes.bounds.empty() ? 0 : classes.bounds[0] - 1;
}

static bool accepts(const std::optional<Accepts>& matcher, std::int64_t value) {
    if (!matcher) return true;
    return std::any_of(matcher->intervals.begin(), matcher->intervals.end(),
                       [&](const auto& interval) { return value >= interval.first && value <= interval.second; });
}

/// Set of places of a chart, one bit each.
using PlaceSet = std::vector<std::uint64_t>;

static constexpr std::size_t bits_of_a_word = 64;

static PlaceSet all_places(std::size_t count) {
    PlaceSet set((count + bits_of_a_word - 1) / bits_of_a_word, ~std::uint64_t{0});
    if (count % bits_of_a_word > 0) set.back() = (std::uint64_t{1} << count % bits_of_a_word) - 1;
    return set;
}

namespace {

/// Enumerates the situations, the last input fastest. The candidates of a situation are the places that accept every
/// input; the intersection for a prefix of inputs is computed once for all situations that share the prefix.
class Tabulator {
  public:
    Tabulator(const ChartPlaces& chart, ChartInstance& instance) : chart_(chart), instance_(instance) {
        for (std::size_t input = 0; input < instance.classes.size(); ++input) {
            accepting_.emplace_back();
            for (std::size_t one = 0; one < instance.classes[input].count; ++one)
                accepting_.back().push_back(accepting(input, member_of(instance.classes[input], one)));
        }
        open_.assign(accepting_.size() + 1, all_places(chart.places.size()));
    }

    void go_through(std::size_t input) {
        if (input == accepting_.size()) return add_situation(open_.back());
        for (const PlaceSet& set : accepting_[input]) {
            for (std::size_t i = 0; i < set.size(); ++i) open_[input + 1][i] = open_[input][i] & set[i];
            go_through(input + 1);
        }
    }

  private:
    PlaceSet accepting(std::size_t input, std::int64_t value) const {
        PlaceSet set((chart_.places.size() + bits_of_a_word - 1) / bits_of_a_word, 0);
        for (std::size_t i = 0; i < chart_.places.size(); ++i) {
            const ChartPlace& place = chart_.places[i];
            if (accepts(place.row[input], value) && accepts(place.column[input], value))
                set[i / bits_of_a_word] |= std::uint64_t{1} << i % bits_of_a_word;
        }
        return set;
    }

    void add_situation(const PlaceSet& places) {
        const auto [known, fresh] = known_.try_emplace(places, static_cast<std::int32_t>(instance_.answers.size()));
        if (fresh) instance_.answers.push_back(candidates_of(places));
        instance_.situations.push_back(known->second);
    }

    /// In the order of the book.
    std::vector<Candidate> candidates_of(const PlaceSet& places) const {
        std::vector<Candidate> list;
        for (std::size_t i = 0; i < chart_.places.size(); ++i)
            if (places[i / bits_of_a_word] >> i % bits_of_a_word & 1) list.push_back(chart_.places[i].candidate);
        return list;
    }

    const ChartPlaces& chart_;
    ChartInstance& instance_;
    std::vector<std::vector<PlaceSet>> accepting_;  ///< by input and class
    std::vector<PlaceSet> open_;                    ///< by input: places left by the inputs before it
    std::map<PlaceSet, std::int32_t> known_;        ///< index into `answers`
};

}  // namespace

bool make_table(const ChartPlaces& chart, ChartInstance& instance, const Vocabulary& vocabulary) {
    std::size_t situations = 1;
    for (std::size_t i = 0; i < chart.bounds.size(); ++i) {
        instance.classes.push_back(classes_of(instance.input_types[i], chart.bounds[i], vocabulary));
        situations *= instance.classes[i].count;
        if (situations > most_situations ||
            situations * std::max<std::size_t>(1, chart.places.size()) > most_comparisons)
            return false;
    }
    instance.situations.reserve(situations);
    Tabulator(chart, instance).go_through(0);
    return true;
}

}  // namespace broadside::engine
