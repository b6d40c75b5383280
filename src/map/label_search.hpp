#pragma once

#include "map/shape.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace broadside::map {

/// Candidate place for words: the middle of their box, rotation, and cost.
struct Candidate {
    Point middle;
    double degrees = 0;
    double cost = 0;
};

/// Requirements of words to be placed.
struct Need {
    double width = 0, height = 0;
    double air = 1.2;     ///< clearance on all sides from kept outlines
    double crossing = 1;  ///< factor on the cost of avoided outlines
    /// Additional cost of a place; nullopt rejects it.
    std::function<std::optional<double>(const Outline&)> judge = {};
    double most = std::numeric_limits<double>::infinity();  ///< dearer places are not wanted
};

/// Keeps the contents of the map apart: boxes of words touch neither one another nor a unit, and stay on the sheet.
class LabelSearch {
  public:
    explicit LabelSearch(const Box& room) : room_(room) {}

    /// Forbids the outline to later words.
    void keep(Outline outline);
    /// Allows the outline to words at a cost.
    void avoid(Outline outline, double cost);
    /// Parts of one thing: words on several of them pay once.
    void avoid_all(std::vector<Outline> parts, double cost);

    bool is_free(const Outline& box) const;
    /// Cost of the avoided outlines under a box.
    double cost_of(const Outline& box) const;
    /// Cheapest candidate at which a box of this size is free, the first of equal ones.
    std::optional<Candidate> find(const std::vector<Candidate>& candidates, const Need& need) const;
    /// The same; it is kept from then on.
    std::optional<Candidate> place(const std::vector<Candidate>& candidates, const Need& need);

    const std::vector<Outline>& kept() const { return kept_; }

  private:
    struct Avoided {
        Outline outline;
        Box box;
        double cost = 0;
        std::size_t thing = 0;
    };

    Box room_;
    std::vector<Outline> kept_;
    std::vector<Box> boxes_;        ///< bounding boxes of these
    std::vector<Avoided> avoided_;  ///< parts of one thing are consecutive
    std::size_t things_ = 0;
};

}  // namespace broadside::map
