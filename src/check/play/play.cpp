#include "check/play/play.hpp"

#include "check/play/movements.hpp"
#include "check/play/story.hpp"
#include "engine/result_places.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace broadside::check {

using engine::Ending;
using engine::Frame;
using engine::Program;

rules::Choices choices_of(const std::vector<rules::Keyed>& choose) {
    rules::Choices choices;
    for (const rules::Keyed& choice : choose)
        choices.push_back({choice.key, rules::scalar_text(choice.value), choice.value.span});
    return choices;
}

bool set_inputs(const Program& program, const Frame& frame, const std::vector<rules::Keyed>& given,
                const text::Code& code, engine::Situation& situation, text::Diagnostics& diagnostics) {
    bool good = true;
    for (const rules::Keyed& input : given) {
        const auto fault = engine::set_input(program, frame, situation, input.key, rules::scalar_text(input.value));
        if (!fault) continue;
        const bool asked = std::ranges::any_of(frame.inputs, [&](const auto& slot) { return slot.id == input.key; });
        diagnostics.error(code, asked ? input.value.span : input.key_span, fault->message).help = fault->help;
        good = false;
    }
    return good;
}

// ---- expectations

namespace {

class Expectations {
  public:
    Expectations(const Program& program, const Frame& frame, const engine::Situation& situation, const engine::Run& run)
        : program_(program), frame_(frame), situation_(situation), run_(run) {}

    std::vector<Mismatch> found;

    void hold(const rules::Keyed& expected) {
        if (expected.key == "forbidden") return hold_ending(expected, Ending::Kind::forbidden, expected.value.boolean);
        if (expected.key == "missing") return hold_missing(expected);
        if (hold_result(expected) || hold_fact(expected) || hold_movement(expected)) return;
        const std::string hint = text::suggest_name(expected.key, frame_.results, &engine::ResultField::name);
        refuse(expected.key_span,
               fmt::format("`{}` gives no `{}`{}{}", frame_.id, expected.key, hint.empty() ? "" : "; ", hint));
    }

  private:
    void refuse(const text::Span& span, std::string message) {
        found.push_back({span, std::move(message), "", Mismatch::Kind::senseless});
    }

    /// The expected and the actual ending.
    void add_ending(const text::Span& span, std::string wanted) {
        found.push_back(
            {span, std::move(wanted), to_text(describe_ending(program_, frame_, run_.ending)), Mismatch::Kind::ending});
    }

    void hold_ending(const rules::Keyed& expected, Ending::Kind kind, bool wanted) {
        if ((run_.ending.kind == kind) == wanted) return;
        add_ending(expected.value.span, wanted ? "the rules to forbid it" : "it to be lawful");
    }

    void hold_missing(const rules::Keyed& expected) {
        const std::string id = rules::scalar_text(expected.value);
        if (run_.ending.kind == Ending::Kind::missing && run_.ending.says == id) return;
        if (!rules::find_by_id(program_.ruleset().missing, id))
            return refuse(expected.value.span, fmt::format("there is no [missing.{}]", id));
        add_ending(expected.value.span, fmt::format("the umpire to decide `{}`", id));
    }

    bool hold_result(const rules::Keyed& expected) {
        const auto field = engine::find_result(frame_, expected.key);
        if (!field) return false;
        if (run_.ending.kind != Ending::Kind::result) {
            add_ending(expected.value.span, fmt::format("{} = {}", expected.key, rules::scalar_text(expected.value)));
            return true;
        }
        hold_word(expected, frame_.results[*field].type, engine::result_word(program_, frame_, *field, run_.ending),
                  engine::result_speech(program_, frame_, *field, run_.ending));
        return true;
    }

    /// Compares a fact after the procedure.
    bool hold_fact(const rules::Keyed& expected) {
        for (std::size_t i = 0; i < frame_.inputs.size(); ++i) {
            const engine::InputSlot& input = frame_.inputs[i];
            if (input.id != expected.key) continue;
            std::int64_t value = situation_.inputs[i];
            for (const engine::Change& change : run_.changes)
                if (change.fact_index == input.fact_index && change.side == input.side && change.list == input.list &&
                    change.member == input.member && input.fact_index)
                    value = change.after;
            if (value == engine::unset) return false;
            hold_word(expected, input.type, program_.vocabulary().to_word(input.type, value),
                      program_.vocabulary().to_speech(input.type, value));
            return true;
        }
        return false;
    }

    /// Compares how far a side moved, or whether it left the table.
    bool hold_movement(const rules::Keyed& expected) {
        const auto moved = movement(frame_, run_, expected.key);
        if (!moved) return false;
        const std::string wanted = rules::scalar_text(expected.value), got = word_of(program_, *moved);
        if (run_.ending.kind != Ending::Kind::result) {
            add_ending(expected.value.span, fmt::format("{} = {}", expected.key, wanted));
            return true;
        }
        if (wanted == got || (wanted == "yes" && moved->happens)) return true;
        const bool is_truth = wanted == "yes" || wanted == "no";
        const auto value = moved->is_leaving ? std::nullopt : program_.vocabulary().find_value(moved->type, wanted);
        if (!is_truth && !value) {
            refuse(expected.value.span, moved->is_leaving
                                            ? fmt::format("`{}` is true or false", expected.key)
                                            : fmt::format("`{}` is not a value of `{}`, nor true or false", wanted,
                                                          program_.vocabulary().name_of(moved->type)));
            return true;
        }
        if (value && moved->far == *value) return true;
        if (value == 0 && !moved->happens) return true;
        add_movement(expected, wanted, *moved);
        return true;
    }

    void add_movement(const rules::Keyed& expected, const std::string& wanted, const Movement& got) {
        std::string words = got.is_leaving ? (got.happens ? "it leaves the table" : "it stays on the table")
                            : !got.happens ? "it does not move"
                            : got.far ? fmt::format("it moves {}", program_.vocabulary().to_speech(got.type, *got.far))
                                      : "it moves";
        found.push_back({expected.value.span, fmt::format("{} = {}", expected.key, wanted), std::move(words)});
    }

    /// Compares words by value: a name and its number are equal.
    void hold_word(const rules::Keyed& expected, const engine::Type& type, const std::string& got,
                   const std::string& speech) {
        const std::string wanted = rules::scalar_text(expected.value);
        if (wanted == got) return;
        const bool plain = type.kind != engine::Type::Kind::side && !engine::is_fraction(type);
        const auto value = plain ? program_.vocabulary().find_value(type, wanted) : std::nullopt;
        if (value && program_.vocabulary().to_word(type, *value) == got) return;
        if (plain && !value && wanted != "nothing")
            return refuse(expected.value.span,
                          fmt::format("`{}` is not a value of `{}`", wanted, program_.vocabulary().name_of(type)));
        found.push_back(
            {expected.value.span, fmt::format("{} = {}", expected.key, wanted), fmt::format("it is {}", speech)});
    }

    const Program& program_;
    const Frame& frame_;
    const engine::Situation& situation_;
    const engine::Run& run_;
};

}  // namespace

std::vector<Mismatch> mismatches(const Program& program, const Frame& frame, const engine::Situation& situation,
                                 const engine::Run& run, const std::vector<rules::Keyed>& expect) {
    Expectations expectations(program, frame, situation, run);
    for (const rules::Keyed& expected : expect) expectations.hold(expected);
    return std::move(expectations.found);
}

/// "hits = 2 and falls = 1", for expectations with the same actual ending.
static std::string wanted_together(const std::vector<Mismatch>& all, std::size_t& at) {
    std::vector<std::string> wanted{all[at].wanted};
    const bool is_value = all[at].kind == Mismatch::Kind::value;
    for (++at; !is_value && at < all.size() && all[at].got == all[at - 1].got; ++at) wanted.push_back(all[at].wanted);
    return text::join_list(wanted, "and");
}

std::string words_of(const std::vector<Mismatch>& mismatches) {
    std::string out;
    for (std::size_t at = 0; at < mismatches.size();) {
        out += out.empty() ? "expected " : "; expected ";
        out += wanted_together(mismatches, at);
        const Mismatch& last = mismatches[at - 1];
        out += (last.kind == Mismatch::Kind::value ? ", but " : ", but: ") + last.got;
    }
    return out;
}

// ---- reporting

/// "rules.toml:37".
static std::string place_words(const text::SourceMap& sources, const text::Span& span) {
    if (span.source == text::SourceId::none || span.line == 0) return "";
    return fmt::format("{}:{}", sources.name(span.source), span.line);
}

void add_story(text::Diagnostic& diagnostic, const CheckContext& context, const Program& program, const Frame& frame,
               const engine::Situation& situation, const engine::Run& run) {
    const std::string given = describe_situation(program, frame, situation.inputs);
    diagnostic.notes.push_back({{}, fmt::format("`{}` was played so{}{}", frame.id, given.empty() ? "" : ": ", given)});
    const StoryOptions options{.place = [&](const text::Span& span) { return place_words(context.sources, span); },
                               .with_silent_steps = true};
    TextFiller fill;
    if (context.fill)
        fill = [&](const RuleText& text) { return context.fill(program, text.text, text.chart, text.row); };
    constexpr std::size_t most_lines = 240, lines_at_the_end = 80;
    const std::vector<StoryLine> lines = describe_run(program, frame, run, options);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == most_lines && lines.size() > most_lines + lines_at_the_end) {
            i = lines.size() - lines_at_the_end;
            diagnostic.notes.push_back({{}, fmt::format("  ... {} lines more ...", i - most_lines)});
        }
        diagnostic.notes.push_back({{}, to_text(lines[i], fill)});
    }
}

}  // namespace broadside::check
