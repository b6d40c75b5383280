#include "sheet/item_bytes.hpp"

#include <fmt/format.h>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace broadside::sheet {

namespace {

/// Stands for a member of any type while members are counted.
struct AnyMember {
    template <typename T>
    operator T() const;
};

/// Of a struct without constructors: as many as can be initialised.
template <typename T, typename... Before>
constexpr std::size_t count_members() {
    if constexpr (requires { T{Before{}..., AnyMember{}}; })
        return count_members<T, Before..., AnyMember>();
    else
        return sizeof...(Before);
}

/// References to all members, of which there are eleven at most.
template <typename T>
auto members_of(const T& of) {
    constexpr std::size_t count = count_members<T>();
    if constexpr (count == 0) {
        static_assert(std::is_empty_v<T>);
        return std::tie();
    } else if constexpr (count == 1) {
        const auto& [a] = of;
        return std::tie(a);
    } else if constexpr (count == 2) {
        const auto& [a, b] = of;
        return std::tie(a, b);
    } else if constexpr (count == 3) {
        const auto& [a, b, c] = of;
        return std::tie(a, b, c);
    } else if constexpr (count == 4) {
        const auto& [a, b, c, d] = of;
        return std::tie(a, b, c, d);
    } else if constexpr (count == 5) {
        const auto& [a, b, c, d, e] = of;
        return std::tie(a, b, c, d, e);
    } else if constexpr (count == 6) {
        const auto& [a, b, c, d, e, f] = of;
        return std::tie(a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        const auto& [a, b, c, d, e, f, g] = of;
        return std::tie(a, b, c, d, e, f, g);
    } else if constexpr (count == 8) {
        const auto& [a, b, c, d, e, f, g, h] = of;
        return std::tie(a, b, c, d, e, f, g, h);
    } else if constexpr (count == 9) {
        const auto& [a, b, c, d, e, f, g, h, i] = of;
        return std::tie(a, b, c, d, e, f, g, h, i);
    } else if constexpr (count == 10) {
        const auto& [a, b, c, d, e, f, g, h, i, j] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j);
    } else {
        const auto& [a, b, c, d, e, f, g, h, i, j, k] = of;
        return std::tie(a, b, c, d, e, f, g, h, i, j, k);
    }
}

/// Writes every kind with all of its members, so that a new member is noticed without a line here. Spans are skipped: a
/// comment added above a row moves it without changing any paper.
class ItemWriter {
  public:
    void put(const Item& item) {
        const auto& [id, title, shared_title, scenario, ruleset, author, game, date, data_hash, audience, reader,
                     orientation, columns, body_size, floor_size, most_sides, wished_sides, blocks, span, order, paper,
                     copies, minimum, cards, boards, maps, letter, letters] = item;
        put_all(id, title, shared_title, scenario, ruleset, author, game, date, data_hash, audience, reader,
                orientation, columns, body_size, floor_size, most_sides, wished_sides, blocks, order, paper, copies,
                minimum, cards, boards, maps, letter, letters);
    }

    template <typename... Kinds>
    void put(const std::variant<Kinds...>& one) {
        put(one.index());
        std::visit([this](const auto& kind) { this->put(kind); }, one);
    }

    std::string bytes;

  private:
    template <typename... Members>
    void put_all(const Members&... members) {
        (put(members), ...);
    }

    void put(const std::string& text) {
        put(text.size());
        bytes += text;
    }

    template <typename Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
    void put(Number number) {
        auto rest = static_cast<std::uint64_t>(number);
        for (; rest > 0x7f; rest >>= 7) bytes += static_cast<char>(0x80 | (rest & 0x7f));
        bytes += static_cast<char>(rest);
    }

    void put(double number) { put(fmt::format("{}", number)); }

    template <typename Part>
    void put(const std::vector<Part>& parts) {
        put(parts.size());
        for (const Part& part : parts) put(part);
    }

    template <typename Part>
    void put(const std::optional<Part>& part) {
        put(part.has_value());
        if (part) put(*part);
    }

    void put(const text::Span&) {}

    void put(const SharedBlock& block) { put(*block); }

    template <typename Whole>
    requires std::is_aggregate_v<Whole>
    void put(const Whole& whole) {
        std::apply([this](const auto&... members) { this->put_all(members...); }, members_of(whole));
    }

    void put(const FieldMap& map) {
        const auto& [purpose, title, line, reader, width, depth, is_metric, turned, square, north, scale, sides, ground,
                     zones, units, state, commands, objectives, arrivals, audience, span] = map;
        put_all(purpose, title, line, reader, width, depth, is_metric, turned, square, north, scale, sides, ground,
                zones, units, state, commands, objectives, arrivals, audience);
    }

    /// Its name is for messages.
    void put(const Drawing& drawing) {
        const auto& [width, height, marks, is_for_measuring, title, caption, condition, span, about, name] = drawing;
        put_all(width, height, marks, is_for_measuring, title, caption, condition, about);
    }

    void put(const Drawing::Label& label) {
        const auto& [at, words, stands, white, framed, room] = label;
        put_all(at, words, stands, white, framed);
    }
};

}  // namespace

std::string block_bytes(const Block& block) {
    ItemWriter writer;
    writer.put(block);
    return std::move(writer.bytes);
}

std::string bytes_of_faces(Card card) {
    card.copies = 1;
    card.about = {};
    Item item;
    item.cards = CardSet{};
    item.cards->cards.push_back(std::move(card));
    return item_bytes(item);
}

std::string item_bytes(const Item& item) {
    ItemWriter writer;
    writer.put(item);
    return std::move(writer.bytes);
}

}  // namespace broadside::sheet
