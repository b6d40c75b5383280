#include "map/label_search.hpp"

#include <algorithm>
#include <utility>

namespace broadside::map {

static bool overlap(const Box& one, const Box& other) {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

void LabelSearch::keep(Outline outline) {
    boxes_.push_back(box_around(outline));
    kept_.push_back(std::move(outline));
}

void LabelSearch::avoid(Outline outline, double cost) {
    avoid_all({std::move(outline)}, cost);
}

void LabelSearch::avoid_all(std::vector<Outline> parts, double cost) {
    for (Outline& part : parts) {
        const Box box = box_around(part);
        avoided_.push_back({std::move(part), box, cost, things_});
    }
    ++things_;
}

bool LabelSearch::is_free(const Outline& box) const {
    const Box around = box_around(box);
    if (around.left < room_.left || around.right > room_.right || around.top < room_.top ||
        around.bottom > room_.bottom)
        return false;
    for (std::size_t i = 0; i < kept_.size(); ++i)
        if (overlap(around, boxes_[i]) && overlap(box, kept_[i])) return false;
    return true;
}

double LabelSearch::cost_of(const Outline& box) const {
    const Box around = box_around(box);
    double cost = 0;
    std::optional<std::size_t> last;
    for (const Avoided& each : avoided_) {
        if (each.thing == last || !overlap(around, each.box) || !overlap(box, each.outline)) continue;
        cost += each.cost;
        last = each.thing;
    }
    return cost;
}

std::optional<Candidate> LabelSearch::find(const std::vector<Candidate>& candidates, const Need& need) const {
    // From the cheapest on, so that once a place is found few others are tried.
    using Place = std::vector<Candidate>::const_iterator;
    std::vector<Place> order;
    for (Place each = candidates.begin(); each != candidates.end(); ++each)
        if (each->cost <= need.most) order.push_back(each);
    std::ranges::stable_sort(order, {}, [](Place each) { return each->cost; });
    std::pair best{need.most, candidates.end()};
    for (const Place each : order) {
        const auto& [middle, degrees, base] = *each;
        if (base > best.first) break;
        if (!is_free(turned_box(middle, need.width + 2 * need.air, need.height + 2 * need.air, degrees))) continue;
        const Outline box = turned_box(middle, need.width, need.height, degrees);
        std::pair found{base + need.crossing * cost_of(box), each};
        if (found >= best) continue;
        const std::optional<double> more = need.judge ? need.judge(box) : 0;
        if (!more) continue;
        found.first += *more;
        best = std::min(best, found);
    }
    if (best.second == candidates.end()) return std::nullopt;
    return Candidate{best.second->middle, best.second->degrees, best.first};
}

std::optional<Candidate> LabelSearch::place(const std::vector<Candidate>& candidates, const Need& need) {
    const std::optional<Candidate> best = find(candidates, need);
    if (best) keep(turned_box(best->middle, need.width, need.height, best->degrees));
    return best;
}

}  // namespace broadside::map
