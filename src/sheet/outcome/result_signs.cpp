#include "sheet/outcome/result_signs.hpp"

#include "sheet/codes.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

static const engine::Type& type_of(const OutcomeGrid& grid, std::size_t field) {
    return grid.query.frame.results[grid.plan.fields[field].field].type;
}

static bool has_bands(const OutcomeGrid& grid) {
    return grid.plan.bands->has_bands();
}

static const std::vector<ResultBand>& bands_of(const OutcomeGrid& grid) {
    return grid.plan.bands->bands();
}

/// Values called "yes", "B" or by a group's name; the band called "5..14", or by the id of its row in a chart.
static std::vector<std::int64_t> find_called(const std::string& name, std::size_t field, const OutcomeGrid& grid) {
    if (has_bands(grid)) {
        const auto& bands = bands_of(grid);
        const auto found =
            std::find_if(bands.begin(), bands.end(), [&](const ResultBand& band) { return band.name == name; });
        return found == bands.end() ? std::vector<std::int64_t>{} : std::vector<std::int64_t>{found - bands.begin()};
    }
    return values_named(name, type_of(grid, field), grid.query);
}

static void report_no_result(const Named& name, const OutcomeGrid& grid) {
    std::vector<std::string_view> known;
    for (const ResultBand& band : bands_of(grid)) known.push_back(band.name);
    for (std::size_t field = 0; field < grid.plan.fields.size() && !has_bands(grid); ++field)
        for (const std::string_view word : grid.query.program().vocabulary().words_of(type_of(grid, field)))
            known.push_back(word);
    grid.query.context.diagnostics
        .error(unknown_binding, name.span, fmt::format("`{}` is not a result of this table", name.name))
        .help = text::suggest_name(name.name, known);
}

std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const OutcomeGrid& grid) {
    std::vector<std::int64_t> values = find_called(name.name, field, grid);
    if (values.empty()) report_no_result(name, grid);
    return values;
}

/// Whether a field has this name: its full one, or, for a field of a side, the part after the side: "does.greens" for
/// "us.does.greens".
static bool is_called(const std::string& name, std::size_t field, const OutcomeGrid& grid) {
    const std::string& full = grid.query.frame.results[grid.plan.fields[field].field].name;
    const std::vector<std::string>& sides = grid.query.frame.sides;
    return full == name ||
           std::any_of(sides.begin(), sides.end(), [&](const std::string& side) { return full == side + "." + name; });
}

/// Side of a field; nullopt for a field of neither.
static std::optional<std::size_t> side_of_field(std::size_t field, const OutcomeGrid& grid) {
    const std::string& name = grid.query.frame.results[grid.plan.fields[field].field].name;
    const std::vector<std::string>& sides = grid.query.frame.sides;
    const auto found =
        std::find_if(sides.begin(), sides.end(), [&](const std::string& side) { return name.starts_with(side + "."); });
    return found == sides.end() ? std::nullopt : std::optional<std::size_t>(found - sides.begin());
}

std::optional<ResultSigns> ResultSigns::make(const OutcomeGrid& grid, const std::vector<ResultSign>& signs) {
    ResultSigns out(grid);
    bool good = true;
    for (const ResultSign& sign : signs) good = out.add(sign) && good;
    if (!has_bands(grid)) out.add_of_rules();
    return good ? std::optional(std::move(out)) : std::nullopt;
}

bool ResultSigns::add(const ResultSign& sign) {
    for (const std::string& name : sign.signs)
        if (!sign_in_use(grid_->query.context.ruleset(), name, sign.span, grid_->query.context.diagnostics))
            return false;
    const std::size_t before = known_.size();
    if (has_bands(*grid_)) add_counts_of_rows(sign);
    const std::size_t fields = has_bands(*grid_) ? 1 : grid_->plan.fields.size();
    for (std::size_t field = 0; field < fields; ++field) {
        if (is_counted(field) && is_called(sign.result.name, field, *grid_)) known_.push_back({field, 0, sign, true});
        for (const std::int64_t value : find_called(sign.result.name, field, *grid_))
            known_.push_back({field, value, sign});
    }
    if (known_.size() == before) report_no_result(sign.result, *grid_);
    return known_.size() != before;
}

/// Adds, for an output of the chart whose rows are the bands, its sign as often as each row gives it.
void ResultSigns::add_counts_of_rows(const ResultSign& sign) {
    const std::vector<ResultBand>& bands = bands_of(*grid_);
    for (std::size_t i = 0; i < bands.size(); ++i) {
        if (!bands[i].row || sign.signs.empty()) continue;
        const auto count =
            wording::drawn_count({"chart", bands[i].chart->id, bands[i].row->id, sign.result.name, "as", sign.signs[0]},
                                 grid_->query.phrases(), {});
        if (!count) continue;
        ResultSign counted = sign;
        counted.signs.assign(*count, sign.signs[0]);
        if (*count != 1) counted.words.clear();
        known_.push_back({0, static_cast<std::int64_t>(i), std::move(counted)});
    }
}

bool ResultSigns::is_counted(std::size_t field) const {
    const engine::Type& type = type_of(*grid_, field);
    return !has_bands(*grid_) && (type.kind == engine::Type::Kind::yes_no ||
                                  (type.kind == engine::Type::Kind::number && type.denominator == 1));
}

/// Adds the rule set's signs after the template's, which take precedence.
void ResultSigns::add_of_rules() {
    for (std::size_t field = 0; field < grid_->plan.fields.size(); ++field) {
        const engine::Type& type = type_of(*grid_, field);
        if (type.kind != engine::Type::Kind::value) continue;
        const std::vector<rules::DomainValue>& values = grid_->query.program().vocabulary().domain(type).values;
        for (std::size_t value = 0; value < values.size(); ++value)
            if (!values[value].sign.empty())
                known_.push_back(
                    {field, static_cast<std::int64_t>(value), {{}, {values[value].sign}, {}, values[value].span}});
    }
}

const ResultSigns::Known* ResultSigns::find(std::size_t field, std::int64_t value) const {
    const auto found =
        std::find_if(known_.begin(), known_.end(), [&](const Known& known) { return known.holds(field, value); });
    return found == known_.end() ? nullptr : &*found;
}

/// Empty for a count of zero; nullopt for a value without a sign.
std::optional<Words> ResultSigns::signs_of(std::size_t field, std::int64_t value) const {
    const Known* known = find(field, value);
    const bool counts = std::any_of(known_.begin(), known_.end(),
                                    [&](const Known& each) { return each.field == field && each.is_counted; });
    if (!known) return counts ? std::optional<Words>(Words{}) : std::nullopt;
    Words out;
    for (std::int64_t i = 0; i < (known->is_counted ? value : 1); ++i) append(out, drawn(known->sign));
    return out;
}

Words ResultSigns::drawn(const ResultSign& sign) const {
    Words out;
    for (const std::string& name : sign.signs) out.push_back(AidWriter(grid_->query.context).sign(name, sign.span));
    return out;
}

std::string ResultSigns::words_of(const Known& known) const {
    if (!known.sign.words.empty()) return wording::typeset(known.sign.words);
    const wording::Phrasebook& phrases = grid_->query.phrases();
    if (known.is_counted || type_of(*grid_, known.field).kind == engine::Type::Kind::number) return "";  // a count
    const bool is_of_rules = known.sign.result.name.empty();
    return phrases.in_sentence(phrases.value(type_of(*grid_, known.field), known.value,
                                             is_of_rules ? wording::Detail::abbreviated : wording::Detail::full));
}

std::vector<Words> ResultSigns::of(const Outcome& outcome) const {
    std::vector<Words> out;
    std::optional<std::size_t> before;
    for (std::size_t field = 0; field + 1 < outcome.order.size(); ++field) {
        std::optional<Words> signs = signs_of(field, outcome.order[field + 1]);
        if (!signs)
            return {plain(grid_->query.phrases().in_sentence(outcome.words), grid_->query.phrases().audience())};
        const auto side = side_of_field(field, *grid_);
        if (side && side == before)
            append(out.back(), std::move(*signs));
        else
            out.push_back(std::move(*signs));
        before = side;
    }
    if (out.empty())
        return {plain(grid_->query.phrases().in_sentence(outcome.words), grid_->query.phrases().audience())};
    std::erase(out, Words{});  // results shown as figures alone
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

Words ResultSigns::legend(const std::vector<Outcome>& outcomes) const {
    Words out;
    std::vector<std::pair<std::vector<std::string>, std::string>> said;
    for (const Known& known : known_) {
        const bool comes = std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
            return known.field + 1 < outcome.order.size() &&
                   find(known.field, outcome.order[known.field + 1]) == &known;
        });
        std::pair entry{known.sign.signs, words_of(known)};
        if (!comes || entry.second.empty() || std::find(said.begin(), said.end(), entry) != said.end()) continue;
        if (!out.empty()) append(out, plain("\u00a0\u00a0 ", grid_->query.phrases().audience()));
        append(out, drawn(known.sign));
        append(out, plain(wording::unbroken((entry.first.empty() ? "" : "\u00a0") + entry.second),
                          grid_->query.phrases().audience()));
        said.push_back(std::move(entry));
    }
    return out;
}

}  // namespace broadside::sheet
