#include "cli/reading_texts.hpp"

#include "rules/prose.hpp"
#include "rules/reread.hpp"
#include "sheet/references.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::cli {

namespace {

bool has_reference(std::string_view text) {
    return text.find('{') != std::string_view::npos;
}

/// The text in a patch that is this one, or null.
const text::Value* find_text(const text::Value& value, std::string_view text) {
    if (value.kind == text::Value::Kind::string) return value.string == text ? &value : nullptr;
    for (const text::Value& item : value.items)
        if (const text::Value* found = find_text(item, text)) return found;
    for (const text::Entry& entry : value.entries)
        if (const text::Value* found = find_text(entry.value, text)) return found;
    return nullptr;
}

class TextsOfReadings {
  public:
    TextsOfReadings(const check::Prepared& prepared, const text::Value& tree, const text::SourceMap& sources,
                    text::Diagnostics& diagnostics)
        : tree_(tree), sources_(sources), diagnostics_(diagnostics), printed_(prepared.written) {
        printed_.examples.clear();
        printed_.turns.clear();
        for (const rules::Prose& prose : rules::all_texts(printed_))
            if (has_reference(prose.text)) known_.emplace(prose.text);
    }

    void check(const rules::Ruling& ruling, const std::string& reading, const std::vector<rules::Keyed>& patch) {
        const rules::Choices choices = {{ruling.id, reading, {}}};
        text::Diagnostics found;
        auto written = rules::reread(printed_, tree_, choices, found);
        if (!written) return;
        rules::Ruleset settled = engine::settle(std::move(*written), choices, sources_, found);
        const auto program = engine::Program::compile_only({}, std::move(settled), sources_, found);
        if (!program) return;  // that is reported of the reading itself
        const std::vector<rules::Touched> touched = rules::touched_by(tree_, choices);
        const sheet::Phrasebook phrases(*program);
        for (const rules::Prose& prose : rules::all_texts(program->ruleset())) {
            if (!has_reference(prose.text) || is_as_before(prose, touched)) continue;
            text::Diagnostics faults;
            sheet::fill_references(prose.text, phrases, {prose.chart, prose.row, prose.span}, faults);
            for (const text::Diagnostic& fault : faults.all()) report(fault, prose, patch, ruling.id, reading);
        }
    }

  private:
    /// Whether a text is there without the reading, with the same meaning.
    bool is_as_before(const rules::Prose& prose, const std::vector<rules::Touched>& touched) const {
        return known_.contains(prose.text) &&
               std::none_of(touched.begin(), touched.end(), [&](const rules::Touched& one) {
                   return prose.text.find(one.id) != std::string_view::npos ||
                          (prose.chart && prose.chart->id == one.id);
               });
    }

    /// At the words of the patch; a text of the rule set that refers to what the patch takes away, at the patch.
    void report(const text::Diagnostic& fault, const rules::Prose& prose, const std::vector<rules::Keyed>& patch,
                const std::string& ruling, const std::string& reading) {
        text::Diagnostic told = fault;
        for (const rules::Keyed& change : patch)
            if (const text::Value* text = find_text(change.value, prose.text)) {
                told.span = text->span;
                diagnostics_.add(std::move(told));
                return;
            }
        told.message += fmt::format(" when reading `{}` of ruling `{}` is chosen", reading, ruling);
        told.notes.push_back({patch.empty() ? prose.span : patch.front().key_span, "the reading changes this"});
        diagnostics_.add(std::move(told));
    }

    const text::Value& tree_;
    const text::SourceMap& sources_;
    text::Diagnostics& diagnostics_;
    rules::Ruleset printed_;  ///< the rule set without its examples and turns
    std::set<std::string, std::less<>> known_;
};

}  // namespace

void check_texts_of_readings(const check::Prepared& prepared, const text::Value& tree, const text::SourceMap& sources,
                             text::Diagnostics& diagnostics) {
    TextsOfReadings texts(prepared, tree, sources, diagnostics);
    for (const rules::Ruling& ruling : prepared.written.rulings)
        for (const auto& [reading, patch] : ruling.patches)
            if (reading != ruling.choice) texts.check(ruling, reading, patch);
}

}  // namespace broadside::cli
