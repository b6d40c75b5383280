#include "engine/dice.hpp"

#include "text/hash.hpp"

#include <fmt/format.h>

namespace broadside::engine {

std::optional<std::int64_t> GivenDice::next(std::int64_t faces) {
    if (used_ == faces_.size() || faces_[used_] < 1 || faces_[used_] > faces) return std::nullopt;
    return faces_[used_++];
}

std::string GivenDice::refusal() const {
    if (faces_.empty()) return "no dice are given";
    if (used_ == faces_.size())
        return faces_.size() == 1 ? "only one die is given" : fmt::format("only {} dice are given", faces_.size());
    const std::string wrong = fmt::format("die {} of those given is {}", used_ + 1, faces_[used_]);
    return faces_[used_] == 0 ? wrong + "; where a die is marked from 0, its 0 is the highest face" : wrong;
}

SeededDice::SeededDice(std::uint64_t seed, std::uint64_t stream, std::uint32_t row)
    : seed_(seed), stream_(stream), row_(row) {}

std::uint32_t SeededDice::next_word() {
    if (used_ == words_.size()) {
        words_ =
            philox4x32({block_++, row_, static_cast<std::uint32_t>(stream_), static_cast<std::uint32_t>(stream_ >> 32)},
                       {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)});
        used_ = 0;
    }
    return words_[used_++];
}

std::optional<std::int64_t> SeededDice::next(std::int64_t faces) {
    auto bound = static_cast<std::uint32_t>(faces);
    std::uint32_t threshold = static_cast<std::uint32_t>(-bound) % bound;  // 2^32 mod bound
    std::uint64_t product = 0;
    do product = std::uint64_t{next_word()} * bound;
    while (static_cast<std::uint32_t>(product) < threshold);
    thrown_.push_back(static_cast<std::int64_t>(product >> 32) + 1);
    return thrown_.back();
}

std::string name_of(const RollingStep& step) {
    std::string name = step.within ? name_of(*step.within) + "." : "";
    name += step.name;
    return step.time ? name + "." + std::to_string(*step.time + 1) : name;
}

RowDice::RowDice(std::uint64_t seed, std::string list, std::uint32_t row)
    : seed_(seed), list_(std::move(list)), row_(row) {}

std::optional<std::int64_t> RowDice::next(std::int64_t faces) {
    const auto nameless = rolls_.find(list_);
    return throw_die(list_, nameless == rolls_.end() ? 0 : nameless->second.thrown().size(), faces);
}

std::optional<std::int64_t> RowDice::next_of(const Die& die, std::int64_t faces) {
    if (!die.roll) return next(faces);
    return throw_die(list_ + ":" + name_of(*die.roll) + (die.again ? " again" : ""), die.number, faces);
}

std::int64_t RowDice::throw_die(const std::string& roll, std::size_t number, std::int64_t faces) {
    SeededDice& dice = rolls_.try_emplace(roll, seed_, text::fnv1a64(roll), row_).first->second;
    while (dice.thrown().size() <= number) dice.next(faces);
    thrown_.push_back({roll, number, faces, dice.thrown()[number]});
    return thrown_.back().face;
}

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
        std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return counter;
}

}  // namespace broadside::engine
