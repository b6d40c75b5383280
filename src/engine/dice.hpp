#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Where the faces of dice come from when a procedure is run rather than counted.

namespace broadside::engine {

/// Faces in the order they are asked for.
class DiceSource {
  public:
    virtual ~DiceSource() = default;
    /// A face from 1 to `faces`; nullopt when there is none left, or the next one is no face of this die.
    virtual std::optional<std::int64_t> next(std::int64_t faces) = 0;
};

/// Dice that somebody threw.
class GivenDice : public DiceSource {
  public:
    explicit GivenDice(std::vector<std::int64_t> faces) : faces_(std::move(faces)) {}
    std::optional<std::int64_t> next(std::int64_t faces) override;
    std::size_t left() const { return faces_.size() - used_; }

  private:
    std::vector<std::int64_t> faces_;
    std::size_t used_ = 0;
};

/// Dice of a numbered row of a pre-rolled list: Philox4x32-10, key = seed, counter = {block, row, stream}, bounded by
/// Lemire's multiplication. A row depends on nothing but its number, so any one can be thrown again, on any machine.
class SeededDice : public DiceSource {
  public:
    SeededDice(std::uint64_t seed, std::uint64_t stream, std::uint32_t row);
    std::optional<std::int64_t> next(std::int64_t faces) override;
    const std::vector<std::int64_t>& thrown() const { return thrown_; }

  private:
    std::uint32_t next_word();

    std::uint64_t seed_, stream_;
    std::uint32_t row_, block_ = 0;
    std::array<std::uint32_t, 4> words_{};
    std::size_t used_ = 4;
    std::vector<std::int64_t> thrown_;
};

/// The ten rounds of Philox4x32 (Salmon et al. 2011).
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// FNV-1a, 64 bits: the stream of a list is the hash of its id.
std::uint64_t fnv1a64(std::string_view text);

}  // namespace broadside::engine
