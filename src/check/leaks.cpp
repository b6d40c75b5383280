#include "check/leaks.hpp"

#include "check/codes.hpp"

#include <cctype>
#include <fmt/format.h>

namespace broadside::check {

namespace {

using scenario::Scenario;
using text::Audience;

struct Secret {
    std::string name;
    std::string id;
    Audience audience;
    text::Span span;
};

struct Told {
    const std::string* text = nullptr;
    Audience audience;
    text::Span span;
    std::string what;
};

/// What has no place on a page for everyone: what is the umpire's alone.
std::vector<Secret> secrets_of(const Scenario& scenario) {
    std::vector<Secret> secrets;
    const auto add = [&](const auto& thing) {
        if (thing.audience.kind != Audience::Kind::umpire) return;
        for (const std::string& name : {thing.label, thing.id})
            if (name.size() >= 4) secrets.push_back({name, thing.id, thing.audience, thing.span});
    };
    for (const auto& command : scenario.commands) add(command);
    for (const auto& unit : scenario.units) add(unit);
    for (const auto& terrain : scenario.terrain) add(terrain);
    for (const auto& zone : scenario.zones) add(zone);
    for (const auto& objective : scenario.objectives) add(objective);
    return secrets;
}

std::vector<Told> texts_of(const Scenario& scenario) {
    std::vector<Told> texts;
    const auto add = [&](const std::string& text, const Audience& audience, const text::Span& span,
                         const std::string& what) {
        texts.push_back({&text, audience, span, what});
    };
    const scenario::Identity& identity = scenario.identity;
    add(identity.summary, {}, identity.span, "the summary");
    add(identity.ground, {}, identity.span, "the note on the ground");
    for (const std::string& paragraph : identity.background) add(paragraph, {}, identity.span, "the background");
    for (const auto& rule : scenario.special_rules)
        for (const std::string& paragraph : rule.paragraphs) add(paragraph, rule.audience, rule.span, "a special rule");
    for (const auto& briefing : scenario.briefings)
        for (const std::string& paragraph : briefing.passage.paragraphs)
            add(paragraph, briefing.passage.audience, briefing.passage.span,
                fmt::format("the briefing of `{}`", briefing.side.id));
    for (const auto& victory : scenario.victories) add(victory.text, victory.audience, victory.span, "a way to win");
    for (const auto& unit : scenario.units)
        add(unit.note, unit.audience, unit.span, fmt::format("the note of `{}`", unit.id));
    for (const auto& terrain : scenario.terrain)
        add(terrain.note, terrain.audience, terrain.span, fmt::format("the note of `{}`", terrain.id));
    for (const auto& group : scenario.reinforcements)
        add(group.note, group.audience, group.span, "the note of an arrival");
    return texts;
}

bool is_letter(char byte) {
    return std::isalnum(static_cast<unsigned char>(byte)) != 0 || (static_cast<unsigned char>(byte) & 0x80) != 0;
}

/// Whole words, as they are written.
bool speaks_of(const std::string& text, const std::string& name) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const bool begins = at == 0 || !is_letter(text[at - 1]);
        const bool ends = at + name.size() == text.size() || !is_letter(text[at + name.size()]);
        if (begins && ends) return true;
    }
    return false;
}

}  // namespace

void check_leaks(const CheckContext& context, text::Diagnostics& diagnostics) {
    const std::vector<Secret> secrets = secrets_of(*context.scenario);
    for (const Told& told : texts_of(*context.scenario))
        for (const Secret& secret : secrets) {
            if (text::may_read(told.audience, secret.audience) || !speaks_of(*told.text, secret.name)) continue;
            text::Diagnostic& warning = diagnostics.warning(
                leak, told.span,
                fmt::format("{} names “{}”, which only the umpire may know of", told.what, secret.name));
            warning.notes.push_back({secret.span, fmt::format("`{}` is here", secret.id)});
            warning.help = "say it in other words, or give it to its readers with another `audience`";
        }
}

}  // namespace broadside::check
