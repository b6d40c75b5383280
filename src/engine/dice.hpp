#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Sources of dice when a procedure is run rather than counted.

namespace broadside::engine {

/// A step in progress that rolls dice, or calls a procedure that does.
struct RollingStep {
    std::string_view name;                ///< `attacker.total`
    std::optional<std::int64_t> time;     ///< repetition, from 0
    const RollingStep* within = nullptr;  ///< the calling step
};
/// "die", "fire.2.hits": repetitions are numbered from 1.
std::string name_of(const RollingStep& step);

/// One die of a roll.
struct Die {
    const RollingStep* roll = nullptr;
    std::size_t number = 0;  ///< in the roll, from 0
    bool again = false;      ///< rolled a second time
};

/// Faces in the order of request.
class DiceSource {
  public:
    virtual ~DiceSource() = default;
    /// A face from 1 to `faces`; nullopt when the source is exhausted, or its next face is not one of this die.
    virtual std::optional<std::int64_t> next(std::int64_t faces) = 0;
    /// Reason for the last refusal.
    virtual std::string refusal() const { return "there is none"; }
    /// The same for a named die. A source that ignores names returns the next face.
    virtual std::optional<std::int64_t> next_of(const Die&, std::int64_t faces) { return next(faces); }
};

/// Dice rolled by the user.
class GivenDice : public DiceSource {
  public:
    explicit GivenDice(std::vector<std::int64_t> faces) : faces_(std::move(faces)) {}
    std::optional<std::int64_t> next(std::int64_t faces) override;
    std::string refusal() const override;
    std::size_t left() const { return faces_.size() - used_; }

  private:
    std::vector<std::int64_t> faces_;
    std::size_t used_ = 0;
};

/// Dice of one stream: Philox4x32-10, key = seed, counter = {block, row, stream}, bounded by Lemire's multiplication. A
/// row depends only on its number, so any row can be rolled again, on any machine.
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

/// Dice of a numbered row of a pre-rolled list. Each roll has a stream of its own, named after the list and the roll
/// ("combat:us.die"; rerolls "fire:hits again"), in which its dice follow each other. A named die thus shows the same
/// face in every situation, and none depends on how many others are rolled.
class RowDice : public DiceSource {
  public:
    RowDice(std::uint64_t seed, std::string list, std::uint32_t row);
    /// A die without a name: the next of the stream named after the list.
    std::optional<std::int64_t> next(std::int64_t faces) override;
    std::optional<std::int64_t> next_of(const Die& die, std::int64_t faces) override;

    struct Thrown {
        std::string roll;  ///< name of its stream
        std::size_t number = 0;
        std::int64_t faces = 0, face = 0;
        bool operator==(const Thrown&) const = default;
    };
    /// The requested dice, in order, since construction or `pick_up`.
    const std::vector<Thrown>& thrown() const { return thrown_; }
    void pick_up() { thrown_.clear(); }

  private:
    std::int64_t throw_die(const std::string& roll, std::size_t number, std::int64_t faces);

    std::uint64_t seed_;
    std::string list_;
    std::uint32_t row_;
    std::map<std::string, SeededDice> rolls_;
    std::vector<Thrown> thrown_;
};

/// The ten rounds of Philox4x32 (Salmon et al. 2011).
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

}  // namespace broadside::engine
