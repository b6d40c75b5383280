#include "engine/ending_table.hpp"

#include <algorithm>
#include <functional>

namespace broadside::engine {

static std::uint64_t hash_of(const std::int64_t* values, std::size_t count) {
    std::uint64_t mixed = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < count; ++i) {
        mixed ^= static_cast<std::uint64_t>(values[i]);
        mixed *= 0xff51afd7ed558ccd;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

void EndingTable::grow() {
    places_.assign(std::max<std::size_t>(16, places_.size() * 2), 0);
    for (std::size_t number = 0; number < hashes_.size(); ++number) {
        std::size_t place = hashes_[number] & (places_.size() - 1);
        while (places_[place] != 0) place = (place + 1) & (places_.size() - 1);
        places_[place] = static_cast<std::uint32_t>(number + 1);
    }
}

template <typename Is, typename Make>
std::uint32_t EndingTable::find_or_add(std::uint64_t hash, const Is& is, const Make& make) {
    if (2 * (endings_.size() + 1) > places_.size()) grow();
    std::size_t place = hash & (places_.size() - 1);
    for (; places_[place] != 0; place = (place + 1) & (places_.size() - 1)) {
        std::uint32_t number = places_[place] - 1;
        if (hashes_[number] == hash && is(endings_[number])) return number;
    }
    endings_.push_back(make());
    hashes_.push_back(hash);
    places_[place] = static_cast<std::uint32_t>(endings_.size());
    return places_[place] - 1;
}

std::uint32_t EndingTable::number_of_result(const std::int64_t* values, std::size_t count) {
    return find_or_add(
        hash_of(values, count),
        [&](const Ending& known) {
            return known.kind == Ending::Kind::result &&
                   std::equal(values, values + count, known.values.begin(), known.values.end());
        },
        [&] {
            return Ending{Ending::Kind::result, {}, {values, values + count}};
        });
}

std::uint32_t EndingTable::number_of(const Ending& ending) {
    if (ending.kind == Ending::Kind::result) return number_of_result(ending.values.data(), ending.values.size());
    std::uint64_t hash = std::hash<std::string>()(ending.says.written()) + static_cast<std::uint64_t>(ending.kind);
    return find_or_add(
        hash, [&](const Ending& known) { return known == ending; }, [&] { return ending; });
}

}  // namespace broadside::engine
