#include "map/label_search.hpp"

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

std::optional<Candidate> LabelSearch::place(const std::vector<Candidate>& candidates, const Need& need) {
    std::optional<Candidate> best;
    for (const auto& [middle, degrees, base] : candidates) {
        if (best && base >= best->cost) continue;
        if (!is_free(turned_box(middle, need.width + 2 * need.air, need.height + 2 * need.air, degrees))) continue;
        const Outline box = turned_box(middle, need.width, need.height, degrees);
        double cost = base + need.crossing * cost_of(box);
        if (best && cost >= best->cost) continue;
        if (need.judge) {
            const std::optional<double> more = need.judge(box);
            if (!more) continue;
            cost += *more;
        }
        if (!best || cost < best->cost) best = Candidate{middle, degrees, cost};
    }
    if (best) keep(turned_box(best->middle, need.width, need.height, best->degrees));
    return best;
}

}  // namespace broadside::map
