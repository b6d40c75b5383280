#pragma once

#include "map/shape.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace broadside::map {

/// A place where words might stand: the middle of their box, how it is turned, and how unwelcome it is.
struct Candidate {
    Point middle;
    double degrees = 0;
    double cost = 0;
};

/// What words are that look for a place.
struct Need {
    double width = 0, height = 0;
    double air = 1.2;     ///< on all sides, between them and what is kept
    double crossing = 1;  ///< how much more what is avoided costs these words
    /// What a place costs besides; nothing, if it will not do.
    std::function<std::optional<double>(const Outline&)> judge = {};
};

/// Keeps what is on the map apart: boxes of words touch none another, no unit, and do not leave the sheet.
class LabelSearch {
  public:
    explicit LabelSearch(const Box& room) : room_(room) {}

    /// Nothing may stand on it from now on.
    void keep(Outline outline);
    /// Words may stand on it, where there is no better place.
    void avoid(Outline outline, double cost);
    /// The parts of one thing: words that stand on several of them pay once.
    void avoid_all(std::vector<Outline> parts, double cost);

    bool is_free(const Outline& box) const;
    /// Of what it would be better not to stand on.
    double cost_of(const Outline& box) const;
    /// The cheapest of the candidates at which a box of this size is free, the first of equal ones; it is kept from
    /// then on.
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
    std::vector<Box> boxes_;        ///< around each of them
    std::vector<Avoided> avoided_;  ///< those of one thing one behind another
    std::size_t things_ = 0;
};

}  // namespace broadside::map
