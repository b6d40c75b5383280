#include "typeset/outline_parts.hpp"

// Results and orders: a unit's next action. The enemy is up.

namespace broadside::typeset::outline {

namespace {

/// Two upward chevrons, one behind the other.
Parts chevrons(double top, double pitch) {
    Parts parts;
    for (const double tip : {top, top + pitch})
        parts.push_back(
            filled({{10, tip}, {19, tip + 6.4}, {19, tip + 10}, {10, tip + 3.6}, {1, tip + 10}, {1, tip + 6.4}}));
    return parts;
}

Parts dashed_box() {
    Parts parts;
    for (const double at : {1.0, 8.0, 15.0})
        for (const auto& dash : {std::vector<Point>{{at, 1}, {at + 4, 1}}, std::vector<Point>{{at, 19}, {at + 4, 19}},
                                 std::vector<Point>{{1, at}, {1, at + 4}}, std::vector<Point>{{19, at}, {19, at + 4}}})
            parts.push_back(line(dash, 1.6));
    return parts;
}

/// Upright, pointed.
Part bayonet(double x, double foot, double tip) {
    const double neck = tip + 2.4;
    return filled({{x, tip},
                   {x + 1.1, neck},
                   {x + 0.6, neck},
                   {x + 0.6, foot},
                   {x - 0.6, foot},
                   {x - 0.6, neck},
                   {x - 1.1, neck}});
}

Parts bayonets(const std::vector<double>& places, double foot, double tip) {
    Parts parts;
    for (const double x : places) parts.push_back(bayonet(x, foot, tip));
    return parts;
}

/// The same in four rotations by a quarter turn.
Parts on_four_sides(const Parts& side) {
    Parts all, turned = side;
    for (int quarter = 0; quarter < 4; ++quarter) {
        all = all + turned;
        for (Part& part : turned)
            for (PathStep& step : part.steps) step.to = {20 - step.to.y, step.to.x};
    }
    return all;
}

/// Half a turn to the right, above a bar.
Parts turning_back() {
    return {line({{5, 15.5}, {5, 7}, {7.5, 3}, {12.5, 3}, {15, 7}, {15, 9.5}}, 3),
            filled({{10, 9}, {20, 9}, {15, 15.5}}), box(0, 17, 20, 3)};
}

Parts shots(double foot, double tip) {
    return {line({{5, foot}, {3.4, tip}}, 2), line({{11, foot}, {11, tip}}, 2), line({{17, foot}, {18.6, tip}}, 2)};
}

void add_results(Library& all) {
    all["carry-on"] = {16, {filled(arrow_up(8, 20, 0, 7))}};
    all["pursue"] = {20, chevrons(1.5, 7)};
    all["halt"] = {22, {box(1, 7.5, 20, 5)}};
    all["withdraw"] = {18,
                       {box(0, 0, 18, 3.4),
                        filled({{7.2, 5.4}, {10.8, 5.4}, {10.8, 13.4}, {15, 13.4}, {9, 20}, {3, 13.4}, {7.2, 13.4}})}};
    all["run"] = {20, mirrored_down(chevrons(1.5, 7))};
    all["gone"] = {20, dashed_box() + Parts{line({{5, 5}, {15, 15}}, 2.6), line({{5, 15}, {15, 5}}, 2.6)}};
    all["level-lost"] = {16, {filled({{0.5, 6}, {15.5, 6}, {8, 18}})}};
    all["close"] = {
        24, Parts{filled({{12, 0}, {19, 6.4}, {15, 6.4}, {15, 10}, {9, 10}, {9, 6.4}, {5, 6.4}}), box(1, 15.5, 22, 4)} +
                bayonets({3, 7.5, 12, 16.5, 21}, 16, 11)};
    all["firefight"] = {
        22, Parts{box(1, 1, 20, 4), box(1, 15, 20, 4), disc({5, 10}, 1.6), disc({11, 10}, 1.6), disc({17, 10}, 1.6)}};
    all["order"] = {26,
                    {box(1, 2, 24, 16, Paint::white), outlined(corners(1, 2, 24, 16), 1.8),
                     line({{1.6, 2.6}, {13, 11}, {24.4, 2.6}}, 1.6)}};
}

void add_further_orders(Library& all) {
    all["form-square"] = {
        20, Parts{outlined(corners(5.6, 5.6, 8.8, 8.8), 2.6)} + on_four_sides(bayonets({6.4, 10, 13.6}, 5, 0))};
    all["open-fire"] = {22, Parts{box(1, 14.5, 20, 5)} + shots(12.4, 1)};
    all["reorder"] = {22, Parts{box(1, 16, 20, 3.4), box(3, 3, 3, 11), box(9.5, 3, 3, 11), box(16, 3, 3, 11)}};
    all["face-about"] = {20, turning_back()};
    all["limber"] = {
        26,
        {ring({5, 14.6}, 4), line({{5, 14.6}, {5, 2}}, 2), ring({21, 14.6}, 4), line({{21, 14.6}, {21, 4}}, 2),
         box(16.6, 1.4, 8.8, 2.8), line({{10.2, 2.4}, {14.4, 6.2}, {10.2, 10}}, 1.8)}};
    all["support"] = {26,
                      {line({{2, 1}, {2, 19}}, 2), filled({{2, 1}, {12, 1}, {9, 5}, {12, 9}, {2, 9}}),
                       line({{6, 15.5}, {18, 15.5}}, 2.6), filled({{17, 10.6}, {25.4, 15.5}, {17, 20}})}};
    all["rally"] = {22,
                    {line({{6, 1}, {6, 14}}, 2), filled({{5, 1}, {18, 1}, {14.6, 4.65}, {18, 8.3}, {5, 8.3}}),
                     box(1, 15, 20, 4.5)}};
    all["no-pursuit"] = {20, Parts{box(0.5, 0.5, 19, 3.6)} + moved(chevrons(5.4, 5.2), 0, -0.9)};
    all["second-line-in"] = {
        22, {box(1, 0.5, 20, 4), box(1, 15.5, 6.4, 4), box(14.6, 15.5, 6.4, 4), filled(arrow_up(11, 20, 6, 5.6))}};
    all["second-line-back"] = {22, {box(1, 0.5, 20, 4), box(1, 15.5, 20, 4), line({{4, 10}, {18, 10}}, 1.6)}};
    all["hold"] = {22, {box(1, 14.5, 20, 5), filled({{4, 1}, {18, 1}, {18, 6.6}, {11, 12.5}, {4, 6.6}})}};
    all["march"] = {24,
                    {box(0.5, 7, 4, 6), box(6, 7, 4, 6), line({{11.5, 10}, {17, 10}}, 3),
                     filled({{15.4, 4}, {23.6, 10}, {15.4, 16}})}};
}

}  // namespace

void add_orders(Library& all) {
    add_results(all);
    add_further_orders(all);
}

}  // namespace broadside::typeset::outline
