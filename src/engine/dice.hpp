#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Where the faces of dice come from when a procedure is run rather than counted.

namespace broadside::engine {

/// A step being played that throws dice, or that does a procedure which does.
struct RollingStep {
    std::string_view name;                ///< `attacker.total`
    std::int64_t time = -1;               ///< of what is done several times, from 0; -1: once
    const RollingStep* within = nullptr;  ///< the step that does the procedure
};
/// "die", "fire.2.hits": what is done several times is numbered from 1.
std::string name_of(const RollingStep& step);

/// One die of a roll.
struct Die {
    const RollingStep* roll = nullptr;
    std::size_t number = 0;  ///< in the roll, from 0
    bool again = false;      ///< it is thrown a second time
};

/// Faces in the order they are asked for.
class DiceSource {
  public:
    virtual ~DiceSource() = default;
    /// A face from 1 to `faces`; nullopt when there is none left, or the next one is no face of this die.
    virtual std::optional<std::int64_t> next(std::int64_t faces) = 0;
    /// Why the last one was refused.
    virtual std::string refusal() const { return "there is none"; }
    /// The same for a die that has a name. Whoever does not care for names throws the next.
    virtual std::optional<std::int64_t> next_of(const Die&, std::int64_t faces) { return next(faces); }
};

/// Dice that somebody threw.
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
/// row depends on nothing but its number, so any one can be thrown again, on any machine.
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

/// Dice of a numbered row of a pre-rolled list. Each roll has a stream of its own, called by the list and the roll
/// ("combat:us.die"; dice thrown a second time "fire:hits again"), in which its dice follow each other. So a die that
/// has been named shows the same face in whatever situation it is thrown, and none depends on how many others are.
class RowDice : public DiceSource {
  public:
    RowDice(std::uint64_t seed, std::string list, std::uint32_t row);
    /// A die without a name: the next of the stream called like the list.
    std::optional<std::int64_t> next(std::int64_t faces) override;
    std::optional<std::int64_t> next_of(const Die& die, std::int64_t faces) override;

    struct Thrown {
        std::string roll;  ///< the name of its stream
        std::size_t number = 0;
        std::int64_t faces = 0, face = 0;
        bool operator==(const Thrown&) const = default;
    };
    /// The dice asked for, in order, since the row was made or `pick_up` was called.
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
