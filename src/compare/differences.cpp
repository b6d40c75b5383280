#include "compare/differences.hpp"

#include <algorithm>
#include <fmt/format.h>
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
            return value.boolean ? "true" : "false";
        case Value::Kind::integer:
            return fmt::format("{}", value.integer);
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

/// Elements of a list, or entries of a table, by name.
struct Named {
    std::string name;
    const Value* value = nullptr;
    text::Span place;
};

class Walk {
  public:
    std::vector<Difference> found;

    void compare(const std::string& path, const Value& before, const Value& after) {
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
        return std::none_of(all.begin(), all.end(), [](const Named& one) { return one.name.empty(); });
    }

    static std::string under(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + "." + name;
    }

    static const Named* find(const std::vector<Named>& all, const std::string& name) {
        const auto it = std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
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

    void compare_named(const std::string& path, const std::vector<Named>& olds, const std::vector<Named>& news) {
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
            if (!find(olds, one.name) && std::find(taken.begin(), taken.end(), one.name) == taken.end())
                found.push_back({Difference::Kind::added, under(path, one.name), "", shown(*one.value), {}, one.place});
    }

    /// Skips equal prefixes and suffixes; compares the rest in order, and reports any excess as added or removed.
    void compare_lists(const std::string& path, const std::vector<Value>& olds, const std::vector<Value>& news) {
        std::size_t first = 0, last = 0;
        const std::size_t shorter = std::min(olds.size(), news.size());
        while (first < shorter && is_same(olds[first], news[first])) ++first;
        while (last < shorter - first && is_same(olds[olds.size() - 1 - last], news[news.size() - 1 - last])) ++last;
        for (std::size_t i = first; i < std::max(olds.size(), news.size()) - last; ++i) {
            const bool in_old = i < olds.size() - last, in_new = i < news.size() - last;
            const std::string place = under(path, fmt::format("{}", i + 1));
            if (in_old && in_new)
                compare(place, olds[i], news[i]);
            else if (in_old)
                found.push_back({Difference::Kind::removed, place, shown(olds[i]), "", olds[i].span, {}});
            else
                found.push_back({Difference::Kind::added, place, "", shown(news[i]), {}, news[i].span});
        }
    }
};

}  // namespace

std::vector<Difference> differences(const Value& before, const Value& after) {
    Walk walk;
    walk.compare("", before, after);
    return std::move(walk.found);
}

std::string part_of(const Difference& difference) {
    const std::size_t first = difference.path.find('.');
    const std::size_t second = first == std::string::npos ? first : difference.path.find('.', first + 1);
    return difference.path.substr(0, second);
}

}  // namespace broadside::compare
