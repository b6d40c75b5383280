#include "rules/places.hpp"

#include "rules/field_tables.hpp"
#include "text/diagnostic.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>

// Paths use names, not indices: an insertion or removal would silently redirect all later paths to other items. An item
// without a name of its own gets an `id`.

namespace broadside::rules {

using Kind = text::Value::Kind;

const text::Shape& step_shape() {
    return *step_fields().shape();
}

static bool is_nameless_step(std::string_view key) {
    return key == "forbid" || key == "missing" || key == "end";
}

/// Name of a step: its one key that is not an attribute.
static std::string_view own_key(const text::Value& step) {
    for (const text::Entry& entry : step.entries) {
        const auto& fields = step_shape().fields;
        const bool is_attribute =
            std::ranges::any_of(fields, [&](const text::Field& field) { return field.key == entry.key; });
        if (!is_attribute) return is_nameless_step(entry.key) ? "" : std::string_view(entry.key);
    }
    return "";
}

static std::string_view changed_fact(const text::Value& effect) {
    for (std::string_view verb : {"lower", "raise", "add", "set", "clear", "move", "remove"})
        if (const text::Value* target = effect.find(verb)) return target->string;
    return "";
}

/// Name of an item of the list `list`; empty when it has none.
static std::string_view name_of(const text::Value& item, std::string_view list) {
    if (item.kind == Kind::string) return list == "cells" ? "" : std::string_view(item.string);
    if (item.kind != Kind::table) return "";
    if (const text::Value* id = item.find("id")) return id->string;
    if (list == "steps") return own_key(item);
    if (list == "changes") return changed_fact(item);
    const text::Value* phase = list == "sequence" ? item.find("phase") : nullptr;
    return phase ? std::string_view(phase->string) : "";
}

static bool is_number(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, text::is_digit);
}

namespace {

/// Follows a path through a tree.
class Walk {
  public:
    Walk(const text::Value& tree, std::string_view path, LostPath& lost)
        : path_(path), rest_(path), node_(&tree), lost_(lost) {}

    std::optional<Place> follow() {
        while (true) {
            const std::size_t slash = rest_.find('/');
            const std::string_view name = rest_.substr(0, slash);
            if (slash == std::string_view::npos) return finish(name) ? std::optional(std::move(place_)) : std::nullopt;
            if (!enter(name)) return std::nullopt;
            rest_.remove_prefix(slash + 1);
        }
    }

  private:
    bool finish(std::string_view name) {
        if (name.starts_with('+')) return go_between(name.substr(1));
        const bool is_table = node_->kind == Kind::table;
        if (is_table && !node_->find(name)) {
            place_.way.push_back(node_->entries.size());
            place_.is_new = true;
            return true;
        }
        return enter(name);
    }

    bool enter(std::string_view name) {
        const std::optional<std::size_t> number = find(name);
        if (!number) return false;
        place_.way.push_back(*number);
        if (node_->kind == Kind::array) {
            node_ = &node_->items[*number];
            list_ = list_ == "cells" ? "cell" : "";
        } else {
            node_ = &node_->entries[*number].value;
            list_ = name;
        }
        if (place_.way.size() == 2 && path_.starts_with("chart/")) chart_ = node_;
        return true;
    }

    bool go_between(std::string_view before) {
        if (node_->kind != Kind::array)
            return lose(fmt::format("`{}` is not a list", so_far()), "only a list is added to");
        std::optional<std::size_t> number = node_->items.size();
        if (!before.empty()) number = find(before);
        if (!number) return false;
        place_.way.push_back(*number);
        place_.is_new = true;
        return true;
    }

    std::optional<std::size_t> find(std::string_view name) {
        if (node_->kind == Kind::array) return find_item(name);
        const auto is_it = [&](const text::Entry& entry) { return entry.key == name; };
        const auto entry = std::ranges::find_if(node_->entries, is_it);
        if (entry != node_->entries.end()) return entry - node_->entries.begin();
        lose(fmt::format("no `{}` in {}", name, whereabouts()),
             text::suggest_name(name, node_->entries, &text::Entry::key));
        return std::nullopt;
    }

    /// Names of the items of the list; empty for an item without one.
    std::vector<std::string_view> names() const {
        std::vector<std::string_view> all;
        if (list_ == "cells") {
            const text::Value* columns = chart_ ? chart_->find("columns") : nullptr;
            for (std::size_t i = 0; columns && i < std::min(columns->items.size(), node_->items.size()); ++i)
                all.push_back(name_of(columns->items[i], "columns"));
            return all;
        }
        const text::Value* outputs = list_ == "cell" && chart_ ? chart_->find("cell") : nullptr;
        for (std::size_t i = 0; i < node_->items.size(); ++i) {
            const bool is_output = outputs && node_->items[i].kind != Kind::table && i < outputs->items.size();
            all.push_back(is_output ? std::string_view(outputs->items[i].string) : name_of(node_->items[i], list_));
        }
        return all;
    }

    std::optional<std::size_t> find_item(std::string_view name) {
        const std::vector<std::string_view> all = names();
        const auto first = name.empty() ? all.end() : std::ranges::find(all, name);
        if (first == all.end()) {
            if (is_number(name))
                lose(fmt::format("`{}` is a number, and what is in a list has none", name), way_to_name());
            else
                lose(fmt::format("nothing in {} is called `{}`", whereabouts(), name),
                     is_nameless_step(name) ? way_to_name() : help_with(name, all));
            return std::nullopt;
        }
        if (std::find(first + 1, all.end(), name) != all.end()) {
            lose(fmt::format("two in {} are called `{}`", whereabouts(), name), "give each an `id`, and write that");
            return std::nullopt;
        }
        return first - all.begin();
    }

    std::string help_with(std::string_view name, std::vector<std::string_view> known) const {
        std::erase(known, "");
        std::string near = text::suggest_name(name, known);
        return near.empty() ? way_to_name() : near;
    }

    /// Help: how to name an item of this list.
    std::string way_to_name() const {
        if (list_ == "steps")
            return "a step is addressed by its name; `forbid`, `missing` and `end` have none: give the one you mean an "
                   "`id = \"...\"`, and write that";
        if (list_ == "changes")
            return "an effect is addressed by the fact it changes, or by an `id = \"...\"` that you give it";
        if (list_ == "cells") return "a cell is addressed by the `id` of its column: give the column one";
        return "give the one you mean an `id = \"...\"`, and write that";
    }

    std::string so_far() const {
        const std::size_t length = path_.size() - rest_.size();
        return std::string(path_.substr(0, length == 0 ? 0 : length - 1));
    }

    std::string whereabouts() const { return place_.way.empty() ? "the rule set" : fmt::format("`{}`", so_far()); }

    bool lose(std::string why, std::string help) {
        lost_ = {fmt::format("`{}` leads nowhere: {}", path_, why), std::move(help)};
        return false;
    }

    std::string_view path_, rest_;
    const text::Value* node_;
    const text::Value* chart_ = nullptr;
    std::string_view list_;  ///< key of the list at `node_`; "cell" for a list cell
    Place place_;
    LostPath& lost_;
};

}  // namespace

std::optional<Place> find_place(const text::Value& tree, std::string_view path, LostPath& lost) {
    return Walk(tree, path, lost).follow();
}

}  // namespace broadside::rules
