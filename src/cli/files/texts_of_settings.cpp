#include "cli/files/texts_of_settings.hpp"

#include "language/names.hpp"
#include "rules/aid_parts.hpp"
#include "rules/prose.hpp"
#include "sheet/aid/aid_check.hpp"
#include "sheet/drawings/diagram.hpp"
#include "wording/references.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <set>

namespace broadside::cli {

namespace {

/// Value in a patch that equals this text, or null.
const text::Value* find_text(const text::Value& value, std::string_view text) {
    if (value.kind == text::Value::Kind::string) return value.string == text ? &value : nullptr;
    for (const text::Value& item : value.items)
        if (const text::Value* found = find_text(item, text)) return found;
    for (const text::Entry& entry : value.entries)
        if (const text::Value* found = find_text(entry.value, text)) return found;
    return nullptr;
}

/// Every option inverted.
rules::Choices other_options(const rules::Ruleset& ruleset) {
    rules::Choices choices;
    for (const rules::Option& option : ruleset.options)
        choices.push_back({option.id, option.fallback ? "no" : "yes", {}});
    return choices;
}

/// Settings that together print every text: the defaults, every option inverted, and each other value of a variant.
std::vector<rules::Choices> settings_that_print_all(const rules::Ruleset& ruleset) {
    std::vector<rules::Choices> settings{{}};
    if (!ruleset.options.empty()) settings.push_back(other_options(ruleset));
    for (const rules::Variant& variant : ruleset.variants)
        for (const rules::DomainValue& value : variant.values)
            if (value.id != variant.fallback) settings.push_back({{variant.id, value.id, {}}});
    return settings;
}

/// Those of `each`, as they are and with every other value of an option or a variant.
std::vector<rules::Choices> with_other_values(const std::vector<rules::Choices>& each, const std::string& id,
                                              const std::vector<std::string>& others) {
    std::vector<rules::Choices> out = each;
    for (const rules::Choices& settings : each)
        for (const std::string& value : others) {
            out.push_back(settings);
            out.back().push_back({id, value, {}});
        }
    return out;
}

/// Every value of every option and variant that a `given` of a play aid names, all others as they are by default: so
/// are those that it names once there are `most` settings.
std::vector<rules::Choices> settings_that_decide(const language::Expression& given, const rules::Ruleset& ruleset) {
    constexpr std::size_t most = 64;
    const auto names = language::names_in(given);
    std::vector<rules::Choices> settings{{}};
    for (const rules::Option& option : ruleset.options)
        if (names.contains(option.id) && settings.size() < most)
            settings = with_other_values(settings, option.id, {option.fallback ? "no" : "yes"});
    for (const rules::Variant& variant : ruleset.variants) {
        if (!names.contains(variant.id) || settings.size() >= most) continue;
        std::vector<std::string> others;
        for (const rules::DomainValue& value : variant.values)
            if (value.id != variant.fallback) others.push_back(value.id);
        settings = with_other_values(settings, variant.id, others);
    }
    return settings;
}

/// Settings that print all, and what else decides which parts of play aids are printed.
std::vector<rules::Choices> settings_of_aids(const rules::Ruleset& ruleset) {
    std::vector<rules::Choices> all = settings_that_print_all(ruleset);
    std::set<std::string> seen;
    for (const rules::Aid& aid : ruleset.aids)
        rules::for_each_use(aid, [&](const rules::AidUse& use, const text::Span&) {
            if (!use.given || !seen.insert(use.given->text).second) return;
            for (rules::Choices& settings : settings_that_decide(*use.given, ruleset))
                if (std::ranges::find(all, settings) == all.end()) all.push_back(std::move(settings));
        });
    return all;
}

/// What is printed of a rule set: all but its examples and turns, and of a patch the name of its reading.
rules::Ruleset printed_of(rules::Ruleset written) {
    written.examples.clear();
    written.turns.clear();
    for (rules::Ruling& ruling : written.rulings)
        for (auto& [reading, patch] : ruling.patches) patch.clear();
    return written;
}

/// A rule set, and its vocabulary under settings.
class Written {
  public:
    Written(rules::Ruleset written, const text::SourceMap& sources) : ruleset(std::move(written)), sources_(sources) {}

    const rules::Ruleset ruleset;

    /// Null when it cannot be played, which the check of its settings reports.
    const engine::Program* under(const rules::Choices& settings) {
        auto known = std::ranges::find(made_, settings, &Made::settings);
        if (known == made_.end()) known = made_.insert(known, {settings, make(settings)});
        return known->program ? &*known->program : nullptr;
    }

  private:
    struct Made {
        rules::Choices settings;
        std::optional<engine::Program> program;
    };

    std::optional<engine::Program> make(const rules::Choices& settings) const {
        text::Diagnostics found;
        return engine::Program::compile_only({}, engine::settle(ruleset, settings, sources_, found), sources_, found);
    }

    const text::SourceMap& sources_;
    std::deque<Made> made_;
};

class TextsOfSettings {
  public:
    TextsOfSettings(const check::Prepared& prepared, check::Editions& editions, const text::SourceMap& sources,
                    text::Diagnostics& diagnostics)
        : editions_(editions),
          sources_(sources),
          diagnostics_(diagnostics),
          printed_(printed_of(prepared.written), sources) {
        for (rules::PrintedText& prose : rules::all_texts(printed_.ruleset)) {
            if (!prose.text.has_references()) continue;
            known_.emplace(prose.text);
            texts_.push_back(std::move(prose));
        }
    }

    /// Texts printed with the rule set's own readings.
    void check_settings() {
        for (const rules::Choices& settings : settings_that_print_all(printed_.ruleset))
            fill(
                printed_, settings, [](const rules::PrintedText&) { return true; },
                [&](const text::Diagnostic& fault, const rules::PrintedText& prose) {
                    faulty_.emplace(prose.text);
                    diagnostics_.add(fault);
                });
    }

    /// Diagrams under the same settings.
    void check_diagrams() {
        for (const rules::Choices& settings : settings_that_print_all(printed_.ruleset)) {
            const engine::Program* program = printed_.under(settings);
            if (!program) continue;
            text::Diagnostics found;
            sheet::check_diagrams({*program, settings}, found);
            report_once(found);
        }
    }

    /// Play aids, piece by piece.
    void check_aids() {
        for (const rules::Choices& settings : settings_of_aids(printed_.ruleset)) check_aids(printed_, settings);
    }

    /// Texts that a reading adds, and references to anything it changes, under all options; and the play aids if they
    /// speak of the reading or refer to what it changes.
    void check(const rules::Ruling& ruling, const std::string& reading, const std::vector<rules::Keyed>& patch) {
        const rules::Choice choice = {ruling.id, reading, {}};
        const auto& changed = editions_.read(choice).things;
        if (!changed) return;
        const auto is_wanted = [&](const rules::PrintedText& prose) {
            return prose.text.has_references() && !faulty_.contains(prose.text) &&
                   !is_as_before(prose, changed->touched);
        };
        const bool has_texts = has_any(rules::all_texts(changed->things), is_wanted) || has_any(texts_, is_wanted);
        const bool has_aids = tells_in_aids(ruling.id, changed->touched);
        if (!has_texts && !has_aids) return;
        Written written(rules::with_reread(printed_.ruleset, *changed), sources_);
        if (has_texts && has_any(rules::all_texts(written.ruleset), is_wanted))
            for (rules::Choices settings : settings_that_print_all(printed_.ruleset)) {
                settings.push_back(choice);
                fill(written, settings, is_wanted, [&](const text::Diagnostic& fault, const rules::PrintedText& prose) {
                    report(fault, prose, patch, ruling.id, reading);
                });
            }
        if (!has_aids) return;
        for (rules::Choices settings : settings_of_aids(written.ruleset)) {
            settings.push_back(choice);
            check_aids(written, settings,
                       fmt::format(" when reading `{}` of ruling `{}` is chosen", reading, ruling.id));
        }
    }

  private:
    void check_aids(Written& written, const rules::Choices& settings, const std::string& when = "") {
        const engine::Program* program = written.under(settings);
        if (!program) return;
        text::Diagnostics found;
        sheet::check_aids({*program, settings}, found);
        report_once(found, when);
    }

    /// A fault found under several settings is reported once.
    void report_once(const text::Diagnostics& found, const std::string& when = "") {
        const auto words = [](const text::Diagnostic& fault) {
            return fmt::format("{}:{}:{}: {}", static_cast<std::uint32_t>(fault.span.source), fault.span.line,
                               fault.span.column, fault.message);
        };
        if (said_.empty())
            for (const text::Diagnostic& fault : diagnostics_.all()) said_.insert(words(fault));
        for (text::Diagnostic fault : found.all()) {
            if (!said_.insert(words(fault)).second) continue;
            fault.message += when;
            diagnostics_.add(std::move(fault));
        }
    }

    bool tells_in_aids(const std::string& ruling, const std::vector<rules::Touched>& touched) const {
        bool out = false;
        for (const rules::Aid& aid : printed_.ruleset.aids) {
            rules::for_each_use(aid, [&](const rules::AidUse& use, const text::Span&) {
                if (use.given && language::names_in(*use.given).contains(ruling)) out = true;
            });
            rules::for_each_written(aid, [&](const rules::Prose& text) {
                language::for_each_reference(text, [&](const std::vector<std::string>& path) {
                    for (const rules::Touched& one : touched)
                        if (path.size() > 1 && path[0] == one.kind && path[1] == one.id) out = true;
                });
            });
        }
        return out;
    }

    /// Whether any text is `wanted`; settings remove texts and add none.
    template <typename Wanted>
    static bool has_any(const std::vector<rules::PrintedText>& texts, Wanted wanted) {
        return std::ranges::any_of(texts, wanted);
    }

    /// Fills in the `wanted` texts of a rule set under these settings; `report` receives the faults.
    template <typename Wanted, typename Report>
    void fill(Written& written, const rules::Choices& settings, Wanted wanted, Report report) const {
        const engine::Program* program = written.under(settings);
        if (!program) return;
        const wording::Phrasebook phrases(*program);
        for (const rules::PrintedText& prose : rules::all_texts(program->ruleset())) {
            if (!prose.text.has_references() || !wanted(prose)) continue;
            text::Diagnostics faults;
            wording::fill_references(prose.text, phrases, {prose.chart, prose.row, prose.span}, &faults);
            for (const text::Diagnostic& fault : faults.all()) report(fault, prose);
        }
    }

    /// Whether the text exists without the reading and refers to nothing that it changes.
    bool is_as_before(const rules::PrintedText& prose, const std::vector<rules::Touched>& touched) const {
        return known_.contains(prose.text) && std::ranges::none_of(touched, [&](const auto& one) {
                   return refers_to(prose.text, one.id) || (prose.chart && prose.chart->id == one.id);
               });
    }

    /// Whether a name occurs in one of its references.
    static bool refers_to(const rules::Prose& prose, std::string_view name) {
        return std::ranges::any_of(prose.parts(), [&](const rules::Prose::Part& part) {
            return part.is_reference() && part.text.find(name) != std::string::npos;
        });
    }

    /// Reports at the text in the patch; for a text of the rule set, there, with a note at the patch.
    void report(const text::Diagnostic& fault, const rules::PrintedText& prose, const std::vector<rules::Keyed>& patch,
                const std::string& ruling, const std::string& reading) {
        text::Diagnostic own = fault;
        for (const rules::Keyed& change : patch)
            if (const text::Value* text = find_text(change.value, prose.text)) {
                own.span = text->span;
                diagnostics_.add(std::move(own));
                return;
            }
        own.message += fmt::format(" when reading `{}` of ruling `{}` is chosen", reading, ruling);
        own.notes.push_back({patch.empty() ? prose.span : patch.front().key_span, "the reading changes this"});
        diagnostics_.add(std::move(own));
    }

    check::Editions& editions_;
    const text::SourceMap& sources_;
    text::Diagnostics& diagnostics_;
    Written printed_;                        ///< with the rule set's own readings
    std::vector<rules::PrintedText> texts_;  ///< its texts with references
    std::set<rules::Prose> known_, faulty_;  ///< faulty without any reading
    std::set<std::string> said_;             ///< faults reported by now, with their places
};

}  // namespace

void check_texts_of_settings(const check::Prepared& prepared, check::Editions& editions, const text::SourceMap& sources,
                             text::Diagnostics& diagnostics) {
    TextsOfSettings texts(prepared, editions, sources, diagnostics);
    texts.check_settings();
    texts.check_diagrams();
    texts.check_aids();
    for (const rules::Ruling& ruling : prepared.written.rulings)
        for (const auto& [reading, patch] : ruling.patches)
            if (reading != ruling.choice) texts.check(ruling, reading, patch);
}

}  // namespace broadside::cli
