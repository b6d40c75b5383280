#include "rules/scalar.hpp"
#include "sheet/chart/chart_rows.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/charts.hpp"
#include "wording/sentences.hpp"
#include "wording/settled_figure.hpp"

#include <algorithm>
#include <array>

// List of modifiers: a description and a signed figure each. Rows of which only the strongest counts share a brace.

namespace broadside::sheet {

namespace {

class ModifierMaker {
  public:
    ModifierMaker(const rules::Chart& chart, const ItemContext& context, Marks& marks)
        : maker_(chart, context, marks), chart_(chart) {
        type_ = wording::type_called(context.phrases.vocabulary(), chart.type);
        const rules::Quantity* quantity = context.phrases.vocabulary().quantity(type_);
        is_amount_ = quantity && quantity->style != rules::NumberStyle::is_signed && quantity->lowest >= 0;
    }

    Table make() {
        maker_.table.columns.resize(2);
        maker_.table.columns[1].align = Align::right;
        for (const rules::ChartRow& row : chart_.rows) add_row(row);
        note_groups();
        return maker_.finish();
    }

  private:
    bool is_exclusive(const std::string& group) const {
        return std::any_of(chart_.one_of.begin(), chart_.one_of.end(),
                           [&](const auto& declared) { return declared.first == group && declared.second != "all"; });
    }

    std::uint32_t brace_of(const rules::ChartRow& row) const {
        if (row.one_of.empty() || !is_exclusive(row.one_of)) return 0;
        for (std::size_t i = 0; i < chart_.one_of.size(); ++i)
            if (chart_.one_of[i].first == row.one_of) return static_cast<std::uint32_t>(i + 1);
        return 0;
    }

    std::string label_of(const rules::ChartRow& row) const {
        wording::Place place{nullptr, &chart_};
        if (!row.label.empty()) return maker_.filled(row.label, &row);
        if (row.when) {
            const rules::Fact* fact = fact_of(*row.when, maker_.phrases());
            return fact ? maker_.phrases().label(*fact)
                        : wording::capitalised(words_of(*row.when, maker_.phrases(), place));
        }
        if (row.each) return "Each " + words_of(*row.each, maker_.phrases(), place);
        if (row.by) return wording::capitalised(words_of(*row.by, maker_.phrases(), place));
        return row.id.empty() ? "Always" : wording::capitalised(wording::words_of_id(row.id));
    }

    // ---- figures

    enum class Unit { printed, left_out };

    std::string figure(const language::Expression& given, Unit unit) const {
        if (const auto number = settled_figure(given, maker_.phrases(), type_)) {
            auto parts = is_amount_ ? maker_.phrases().figure(type_, *number) : std::nullopt;
            if (is_amount_ && !parts) return maker_.phrases().value(type_, *number, wording::Detail::full);
            if (!parts) parts = maker_.phrases().signed_figure(type_, *number);
            if (unit == Unit::left_out) parts->unit.clear();
            return to_text(*parts, wording::Detail::full);
        }
        if (const auto fraction = rules::parse_fraction(given.text))
            return wording::print_signed(fraction->numerator, fraction->denominator);
        return range_of(given);
    }

    /// "up to +3" for a fact stated by the players or the umpire; otherwise the expression in words.
    std::string range_of(const language::Expression& expression) const {
        const rules::Fact* fact = fact_of(expression, maker_.phrases());
        engine::Type type = fact ? wording::type_called(maker_.phrases().vocabulary(), fact->type) : engine::Type{};
        const rules::Quantity* quantity = maker_.phrases().vocabulary().quantity(type);
        if (!quantity) return words_of(expression, maker_.phrases(), {nullptr, &chart_});
        std::string low = maker_.phrases().signed_figure(type, quantity->lowest).number,
                    high = maker_.phrases().signed_figure(type, quantity->highest).number;
        if (quantity->lowest == 0) return messages::up_to + high;
        if (quantity->highest == 0) return messages::down_to + low;
        return low + " to " + high;
    }

    /// In a list only the last figure has the unit.
    std::string figures(const rules::ChartRow& row) const {
        std::string out;
        for (const language::Expression& given : row.gives)
            out +=
                (out.empty() ? "" : "/") + figure(given, &given == &row.gives.back() ? Unit::printed : Unit::left_out);
        return out;
    }

    /// "A/B/C/D": the values that a list of figures is indexed by.
    std::string values_of(const rules::ChartRow& row) const {
        const rules::Fact* fact = row.by ? fact_of(*row.by, maker_.phrases()) : nullptr;
        if (!fact) return "";
        engine::Type type = wording::type_called(maker_.phrases().vocabulary(), fact->type);
        constexpr std::size_t room = 40;  // for whole words
        std::string brief, full;
        for (std::int64_t value : maker_.phrases().vocabulary().all_values(type)) {
            brief += (brief.empty() ? "" : "/") + maker_.phrases().value(type, value, wording::Detail::brief);
            full += (full.empty() ? "" : "/") +
                    maker_.phrases().in_sentence(maker_.phrases().value(type, value, wording::Detail::full));
        }
        const bool is_word = type.kind == engine::Type::Kind::value;
        return is_word && full.size() <= room ? full : brief;
    }

    /// Whether the author's label already says “each”.
    static bool says_each(const std::string& label) {
        for (const std::string_view word : {"each", "Each", "per ", "Per ", "every", "Every"})
            if (label.find(word) != std::string::npos) return true;
        return false;
    }

    void add_row(const rules::ChartRow& source) {
        Row row;
        row.span = source.span;
        row.brace = brace_of(source);
        std::string words = label_of(source);
        if (const std::string values = values_of(source); !values.empty()) words += " " + values;
        Cell label = head_cell(words, Align::left, maker_.audience());
        if (!source.short_label.empty())
            label.short_words = plain(maker_.filled(source.short_label, &source), maker_.audience());
        if (!source.note.empty()) maker_.footnotes.note(label.words, maker_.filled(source.note, &source));
        maker_.footnotes.ruling(label.words, source.ruling);
        maker_.footnotes.judged(label.words, source.when);
        Cell value;
        const bool needs_each = source.each && !source.label.empty() && !says_each(source.label);
        value.words = plain(figures(source) + (needs_each ? " each" : ""), maker_.audience());
        value.align = Align::right;
        row.cells = {std::move(label), std::move(value)};
        maker_.table.rows.push_back(std::move(row));
    }

    /// "Under the brace: ", or which brace of several.
    std::string brace_words(const std::string& group) const {
        std::vector<std::string> braces;
        for (const rules::ChartRow& row : chart_.rows)
            if (brace_of(row) != 0 && std::find(braces.begin(), braces.end(), row.one_of) == braces.end())
                braces.push_back(row.one_of);
        const auto place = std::find(braces.begin(), braces.end(), group) - braces.begin();
        constexpr std::array<std::string_view, 4> names{"first", "second", "third", "fourth"};
        if (braces.size() < 2 || braces.size() > names.size()) return messages::under_the_brace;
        return std::string(names[place]) + " brace: ";
    }

    /// Explains a brace once some group has more than one row.
    void note_groups() {
        for (const auto& [group, rule] : chart_.one_of) {
            auto members = std::count_if(chart_.rows.begin(), chart_.rows.end(),
                                         [&](const auto& row) { return row.one_of == group; });
            const bool braced = members > 1 && is_exclusive(group);
            std::string label;
            for (const auto& [id, words] : chart_.one_of_labels)
                if (id == group)
                    label = (braced ? brace_words(group) : "") +
                            maker_.phrases().in_sentence(maker_.filled(words, nullptr));
            if (!braced && label.empty()) continue;
            if (label.empty())
                label = wording::capitalised(wording::words_of_id(group)) + messages::strongest_under_the_brace;
            maker_.footnotes.general(label);
        }
    }

    ChartMaker maker_;
    const rules::Chart& chart_;
    engine::Type type_;
    bool is_amount_ = false;  ///< minutes, inches: summed without signs
};

}  // namespace

Table modifier_table(const rules::Chart& chart, const ItemContext& context, Marks& marks) {
    return ModifierMaker(chart, context, marks).make();
}

}  // namespace broadside::sheet
