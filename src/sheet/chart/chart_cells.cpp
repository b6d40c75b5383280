#include "sheet/chart/chart_cells.hpp"

#include "sheet/words.hpp"
#include "text/utf8.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"
#include "wording/settled_figure.hpp"

#include <algorithm>

namespace broadside::sheet {

using rules::CellValue;

static std::string condition_words(const rules::Case& part, const rules::Chart& chart,
                                   const wording::Phrasebook& phrases) {
    if (!part.label.empty()) return phrases.in_sentence(phrases.filled(part.label, part.span));
    return part.condition ? "if " + words_of(*part.condition, phrases, {nullptr, &chart}) : "";
}

static void add_part(const rules::Case& part, const rules::Chart& chart, const wording::Phrasebook& phrases,
                     CellContent& content) {
    CellContent::Part out;
    out.condition = condition_words(part, chart, phrases);
    out.outputs.resize(chart.outputs.size(), nullptr);
    for (const rules::Output& given : part.outputs)
        if (std::size_t place = rules::place_of_output(chart, given.key); place < out.outputs.size())
            out.outputs[place] = &given.value;
    content.parts.push_back(std::move(out));
}

static CellContent base_content(const rules::Chart& chart, const rules::ChartRow& row) {
    CellContent content;
    for (const rules::ChartOutput& output : chart.outputs)
        content.outputs.push_back(wording::row_output(chart, row, output.name));
    return content;
}

static CellContent ended(CellContent content, CellContent::Kind kind, language::Prose says) {
    content.kind = kind;
    content.says = std::move(says);
    return content;
}

CellContent cell_content(const rules::Chart& chart, std::size_t row, std::size_t column,
                         const wording::Phrasebook& phrases) {
    const rules::Anchor anchor = rules::anchor_of(chart, row, column);
    const rules::Cell& cell = chart.rows[anchor.row].cells[anchor.column];
    const rules::ChartRow& source = chart.rows[row];
    CellContent content = base_content(chart, source);
    if (cell.is(CellValue::Kind::dash)) return ended(std::move(content), CellContent::Kind::dash, {});
    if (cell.is(CellValue::Kind::forbidden))
        return ended(std::move(content), CellContent::Kind::forbidden, source.forbid);
    if (cell.is(CellValue::Kind::missing))
        return ended(std::move(content), CellContent::Kind::missing, language::Prose(source.missing));
    for (const rules::Case& part : cell.clauses) add_part(part, chart, phrases, content);
    const std::vector<std::string> names = rules::outputs_in(chart, cell);
    for (std::size_t i = 0; i < std::min(names.size(), cell.values.size()); ++i)
        if (std::size_t place = rules::place_of_output(chart, names[i]); place < content.outputs.size())
            content.outputs[place] = &cell.values[i];
    return content;
}

CellContent row_content(const rules::Chart& chart, const rules::ChartRow& row, const wording::Phrasebook& phrases) {
    CellContent content = base_content(chart, row);
    if (!row.forbid.empty()) return ended(std::move(content), CellContent::Kind::forbidden, row.forbid);
    if (!row.missing.empty())
        return ended(std::move(content), CellContent::Kind::missing, language::Prose(row.missing));
    for (const rules::Case& part : row.cases) add_part(part, chart, phrases, content);
    return content;
}

std::vector<std::size_t> outputs_in_cell(const rules::Chart& chart) {
    std::vector<std::size_t> order;
    for (const std::string& name : chart.cell)
        if (std::size_t place = rules::place_of_output(chart, name); place < chart.outputs.size())
            order.push_back(place);
    if (order.empty() && !chart.outputs.empty()) order.push_back(0);
    return order;
}

// ---- words

namespace {

constexpr std::size_t longest_joined = 44;

/// Words for one set of outputs, by the chart's `says`.
struct CellSpeaker {
    const rules::Chart& chart;
    const wording::Phrasebook& phrases;
    wording::Detail detail;

    bool has_phrases() const {
        return std::any_of(chart.outputs.begin(), chart.outputs.end(),
                           [](const auto& output) { return !output.says.empty(); });
    }

    const CellValue* fallback(std::size_t output) const {
        for (const rules::Output& given : chart.defaults)
            if (given.key == chart.outputs[output].name) return &given.value;
        return nullptr;
    }

    std::string value(std::size_t output, const CellValue* given) const {
        return given ? print_output(phrases, chart, chart.outputs[output], *given, detail)
                     : std::string(wording::em_dash);
    }

    /// Whether a phrase is left out: its output is absent, the default, nothing or no.
    bool is_silent(std::size_t output, const CellValue* given) const {
        if (!given) return true;
        const std::string& text = given->expression.text;
        const CellValue* usual = fallback(output);
        return text == "-" || text == "no" || text == "nothing" || (usual && usual->expression.text == text);
    }

    std::string filled(const language::Prose& says, const std::vector<const CellValue*>& outputs) const {
        std::string text;
        for (const language::Prose::Part& part : says.parts()) {
            const std::size_t place = part.is_reference() ? rules::place_of_output(chart, part.text) : outputs.size();
            if (place < outputs.size())
                text += value(place, outputs[place]);
            else
                text += part.is_reference() ? "{" + part.text + "}" : part.text;
        }
        return wording::typeset(text);
    }

    std::vector<std::string> phrases_of(const std::vector<const CellValue*>& outputs) const {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < outputs.size(); ++i)
            if (!chart.outputs[i].says.empty() && !is_silent(i, outputs[i])) {
                std::string phrase = filled(chart.outputs[i].says, outputs);
                parts.push_back(parts.empty() ? phrase : phrases.in_sentence(phrase));
            }
        return parts;
    }

    std::string say(const std::vector<const CellValue*>& outputs) const {
        if (!chart.says.empty()) return filled(chart.says, outputs);
        std::string out;
        if (has_phrases()) {
            for (const std::string& phrase : phrases_of(outputs)) out += (out.empty() ? "" : ", ") + phrase;
            return out;
        }
        for (std::size_t output : outputs_in_cell(chart))
            out += (out.empty() ? "" : " / ") + value(output, outputs[output]);
        return out;
    }

    /// Phrases joined by commas, or by semicolons once that is long. No full stop, so that all cells of a column end
    /// alike.
    std::string say_phrases(const std::vector<const CellValue*>& outputs) const {
        const std::string joined = say(outputs);
        if (text::count_code_points(joined) <= longest_joined) return wording::capitalised(joined);
        std::string out;
        for (const std::string& phrase : phrases_of(outputs)) out += (out.empty() ? "" : "; ") + phrase;
        return wording::capitalised(out);
    }

    /// Words of a part: its own outputs alone where phrases are joined, laid over `base` where a sentence is filled in.
    std::string say_part(const CellContent::Part& part, const std::vector<const CellValue*>& base) const {
        if (chart.says.empty() && has_phrases()) return say(part.outputs);
        std::vector<const CellValue*> outputs = base;
        for (std::size_t i = 0; i < outputs.size(); ++i)
            if (part.outputs[i]) outputs[i] = part.outputs[i];
        return say(outputs);
    }
};

}  // namespace

/// "If pursued: three. Otherwise: two."
static std::string joined_parts(const std::vector<std::pair<std::string, std::string>>& parts, std::string out,
                                const wording::Phrasebook& phrases) {
    bool alone = parts.size() == 1 && parts[0].first.empty();
    if (alone)
        return out.empty() ? parts[0].second : wording::as_sentence(out) + " " + wording::capitalised(parts[0].second);
    for (const auto& [condition, words] : parts) {
        if (words.empty()) continue;
        if (!out.empty()) out = wording::as_sentence(out) + " ";
        out += wording::capitalised(condition.empty() ? "otherwise" : condition) + ": " + phrases.in_sentence(words);
    }
    return parts.empty() ? out : wording::as_sentence(out);
}

std::string cell_words(const rules::Chart& chart, const CellContent& content, const wording::Phrasebook& phrases,
                       wording::Detail detail) {
    if (content.kind == CellContent::Kind::dash) return std::string(wording::em_dash);
    if (content.kind != CellContent::Kind::values) return "";
    CellSpeaker speaker{chart, phrases, detail};
    if (content.parts.empty()) {
        std::string words = speaker.has_phrases() ? speaker.say_phrases(content.outputs) : speaker.say(content.outputs);
        return words.empty() ? std::string(wording::em_dash) : wording::capitalised(words);
    }
    bool joins = chart.says.empty() && speaker.has_phrases();
    std::vector<std::pair<std::string, std::string>> parts;
    for (const CellContent::Part& part : content.parts)
        parts.emplace_back(part.condition, speaker.say_part(part, content.outputs));
    return wording::capitalised(joined_parts(parts, joins ? speaker.say_phrases(content.outputs) : "", phrases));
}

static bool varies(const CellContent& content, std::size_t output) {
    return std::any_of(content.parts.begin(), content.parts.end(),
                       [&](const CellContent::Part& part) { return part.outputs[output]; });
}

std::optional<wording::Figure> output_figure(const rules::Chart& chart, const CellContent& content, std::size_t output,
                                             const wording::Phrasebook& phrases) {
    const CellValue* given = content.kind == CellContent::Kind::values ? content.outputs[output] : nullptr;
    if (!given || given->kind == CellValue::Kind::dash || varies(content, output)) return std::nullopt;
    const engine::Type type = wording::type_called(phrases.vocabulary(), chart.outputs[output].type);
    const auto value = settled_figure(given->expression, phrases, type);
    return value ? phrases.figure(type, *value) : std::nullopt;
}

std::string output_words(const rules::Chart& chart, const CellContent& content, std::size_t output,
                         const wording::Phrasebook& phrases, wording::Detail detail) {
    if (content.kind == CellContent::Kind::dash) return std::string(wording::em_dash);
    if (content.kind != CellContent::Kind::values) return "";
    CellSpeaker speaker{chart, phrases, detail};
    if (!varies(content, output)) return wording::capitalised(speaker.value(output, content.outputs[output]));
    std::vector<std::pair<std::string, std::string>> parts;
    for (const CellContent::Part& part : content.parts)
        parts.emplace_back(part.condition, speaker.value(output, part.outputs[output] ? part.outputs[output]
                                                                                      : content.outputs[output]));
    return wording::capitalised(joined_parts(parts, "", phrases));
}

}  // namespace broadside::sheet
