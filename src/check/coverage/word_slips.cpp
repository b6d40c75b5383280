#include "check/coverage/word_slips.hpp"

#include "check/coverage/slip_text.hpp"
#include "language/expression.hpp"
#include "rules/trimmed.hpp"
#include "text/entries.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <utility>

// A sign becomes the one it is most often taken for, a word one of its neighbours in the domain, a side the other.

namespace broadside::check {

namespace {

using text::Entry;
using text::Value;
using SlipKind = Slip::Kind;

/// Words that could be written for one another.
using Siblings = std::map<std::string, std::vector<std::string>>;

/// Words of a text, and their places.
std::vector<Literal> words_in(const std::string& text) {
    std::vector<Literal> out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && continues_name(text[end])) ++end;
        if (end > at && text[at] >= 'a') out.push_back({at, end - at});
        at = std::max(end, at + 1);
    }
    return out;
}

/// The neighbours of each value of a domain, before and after it; of two values, the other.
Siblings siblings_of(const Value& tree) {
    Siblings out;
    const Value* domains = tree.find("domain");
    if (!domains) return out;
    for (const Entry& domain : domains->entries) {
        std::vector<std::string> words;
        if (const Value* values = domain.value.find("values"))
            for (const Value& value : values->items) {
                const Value* id = value.find("id");
                words.push_back(id ? id->string : value.string);
            }
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::vector<std::string>& others = out[words[i]];
            if (i + 1 < words.size()) others.push_back(words[i + 1]);
            if (i > 0) others.push_back(words[i - 1]);
        }
    }
    return out;
}

/// Whether a change of a reading sets a printed text: "chart/fire/rows/near/label".
bool sets_text(const std::string& path) {
    static constexpr std::array texts{"text", "because", "meaning", "question", "dash", "what", "kept", "drop"};
    const std::string last = path.substr(path.rfind('/') + 1);
    return holds_no_rule(last) || std::ranges::find(texts, last) != texts.end() ||
           path.find("one-of-labels/") != std::string::npos;
}

class WordFinder : public SlipList {
  public:
    explicit WordFinder(const Value& tree) : siblings_(siblings_of(tree)) {}

    void look_at(const std::string& kind, const std::string& id, Value& thing) {
        begin(kind + " " + id, {id});
        if (kind == "chart") look_at_chart(thing);
        if (kind == "procedure") look_at_procedure(thing);
        if (kind == "fact") look_at_fact(thing);
        if (kind == "domain") look_at_groups(id, thing);
        if (kind == "quantity") look_at_range(thing);
        if (kind == "ruling") look_at_readings(id, thing);
    }

    /// Everything is played again: what cannot be may touch all.
    void look_at_never(Value& never, std::size_t place) {
        begin(fmt::format("never {}", place + 1), {});
        if (Value* when = text::find_value(never, "when")) look_at_all(*when, "when", SlipKind::never);
    }

  private:
    void look_at_chart(Value& chart) {
        if (Value* inputs = text::find_value(chart, "inputs")) look_at_signs(*inputs, "inputs");
        if (Value* pick = text::find_value(chart, "pick")) look_at_signs(*pick, "pick");
        const Value* inputs = chart.find("inputs");
        for (const char* part : {"columns", "rows"})
            if (Value* all = text::find_value(chart, part))
                for (std::size_t i = 0; i < all->items.size(); ++i)
                    look_at_row(all->items[i], inputs, fmt::format("{} {}", part, i + 1));
    }

    /// A single word among the answers is a cell, and counted as such.
    void look_at_row(Value& row, const Value* inputs, const std::string& name) {
        for (Entry& entry : row.entries) {
            if (holds_no_rule(entry.key) && entry.key != "each") continue;
            const bool is_condition = entry.key == "when" || (inputs && inputs->find(entry.key));
            const std::string where = name + ", " + entry.key;
            look_within(entry.value, where, [&](Value& text) {
                if (is_condition || text.string.find(' ') != std::string::npos)
                    look_at_text(text, where, SlipKind::sign);
            });
        }
    }

    void look_at_procedure(Value& procedure) {
        if (const Value* sides = procedure.find("sides"))
            for (const Value& side : sides->items) sides_.push_back(side.string);
        for (const char* part : {"steps", "changes"})
            if (Value* all = text::find_value(procedure, part))
                for (Value& one : all->items)
                    for (Entry& entry : one.entries)
                        if (!holds_no_rule(entry.key) || entry.key == "forbid" || entry.key == "missing")
                            look_at_signs(entry.value, entry.key);
        sides_.clear();
    }

    void look_at_fact(Value& fact) {
        for (const char* key : {"means", "default"})
            if (Value* value = text::find_value(fact, key)) look_at_all(*value, key, SlipKind::definition);
    }

    void look_at_groups(const std::string& domain, Value& thing) {
        Value* groups = text::find_value(thing, "groups");
        if (!groups) return;
        for (Entry& group : groups->entries) {
            seeds_ = {domain, group.key};
            Value* values = text::find_value(group.value, "values");
            for (Value& word : (values ? values : &group.value)->items)
                look_at_word(word, {0, word.string.size()}, "group " + group.key, SlipKind::group);
        }
    }

    void look_at_range(Value& quantity) {
        if (Value* range = text::find_value(quantity, "range"))
            for (const Literal& literal : literals_in(range->string))
                look_at_literal(*range, literal, "range", SlipKind::range);
    }

    void look_at_readings(const std::string& ruling, Value& thing) {
        Value* readings = text::find_value(thing, "otherwise");
        if (!readings) return;
        for (Entry& reading : readings->entries)
            for (Entry& change : reading.value.entries) {
                if (sets_text(change.key)) continue;
                seeds_ = {ruling};
                if (const std::string id = id_in_path(change.key); !id.empty()) seeds_.insert(id);
                look_at_all(change.value, reading.key + ", " + change.key, SlipKind::reading);
            }
    }

    /// Signs and words of a text that can be read, in lists and tables.
    void look_at_signs(Value& value, const std::string& where) {
        look_within(value, where, [&](Value& text) { look_at_text(text, where, SlipKind::sign); });
    }

    /// Figures and truths as well.
    void look_at_all(Value& value, const std::string& where, SlipKind kind) {
        if (auto others = others_of_plain(value); !others.ways.empty())
            return add(value, where, kind, std::move(others.written), std::move(others.ways));
        if (value.kind == Value::Kind::string) {
            for (const Literal& literal : literals_in(value.string))
                if (can_be_read(value.string)) look_at_literal(value, literal, where, kind);
            return look_at_text(value, where, kind);
        }
        look_within(value, where, [&](Value& inner) { look_at_all(inner, where, kind); });
    }

    template <typename Look>
    void look_within(Value& value, const std::string& where, const Look& look) {
        if (value.kind == Value::Kind::string) return look(value);
        for (Value& item : value.items) item.kind == Value::Kind::string ? look(item) : look_within(item, where, look);
        for (Entry& entry : value.entries)
            if (!holds_no_rule(entry.key)) look_within(entry.value, where, look);
    }

    static bool can_be_read(const std::string& text) { return language::parse_step(text).tree != nullptr; }

    void look_at_text(Value& value, const std::string& where, SlipKind kind) {
        if (!can_be_read(value.string)) return;
        static constexpr std::array signs{std::pair{" + ", " - "},
                                          std::pair{" - ", " + "},
                                          std::pair{" < ", " <= "},
                                          std::pair{" <= ", " < "},
                                          std::pair{" > ", " >= "},
                                          std::pair{" >= ", " > "},
                                          std::pair{" = ", " != "},
                                          std::pair{" != ", " = "},
                                          std::pair{" and ", " or "},
                                          std::pair{" or ", " and "},
                                          std::pair{"own.", "enemy."},
                                          std::pair{"enemy.", "own."},
                                          std::pair{"min(", "max("},
                                          std::pair{"max(", "min("},
                                          std::pair{"round-up(", "round-down("},
                                          std::pair{"round-down(", "round-up("},
                                          std::pair{"not ", ""}};
        for (const auto& [sign, other] : signs)
            for (std::size_t at = value.string.find(sign); at != std::string::npos;
                 at = value.string.find(sign, at + 1)) {
                if (sign[0] != ' ' && at > 0 && continues_name(value.string[at - 1])) continue;
                exchange(value, {at, std::string_view(sign).size()}, {other}, where, kind);
            }
        for (const Literal& word : words_in(value.string)) look_at_word(value, word, where, kind);
    }

    void look_at_word(Value& value, const Literal& place, const std::string& where, SlipKind kind) {
        const std::string word = value.string.substr(place.from, place.length);
        if (sides_.size() == 2 && (word == sides_[0] || word == sides_[1]))
            return exchange(value, place, {word == sides_[0] ? sides_[1] : sides_[0]}, where, kind);
        const auto known = siblings_.find(word);
        if (known != siblings_.end()) exchange(value, place, known->second, where, kind);
    }

    void look_at_literal(Value& value, const Literal& place, const std::string& where, SlipKind kind) {
        const std::int64_t figure = std::stoll(value.string.substr(place.from, place.length));
        std::vector<std::string> others{std::to_string(figure + 1)};
        if (figure > 0) others.push_back(std::to_string(figure - 1));
        exchange(value, place, others, where, kind);
    }

    void exchange(Value& value, const Literal& place, const std::vector<std::string>& others, const std::string& where,
                  SlipKind kind) {
        std::vector<Slip::Way> ways;
        for (const std::string& other : others) {
            std::string text = value.string;
            text.replace(place.from, place.length, other);
            ways.push_back({text_value(value, std::move(text)), shown(other)});
        }
        const std::string written = shown(value.string.substr(place.from, place.length));
        add(value, written == value.string ? where : fmt::format("{}, `{}`", where, around(value.string, place)), kind,
            written, std::move(ways));
    }

    static std::string shown(const std::string& text) {
        const std::string_view words = rules::trimmed(text);
        return words.empty() ? "left out" : std::string(words);
    }

    Siblings siblings_;
    std::vector<std::string> sides_;  ///< of the procedure
};

}  // namespace

std::vector<Slip> word_slips_in(Value& tree) {
    WordFinder finder(tree);
    for (Entry& top : tree.entries) {
        for (Entry& thing : top.value.entries) finder.look_at(top.key, thing.key, thing.value);
        if (top.key == "never")
            for (std::size_t i = 0; i < top.value.items.size(); ++i) finder.look_at_never(top.value.items[i], i);
    }
    return std::move(finder.slips);
}

}  // namespace broadside::check
