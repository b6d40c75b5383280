#include "sheet/outcome/situation_words.hpp"

#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <set>

namespace broadside::sheet {

namespace {

constexpr std::size_t longest_list = 48;

/// For each dimension, the places in the box.
using Box = std::vector<std::vector<std::uint16_t>>;

/// Calls `visit` for each situation of a box until it returns false; false then.
template <typename Visit>
bool every_of(const Box& box, Visit visit) {
    Places here(box.size());
    std::vector<std::size_t> at(box.size(), 0);
    while (true) {
        for (std::size_t i = 0; i < box.size(); ++i) here[i] = box[i][at[i]];
        if (!visit(here)) return false;
        std::size_t i = 0;
        while (i < box.size() && ++at[i] == box[i].size()) at[i++] = 0;
        if (i == box.size()) return true;
    }
}

/// Largest box around a situation found by adding values, one input after another. A box may include impossible
/// situations, but a value with only such is added only to complete its input's values.
Box grow(const Places& seed, const std::set<Places>& real, const std::set<Places>& free, const Dimensions& dimensions) {
    Box box;
    for (std::uint16_t place : seed) box.push_back({place});
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        std::vector<std::uint16_t> idle;
        for (std::uint16_t place = 0; place < dimensions[i].values.size(); ++place) {
            if (place == seed[i]) continue;
            Box slice = box;
            slice[i] = {place};
            bool meant = false;
            bool fits = every_of(slice, [&](const Places& here) {
                meant = meant || real.contains(here);
                return real.contains(here) || free.contains(here);
            });
            if (!fits) continue;
            (meant ? box[i] : idle).push_back(place);
        }
        if (box[i].size() + idle.size() == dimensions[i].values.size())
            box[i].insert(box[i].end(), idle.begin(), idle.end());
    }
    for (auto& places : box) std::sort(places.begin(), places.end());
    return box;
}

std::string group_words(const OutcomeQuery& query, const Axis& axis, const std::vector<std::uint16_t>& places) {
    const engine::Type& type = query.frame.inputs[axis.input].type;
    const engine::Vocabulary& vocabulary = query.program().vocabulary();
    std::set<std::int64_t> values;
    for (std::uint16_t place : places) values.insert(axis.values[place]);
    for (const rules::Group& group : vocabulary.domain(type).groups) {
        auto members = vocabulary.find_values(type, group.id);
        if (std::set<std::int64_t>(members.begin(), members.end()) == values) return query.phrases().label(group);
    }
    return "";
}

std::string domain_words(const OutcomeQuery& query, const Axis& axis, const std::vector<std::uint16_t>& places) {
    if (places.size() == 1)
        return query.phrases().value(query.frame.inputs[axis.input].type, axis.values[places[0]],
                                     wording::Detail::full);
    if (places.size() > 1)
        if (std::string group = group_words(query, axis, places); !group.empty()) return group;
    bool is_rest = places.size() * 2 > axis.values.size() && places.size() > 2;
    auto listed = [&](wording::Detail detail) {
        std::vector<std::string> parts;
        for (std::uint16_t place = 0; place < axis.values.size(); ++place) {
            if (std::binary_search(places.begin(), places.end(), place) == is_rest) continue;
            std::string words = query.phrases().value(query.frame.inputs[axis.input].type, axis.values[place], detail);
            parts.push_back(parts.empty() && !is_rest ? words : query.phrases().in_sentence(words));
        }
        return is_rest ? "all but " + wording::join_list(parts, "and") : wording::join_list(parts, "or");
    };
    std::string full = listed(wording::Detail::full);
    return full.size() <= longest_list ? full : listed(wording::Detail::abbreviated);
}

std::string number_words(const OutcomeQuery& query, const Axis& axis, const std::vector<std::uint16_t>& places) {
    std::vector<std::string> parts;
    for (std::size_t first = 0; first < places.size();) {
        std::size_t last = first;
        while (last + 1 < places.size() && places[last + 1] == places[last] + 1) ++last;
        parts.push_back(axis_words(query, axis, places[first], places[last]));
        first = last + 1;
    }
    return wording::join_list(parts, "or");
}

std::string side_of(const OutcomeQuery& query, const Axis& axis) {
    const engine::InputSlot& slot = query.frame.inputs[axis.input];
    return !slot.side || query.frame.sides.size() < 2 ? "" : query.frame.sides[*slot.side];
}

/// "Did not face superior firepower", where the fact has such a label; else its label with "no".
std::string label_where_no(const OutcomeQuery& query, std::size_t input) {
    const engine::InputSlot& slot = query.frame.inputs[input];
    const rules::Fact* fact = rules::find_by_id(query.context.ruleset().facts, slot.fact);
    if (!fact || fact->label_no.empty()) return input_label(query, input) + ": no";
    if (!slot.side || query.frame.sides.size() < 2) return query.phrases().filled(fact->label_no, fact->span);
    return label_of_path({query.frame.sides[*slot.side]}, query.phrases(), {&query.procedure(), nullptr}) + ": " +
           query.phrases().in_sentence(query.phrases().filled(fact->label_no, fact->span));
}

std::string subset_words(const OutcomeQuery& query, const Axis& axis, const std::vector<std::uint16_t>& places) {
    const wording::Phrasebook& phrases = query.phrases();
    const engine::Type& type = query.frame.inputs[axis.input].type;
    std::string label = input_label(query, axis.input);
    if (type.kind == engine::Type::Kind::yes_no)
        return axis.values[places[0]] != 0 ? label : label_where_no(query, axis.input);
    if (type.kind == engine::Type::Kind::number) {
        std::string figures = number_words(query, axis, places);
        const rules::Quantity* quantity = query.program().vocabulary().quantity(type);
        bool speaks_for_itself = side_of(query, axis).empty() && quantity && !quantity->unit.empty();
        return speaks_for_itself ? figures : label + " " + phrases.in_sentence(figures);
    }
    std::string words = domain_words(query, axis, places);
    return side_of(query, axis).empty() ? words : label + ": " + phrases.in_sentence(words);
}

std::string box_words(const OutcomeQuery& query, const Dimensions& dimensions, const Box& box) {
    std::string out;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (box[i].size() == dimensions[i].values.size()) continue;
        std::string words = subset_words(query, dimensions[i], box[i]);
        out += out.empty() ? wording::capitalised(words) : "; " + query.phrases().in_sentence(words);
    }
    return out;
}

}  // namespace

std::vector<std::string> situation_words(const OutcomeQuery& query, const Dimensions& dimensions,
                                         const std::vector<Places>& list, const std::vector<Places>& free) {
    std::set<Places> left(list.begin(), list.end());
    const std::set<Places> real = left, idle(free.begin(), free.end());
    std::vector<std::string> out;
    while (!left.empty()) {
        Box box = grow(*left.begin(), real, idle, dimensions);
        every_of(box, [&](const Places& here) {
            left.erase(here);
            return true;
        });
        out.push_back(box_words(query, dimensions, box));
        if (dimensions.empty()) break;
    }
    return out;
}

}  // namespace broadside::sheet
