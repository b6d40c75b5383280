#include "sheet/outcome/result_signs.hpp"

#include "sheet/codes.hpp"
#include "sheet/signs.hpp"
#include "sheet/words.hpp"
#include "wording/codes.hpp"
#include "wording/figures.hpp"
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

/// "yes", "B", a group of values; "5..14" of bands.
static std::vector<std::int64_t> find_called(const std::string& name, std::size_t field, const OutcomeGrid& grid) {
    if (has_bands(grid)) {
        const auto& bands = grid.query.asked.bands;
        const auto found =
            std::find_if(bands.begin(), bands.end(), [&](const Named& band) { return band.name == name; });
        return found == bands.end() ? std::vector<std::int64_t>{} : std::vector<std::int64_t>{found - bands.begin()};
    }
    return values_named(name, type_of(grid, field), grid.query);
}

static void report_no_result(const Named& name, const OutcomeGrid& grid) {
    std::vector<std::string_view> known;
    for (const Named& band : grid.query.asked.bands) known.push_back(band.name);
    for (std::size_t field = 0; field < grid.plan.fields.size() && !has_bands(grid); ++field)
        for (const std::string_view word : grid.query.program().vocabulary().words_of(type_of(grid, field)))
            known.push_back(word);
    grid.query.context.diagnostics
        .error(unknown_binding, name.span, fmt::format("`{}` is no result of this table", name.name))
        .help = text::suggest_name(name.name, known);
}

std::vector<std::int64_t> values_called(const Named& name, std::size_t field, const OutcomeGrid& grid) {
    std::vector<std::int64_t> values = find_called(name.name, field, grid);
    if (values.empty()) report_no_result(name, grid);
    return values;
}

std::optional<ResultSigns> ResultSigns::make(const OutcomeGrid& grid, const std::vector<ResultSign>& signs) {
    ResultSigns out(grid);
    bool good = true;
    for (const ResultSign& sign : signs) good = out.add(sign) && good;
    return good ? std::optional(std::move(out)) : std::nullopt;
}

bool ResultSigns::add(ResultSign sign) {
    for (std::string& name : sign.signs) {
        const auto found = find_sign(name);
        if (!found) {
            grid_->query.context.diagnostics
                .error(wording::unknown_reference, sign.span, fmt::format("there is no sign `{}`", name))
                .help = text::suggest_name(name, all_signs(), &Sign::id);
            return false;
        }
        name = *found;
    }
    const std::size_t before = known_.size();
    const std::size_t fields = has_bands(*grid_) ? 1 : grid_->plan.fields.size();
    for (std::size_t field = 0; field < fields; ++field)
        for (const std::int64_t value : find_called(sign.result.name, field, *grid_))
            known_.push_back({field, value, sign});
    if (known_.size() == before) report_no_result(sign.result, *grid_);
    return known_.size() != before;
}

const ResultSigns::Known* ResultSigns::find(std::size_t field, std::int64_t value) const {
    const auto found = std::find_if(known_.begin(), known_.end(),
                                    [&](const Known& known) { return known.field == field && known.value == value; });
    return found == known_.end() ? nullptr : &*found;
}

Words ResultSigns::drawn(const ResultSign& sign) const {
    Words out;
    for (const std::string& name : sign.signs) {
        Run run{wording::words_of_id(name), Emphasis::plain, grid_->query.phrases().audience(), false};
        run.sign = name;
        out.push_back(std::move(run));
    }
    return out;
}

std::string ResultSigns::words_of(const Known& known) const {
    if (!known.sign.words.empty()) return wording::typeset(known.sign.words);
    if (type_of(*grid_, known.field).kind == engine::Type::Kind::number) return "";  // signs that can be counted
    return grid_->query.phrases().in_sentence(
        grid_->query.phrases().value(type_of(*grid_, known.field), known.value, wording::Detail::full));
}

std::vector<Words> ResultSigns::of(const Outcome& outcome) const {
    std::vector<Words> out;
    for (std::size_t field = 0; field + 1 < outcome.order.size(); ++field) {
        const Known* known = find(field, outcome.order[field + 1]);
        if (!known)
            return {plain(grid_->query.phrases().in_sentence(outcome.words), grid_->query.phrases().audience())};
        out.push_back(drawn(known->sign));
    }
    if (out.empty())
        return {plain(grid_->query.phrases().in_sentence(outcome.words), grid_->query.phrases().audience())};
    std::erase(out, Words{});  // what says no more than its figure
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

Words ResultSigns::legend(const std::vector<Outcome>& outcomes) const {
    Words out;
    std::vector<std::pair<std::vector<std::string>, std::string>> said;
    for (const Known& known : known_) {
        const bool comes = std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
            return known.field + 1 < outcome.order.size() && outcome.order[known.field + 1] == known.value;
        });
        std::pair entry{known.sign.signs, words_of(known)};
        if (!comes || entry.second.empty() || std::find(said.begin(), said.end(), entry) != said.end()) continue;
        if (!out.empty()) append(out, plain("\u00a0\u00a0 ", grid_->query.phrases().audience()));
        append(out, drawn(known.sign));
        std::string words = (entry.first.empty() ? "" : "\u00a0") + entry.second;
        for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at))
            words.replace(at, 1, "\u00a0");
        append(out, plain(std::move(words), grid_->query.phrases().audience()));
        said.push_back(std::move(entry));
    }
    return out;
}

}  // namespace broadside::sheet
