#pragma once

#include "engine/dice.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace broadside::sheet {

/// Seeded dice that remember what was asked for.
class RecordingDice : public engine::DiceSource {
  public:
    RecordingDice(std::uint64_t seed, std::uint64_t stream, std::uint32_t row) : dice_(seed, stream, row) {}

    std::optional<std::int64_t> next(std::int64_t faces) override {
        auto face = dice_.next(faces);
        if (face) thrown.push_back({faces, *face});
        return face;
    }

    struct Die {
        std::int64_t faces = 0, face = 0;
        bool operator==(const Die&) const = default;
    };
    std::vector<Die> thrown;

  private:
    engine::SeededDice dice_;
};

}  // namespace broadside::sheet
