#include "typeset/outline_parts.hpp"

// States, counts and finished actions.

namespace broadside::typeset::outline {

namespace {

/// Head, shoulders, foot; struck through.
Parts lost_pawn() {
    Parts parts{disc({9, 4.6}, 3.8), filled({{6.5, 8}, {11.5, 8}, {14, 17}, {4, 17}}), box(2.5, 16.5, 13, 3)};
    parts.push_back(line({{1.6, 18.2}, {16.4, 1.8}}, 3.6));
    parts.push_back({chain({{1.6, 18.2}, {16.4, 1.8}}), Paint::white, 1.3});
    return parts;
}

/// Ten-sided die from the side.
Parts ten_sided() {
    return {filled({{9, 1.6}, {16.4, 10}, {9, 18.4}, {1.6, 10}}, Paint::white),
            outlined({{9, 1.6}, {16.4, 10}, {9, 18.4}, {1.6, 10}}, 1.8), line({{1.6, 10}, {9, 13}, {16.4, 10}}, 1.2),
            line({{9, 1.8}, {5.4, 11.4}}, 1.2), line({{9, 1.8}, {12.6, 11.4}}, 1.2)};
}

Parts six_sided() {
    Parts parts{box(1, 1, 18, 18, Paint::white), outlined(corners(1, 1, 18, 18), 2)};
    for (const Point dot : {Point{5.5, 5.5}, {14.5, 5.5}, {10, 10}, {5.5, 14.5}, {14.5, 14.5}})
        parts.push_back(disc(dot, 1.8));
    return parts;
}

}  // namespace

void add_states(Library& all) {
    all["green"] = {18, {disc({9, 10}, 7.6, Paint::accent), ring({9, 10}, 7.6, 2)}};
    all["figure"] = {18, lost_pawn()};
    all["casualty-test"] = {18, ten_sided()};
    all["die"] = {20, six_sided()};
    all["half-move"] = {20,
                        {disc({10, 10}, 8.6, Paint::white), {circle({10, 10}, 8.6, 2, 2)}, ring({10, 10}, 8.6, 1.8)}};
    all["whole-move"] = {20, {disc({10, 10}, 9.5)}};
    all["disordered"] = {
        22, {line({{3, 18}, {8, 3}}, 3), line({{9.4, 16.5}, {13, 4}}, 3), line({{14.6, 18}, {19.4, 2}}, 3)}};
    all["hit"] = {18, {line({{3, 4}, {15, 16}}, 3.4), line({{3, 16}, {15, 4}}, 3.4)}};
    all["shaken"] = {24, {line({{2.6, 14.4}, {7, 7}, {12, 14.4}, {17, 7}, {21.4, 14.4}}, 3)}};
    all["fired"] = {22,
                    {box(1, 8, 13, 4), line({{15, 10}, {21, 10}}, 2), line({{15, 6}, {20, 2.4}}, 2),
                     line({{15, 14}, {20, 17.6}}, 2)}};
    all["moved"] = {22, {line({{1.4, 10}, {13, 10}}, 3.4), filled({{12, 3}, {21, 10}, {12, 17}})}};
}

}  // namespace broadside::typeset::outline
