#include "compare/differences.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <ranges>
#include <utility>

namespace broadside::compare {

using text::Entry;
using text::Value;

namespace {

constexpr std::size_t longest_shown = 60;  ///< bytes of a value in a line

bool is_same(const Value& before, const Value& after) {
    return before.kind == after.kind && text::to_inline_toml(before) == text::to_inline_toml(after);
}

/// Empty for a value too long for a line.
std::string shown(const Value& value) {
    switch (value.kind) {
        case Value::Kind::boolean:
        case Value::Kind::integer:
            return text::to_inline_toml(value);
        case Value::Kind::string:
            return value.string.size() > longest_shown ? "" : fmt::format("“{}”", value.string);
        case Value::Kind::array:
        case Value::Kind::table:
            return "";
    }
    return "";
}

/// The id of an element of a list, or empty.
std::string id_of(const Value& value) {
    const Value* id = value.kind == Value::Kind::table ? value.find("id") : nullptr;
    return id && id->kind == Value::Kind::string ? id->string : "";
}

using Path = std::vector<std::string>;
using Places = std::vector<std::pair<std::size_t, std::size_t>>;

/// Places in both lists of as many equal elements as can be in one order (their longest common subsequence), so that
/// what was put in or taken out makes nothing behind it another; the ends of the lists come last.
Places equal_in_order(const std::vector<Value>& olds, const std::vector<Value>& news) {
    constexpr std::size_t largest = 4'000'000;  // of a table of both lists; beyond it only their beginnings are paired
    Places out;
    std::size_t first = 0;
    while (first < std::min(olds.size(), news.size()) && is_same(olds[first], news[first])) {
        out.emplace_back(first, first);
        ++first;
    }
    const std::size_t rows = olds.size() - first, columns = news.size() - first;
    if ((rows + 1) * (columns + 1) <= largest) {
        std::vector<std::string> left, right;
        for (std::size_t i = 0; i < rows; ++i) left.push_back(text::to_inline_toml(olds[first + i]));
        for (std::size_t i = 0; i < columns; ++i) right.push_back(text::to_inline_toml(news[first + i]));
        // The most that are equal from here to the ends.
        std::vector<std::uint32_t> most((rows + 1) * (columns + 1));
        const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return most[i * (columns + 1) + j]; };
        for (std::size_t i = rows; i-- > 0;)
            for (std::size_t j = columns; j-- > 0;)
                at(i, j) = left[i] == right[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
        for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
            if (left[i] == right[j])
                out.emplace_back(first + i++, first + j++);
            else if (at(i + 1, j) >= at(i, j + 1))
                ++i;
            else
                ++j;
        }
    }
    out.emplace_back(olds.size(), news.size());
    return out;
}

/// Elements of a list, or entries of a table, by name.
struct Named {
    std::string name;
    const Value* value = nullptr;
    text::Span place;
};

class Walk {
  public:
    std::vector<Difference> found;

    void compare(const Path& path, const Value& before, const Value& after) {
        if (before.kind == Value::Kind::table && after.kind == Value::Kind::table)
            return compare_named(path, entries_of(before), entries_of(after));
        if (before.kind == Value::Kind::array && after.kind == Value::Kind::array) {
            const std::vector<Named> olds = elements_of(before), news = elements_of(after);
            const bool have_ids = is_named(olds) && is_named(news);
            return have_ids ? compare_named(path, olds, news) : compare_lists(path, before.items, after.items);
        }
        if (!is_same(before, after))
            found.push_back({Difference::Kind::changed, path, shown(before), shown(after), before.span, after.span});
    }

  private:
    static std::vector<Named> entries_of(const Value& table) {
        std::vector<Named> out;
        for (const Entry& entry : table.entries) out.push_back({entry.key, &entry.value, entry.key_span});
        return out;
    }

    static std::vector<Named> elements_of(const Value& list) {
        std::vector<Named> out;
        for (const Value& item : list.items) out.push_back({id_of(item), &item, item.span});
        return out;
    }

    static bool is_named(const std::vector<Named>& all) {
        return std::ranges::none_of(all, [](const Named& one) { return one.name.empty(); });
    }

    static Path under(Path path, const std::string& name) {
        path.push_back(name);
        return path;
    }

    static const Named* find(const std::vector<Named>& all, const std::string& name) {
        const auto it = std::ranges::find(all, name, &Named::name);
        return it == all.end() ? nullptr : &*it;
    }

    /// Content without the id, which a renaming changes.
    static std::string content_of(const Named& thing) {
        Value value = *thing.value;
        std::erase_if(value.entries, [&](const Entry& entry) { return entry.key == "id"; });
        return text::to_inline_toml(value);
    }

    /// The new name of a thing that has gone: a table with the same content, if it is unique.
    static const Named* renamed_to(const Named& gone, const std::vector<Named>& olds, const std::vector<Named>& news) {
        if (gone.value->kind != Value::Kind::table || gone.value->entries.empty()) return nullptr;
        const std::string content = content_of(gone);
        const Named* match = nullptr;
        for (const Named& one : news) {
            if (find(olds, one.name) || content_of(one) != content) continue;
            if (match) return nullptr;
            match = &one;
        }
        return match;
    }

    void compare_named(const Path& path, const std::vector<Named>& olds, const std::vector<Named>& news) {
        std::vector<std::string> taken;
        for (const Named& old : olds) {
            if (const Named* same = find(news, old.name)) {
                compare(under(path, old.name), *old.value, *same->value);
            } else if (const Named* other = renamed_to(old, olds, news)) {
                taken.push_back(other->name);
                found.push_back(
                    {Difference::Kind::renamed, under(path, old.name), old.name, other->name, old.place, other->place});
            } else {
                found.push_back(
                    {Difference::Kind::removed, under(path, old.name), shown(*old.value), "", old.place, {}});
            }
        }
        for (const Named& one : news)
            if (!find(olds, one.name) && std::ranges::find(taken, one.name) == taken.end())
                found.push_back({Difference::Kind::added, under(path, one.name), "", shown(*one.value), {}, one.place});
    }

    /// Cells and other values are those of their places, as long as there are as many. Otherwise what equal elements
    /// leave between them is compared in order, and any excess reported as added or removed.
    void compare_lists(const Path& path, const std::vector<Value>& olds, const std::vector<Value>& news) {
        const bool are_tables =
            std::ranges::any_of(olds, [](const Value& one) { return one.kind == Value::Kind::table; });
        if (olds.size() == news.size() && !are_tables)
            return compare_runs(path, {olds, 0, olds.size()}, {news, 0, news.size()});
        std::size_t old = 0, other = 0;
        for (const auto& [next_old, next_new] : equal_in_order(olds, news)) {
            compare_runs(path, {olds, old, next_old}, {news, other, next_new});
            old = next_old + 1;
            other = next_new + 1;
        }
    }

    struct Run {
        const std::vector<Value>& all;
        std::size_t from = 0, to = 0;
        std::size_t size() const { return to - from; }
        const Value& at(std::size_t place) const { return all[from + place]; }
        Path path(const Path& list, std::size_t place) const { return under(list, std::to_string(from + place + 1)); }
    };

    void compare_runs(const Path& path, const Run& olds, const Run& news) {
        const std::size_t both = std::min(olds.size(), news.size());
        for (std::size_t i = 0; i < both; ++i) compare(news.path(path, i), olds.at(i), news.at(i));
        for (std::size_t i = both; i < olds.size(); ++i)
            found.push_back(
                {Difference::Kind::removed, olds.path(path, i), shown(olds.at(i)), "", olds.at(i).span, {}});
        for (std::size_t i = both; i < news.size(); ++i)
            found.push_back({Difference::Kind::added, news.path(path, i), "", shown(news.at(i)), {}, news.at(i).span});
    }
};

}  // namespace

std::vector<Difference> differences(const Value& before, const Value& after) {
    Walk walk;
    walk.compare({}, before, after);
    return std::move(walk.found);
}

std::string path_of(const Difference& difference) {
    return fmt::format("{}", fmt::join(difference.path, "."));
}

std::string part_of(const Difference& difference) {
    constexpr std::size_t names = 2;
    return fmt::format("{}", fmt::join(difference.path | std::views::take(names), "."));
}

}  // namespace broadside::compare
