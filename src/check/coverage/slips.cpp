#include "check/coverage/slips.hpp"

#include "check/coverage/slip_text.hpp"
#include "check/coverage/word_slips.hpp"
#include "rules/scalar.hpp"
#include "text/entries.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <set>

// A place in the copy is a whole value: the text of a condition with one figure changed, the list of a procedure's
// changes with one removed.

namespace broadside::check {

using text::Entry;
using text::Value;
using SlipKind = Slip::Kind;

void SlipList::begin(std::string thing, Names seeds) {
    thing_ = std::move(thing);
    seeds_ = std::move(seeds);
}

void SlipList::add(Value& place, std::string where, SlipKind kind, std::string written, std::vector<Slip::Way> ways) {
    if (!ways.empty())
        slips.push_back(
            {kind, thing_, std::move(where), std::move(written), place.span, &place, std::move(ways), seeds_});
}

WrittenOtherwise others_of_plain(const Value& value) {
    WrittenOtherwise out;
    if (value.kind == Value::Kind::integer) {
        out.written = std::to_string(value.integer);
        for (const std::int64_t other : {value.integer + 1, value.integer - 1})
            out.ways.push_back({number_value(value, other), std::to_string(other)});
    }
    if (value.kind == Value::Kind::boolean) {
        Value other = value;
        other.boolean = !other.boolean;
        out.written = value.boolean ? "true" : "false";
        out.ways.push_back({std::move(other), value.boolean ? "false" : "true"});
    }
    return out;
}

std::string_view name_of(SlipKind kind) {
    switch (kind) {
        case SlipKind::cell:
            return "cells";
        case SlipKind::modifier:
            return "modifiers";
        case SlipKind::bound:
            return "bounds of rows and columns";
        case SlipKind::number:
            return "numbers";
        case SlipKind::step:
            return "figures of steps";
        case SlipKind::limit:
            return "floors and ceilings";
        case SlipKind::effect:
            return "effects";
        case SlipKind::sign:
            return "signs and words of conditions";
        case SlipKind::definition:
            return "definitions and usual values of facts";
        case SlipKind::group:
            return "words of groups";
        case SlipKind::range:
            return "ends of ranges";
        case SlipKind::never:
            return "figures, signs and words of what cannot be";
        case SlipKind::reading:
            return "figures, signs and words of other readings";
    }
    return "";
}

namespace {

/// A fraction written as text, plus and minus one.
std::vector<Slip::Way> other_fractions(const Value& value) {
    const auto fraction = rules::parse_fraction(value.string);
    if (!fraction || fraction->denominator == 1) return {};
    std::vector<Slip::Way> ways;
    for (const std::int64_t step : {1, -1}) {
        const std::string other =
            fmt::format("{}/{}", fraction->numerator + step * fraction->denominator, fraction->denominator);
        ways.push_back({text_value(value, other), other});
    }
    return ways;
}

class SlipFinder : public SlipList {
  public:
    void look_at_chart(const std::string& id, Value& chart) {
        begin("chart " + id, {id});
        words_.clear();
        Value* rows = text::find_value(chart, "rows");
        const Value* policy = chart.find("policy");
        const bool is_sum = policy && policy->string == "sum";
        for (const char* key : {"rows", "otherwise"})
            if (const Value* some = chart.find(key)) collect_words(*some);
        if (Value* columns = text::find_value(chart, "columns"))
            for (std::size_t i = 0; i < columns->items.size(); ++i)
                look_at_row(columns->items[i], fmt::format("column {}", i + 1), SlipKind::bound, SlipKind::bound, {});
        const std::set<std::string> inputs = names_of(chart, "inputs");
        if (rows)
            for (std::size_t i = 0; i < rows->items.size(); ++i)
                look_at_row(rows->items[i], name_of_row(rows->items[i], i),
                            is_sum ? SlipKind::modifier : SlipKind::cell, SlipKind::bound, inputs);
        if (Value* rest = text::find_value(chart, "otherwise"))
            look_at_row(*rest, "otherwise", SlipKind::cell, SlipKind::bound, inputs);
    }

    void look_at_number(const std::string& id, Value& number) {
        begin("number " + id, {id});
        if (Value* value = text::find_value(number, "value")) look_at_value(*value, "value", SlipKind::number);
    }

    void look_at_procedure(const std::string& id, Value& procedure) {
        begin("procedure " + id, {id});
        words_.clear();
        if (Value* steps = text::find_value(procedure, "steps"))
            for (Value& step : steps->items)
                for (Entry& entry : step.entries)
                    if (!holds_no_rule(entry.key)) look_at_figures(entry.value, entry.key, SlipKind::step);
        if (Value* changes = text::find_value(procedure, "changes")) look_at_changes(*changes);
    }

  private:
    static std::set<std::string> names_of(const Value& chart, std::string_view key) {
        std::set<std::string> out;
        if (const Value* table = chart.find(key))
            for (const Entry& entry : table->entries) out.insert(entry.key);
        return out;
    }

    static std::string name_of_row(const Value& row, std::size_t place) {
        const Value* id = row.find("id");
        const Value* label = id ? id : row.find("label");
        return label && !label->string.empty() ? label->string : fmt::format("row {}", place + 1);
    }

    /// Words in the rows of the chart: each could be written for another.
    void collect_words(const Value& value) {
        if (value.kind == Value::Kind::string && is_word(value.string)) words_.insert(value.string);
        for (const Value& item : value.items) collect_words(item);
        for (const Entry& entry : value.entries)
            if (!holds_no_rule(entry.key)) collect_words(entry.value);
    }

    static bool is_word(const std::string& text) {
        return !text.empty() && text::is_small_letter(text[0]) && text.find(' ') == std::string::npos;
    }

    void look_at_row(Value& row, const std::string& name, SlipKind answers, SlipKind bounds,
                     const std::set<std::string>& inputs) {
        for (Entry& entry : row.entries) {
            if (holds_no_rule(entry.key)) continue;
            const bool is_bound = entry.key == "when" || entry.key == "by" || inputs.contains(entry.key);
            if (is_bound || answers == SlipKind::bound)
                look_at_figures(entry.value, name + ", " + entry.key, bounds);
            else
                look_at_all(entry.value, name, entry.key, answers);
        }
    }

    void look_at_all(Value& value, const std::string& row, const std::string& key, SlipKind kind) {
        if (value.kind == Value::Kind::array) {
            for (std::size_t i = 0; i < value.items.size(); ++i)
                look_at_all(value.items[i], row, fmt::format("{} {}", key, i + 1), kind);
            return;
        }
        for (Entry& entry : value.entries)
            if (!holds_no_rule(entry.key))
                look_at_all(entry.value, row, entry.key, entry.key == "when" ? SlipKind::bound : kind);
        if (value.kind != Value::Kind::table) look_at_value(value, row + ", " + key, kind);
    }

    /// A single figure, truth or word, or the figures of an expression.
    void look_at_value(Value& value, std::string where, SlipKind kind) {
        if (auto others = others_of_plain(value); !others.ways.empty())
            return add(value, std::move(where), kind, std::move(others.written), std::move(others.ways));
        if (auto fractions = other_fractions(value); !fractions.empty())
            return add(value, std::move(where), kind, value.string, std::move(fractions));
        if (kind == SlipKind::cell && is_word(value.string)) {
            std::vector<Slip::Way> ways;
            for (const std::string& word : words_)
                if (word != value.string) ways.push_back({text_value(value, word), word});
            return add(value, std::move(where), kind, value.string, std::move(ways));
        }
        look_at_figures(value, where, kind);
    }

    void look_at_figures(Value& value, const std::string& where, SlipKind kind) {
        if (value.kind == Value::Kind::integer) return look_at_value(value, where, kind);
        for (Value& item : value.items) look_at_figures(item, where, kind);
        if (value.kind != Value::Kind::string) return;
        for (const Literal& literal : literals_in(value.string)) look_at_literal(value, literal, where, kind);
    }

    /// Shows a short text whole, "< 0 could be < 1"; of a long one the figure with its context.
    void look_at_literal(Value& value, const Literal& literal, const std::string& where, SlipKind kind) {
        constexpr std::size_t longest_text = 32;
        const bool is_short = value.string.size() <= longest_text;
        const std::string figure = value.string.substr(literal.from, literal.length);
        std::vector<Slip::Way> ways;
        for (const std::int64_t other : {std::stoll(figure) + 1, std::stoll(figure) - 1}) {
            std::string text = value.string;
            if (other < 0) continue;
            text.replace(literal.from, literal.length, std::to_string(other));
            ways.push_back({text_value(value, text), is_short ? text : std::to_string(other)});
        }
        add(value, is_short ? where : fmt::format("{}, `{}`", where, around(value.string, literal)), kind,
            is_short ? value.string : figure, std::move(ways));
    }

    void look_at_changes(Value& changes) {
        static constexpr std::array limits{"floor", "ceiling"};
        for (std::size_t i = 0; i < changes.items.size(); ++i) {
            Value& effect = changes.items[i];
            const std::string verb = effect.entries.empty() ? "" : effect.entries.front().key;
            const std::string name = effect.entries.empty() ? "" : verb + " " + effect.entries.front().value.string;
            Value rest = changes;
            rest.items.erase(rest.items.begin() + i);
            add(changes, name, SlipKind::effect, name, {{std::move(rest), "left out"}});
            slips.back().span = effect.span;
            for (const char* limit : limits)
                if (const Value* there = effect.find(limit)) {
                    Value without = effect;
                    std::erase_if(without.entries, [&](const Entry& entry) { return entry.key == limit; });
                    add(effect, name + ", " + limit, SlipKind::limit, rules::scalar_text(*there),
                        {{std::move(without), "left out"}});
                    slips.back().span = there->span;
                }
            for (Entry& entry : effect.entries)
                if (entry.key == "by" || entry.key == "floor" || entry.key == "ceiling")
                    look_at_figures(entry.value, name + ", " + entry.key,
                                    entry.key == "by" ? SlipKind::effect : SlipKind::limit);
        }
    }

    std::set<std::string> words_;  ///< of the chart
};

}  // namespace

std::vector<Slip> slips_in(Value& tree, SlipsOf slips_of) {
    SlipFinder finder;
    for (Entry& top : tree.entries)
        for (Entry& thing : top.value.entries) {
            if (top.key == "chart") finder.look_at_chart(thing.key, thing.value);
            if (top.key == "number") finder.look_at_number(thing.key, thing.value);
            if (top.key == "procedure") finder.look_at_procedure(thing.key, thing.value);
        }
    if (slips_of == SlipsOf::everything)
        for (Slip& slip : word_slips_in(tree)) finder.slips.push_back(std::move(slip));
    return std::move(finder.slips);
}

}  // namespace broadside::check
