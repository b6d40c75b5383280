#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/reader_texts.hpp"
#include "text/letters.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

namespace {

using scenario::Scenario;
using text::Audience;

/// A name that would reveal something to a reader.
struct Name {
    /// Of the thing itself; or of a regiment or a kind of ground, which it shares with others.
    enum class Of { unit, regiment, ground, kind };
    std::string name;
    std::string id;    ///< of the thing
    std::string read;  ///< the name as a reader takes it
    Audience audience;
    text::Span span;
    bool chosen = false;  ///< its audience was set explicitly, not implied by its kind
    Of of = Of::unit;
};

constexpr std::size_t shortest_name = 4;  // bytes; "Oo" and "W." match too much

bool is_blank(char32_t value) {
    return std::u32string_view(U" \t\r\n\u00a0\u202f\u205f\u3000").find(value) != std::u32string_view::npos ||
           (value >= 0x2000 && value <= 0x200a);
}

/// A text as a reader takes it: ends of lines and blanks of any width are one blank; the marks of strong words and soft
/// hyphens are nothing; all apostrophes are one, and all hyphens.
std::string as_read(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const text::CodePoint one = text::code_point_at(text, 0);
        if (is_blank(one.value))
            out += out.empty() || out.back() == ' ' ? "" : " ";
        else if (one.value == U'\u2018' || one.value == U'\u2019' || one.value == U'\u02bc')
            out += '\'';
        else if (one.value == U'\u2010' || one.value == U'\u2011')
            out += '-';
        else if (one.value != U'*' && one.value != U'\u00ad')
            out += text.substr(0, one.bytes);
        text.remove_prefix(one.bytes);
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

/// In the letters of ASCII, and of Latin-1 as UTF-8 holds them: a byte 0xc3, and one more.
std::string without_capitals(std::string text) {
    text = text::in_small_letters(std::move(text));
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const auto letter = static_cast<unsigned char>(text[i + 1]);
        const bool is_capital = text[i] == '\xc3' && letter >= 0x80 && letter <= 0x9e && letter != 0x97;
        if (is_capital) text[i + 1] = static_cast<char>(letter + 0x20);
    }
    return text;
}

/// Every name that is printed, whatever its audience. Forces, zones and arrivals belong to their side unless another
/// audience is given; the enemy may still know their names, as any history does.
std::vector<Name> names_of(const Scenario& scenario) {
    std::vector<Name> names;
    const auto add = [&](const std::string& name, const std::string& id, const auto& thing) {
        const bool chosen = thing.audience.kind == Audience::Kind::umpire;
        if (name.size() >= shortest_name)
            names.push_back({name, id, as_read(name), thing.audience, thing.span, chosen});
    };
    const auto add_thing = [&](const auto& thing) {
        add(thing.label, thing.id, thing);
        // An id of one word may be an ordinary word.
        if (thing.id.find('-') != std::string::npos) add(thing.id, thing.id, thing);
    };
    for (const auto& command : scenario.commands) add_thing(command);
    for (const auto& unit : scenario.units) {
        add_thing(unit);
        add(unit.short_label, unit.id, unit);
        const std::size_t regiment = names.size();
        add(unit.regiment, unit.id, unit);
        for (std::size_t i = regiment; i < names.size(); ++i) names[i].of = Name::Of::regiment;
    }
    for (const auto& zone : scenario.zones) add_thing(zone);
    for (const auto& group : scenario.reinforcements) add(group.label, group.label, group);
    for (const auto& event : scenario.events) add(event.label, event.label, event);
    const std::size_t ground = names.size();
    for (const auto& terrain : scenario.terrain) add_thing(terrain);
    for (const auto& objective : scenario.objectives) add_thing(objective);
    for (std::size_t i = ground; i < names.size(); ++i) names[i].chosen = true, names[i].of = Name::Of::ground;
    // Whoever sees ground of a kind knows its name from the key of the map.
    for (const auto& kind : scenario.terrain_kinds)
        for (const auto& terrain : scenario.terrain)
            if (terrain.kind == kind.id)
                names.push_back(
                    {kind.label, kind.id, as_read(kind.label), terrain.audience, kind.span, false, Name::Of::kind});
    return names;
}

bool is_one_word(const std::string& name) {
    return name.find(' ') == std::string::npos;
}

struct ReadText {
    std::string read, without_capitals;
};

/// The reverse of `without_capitals`; "ß" and "ÿ" stay.
std::string in_capitals(std::string name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
        name[i] = text::capital_letter(name[i]);
        const auto letter = i > 0 && name[i - 1] == '\xc3' ? static_cast<unsigned char>(name[i]) : 0;
        if (letter >= 0xa0 && letter <= 0xbe && letter != 0xb7) name[i] = static_cast<char>(letter - 0x20);
    }
    return name;
}

/// Whether two names read alike: several words whatever their capitals, one word also wholly in capitals.
bool is_same_name(const std::string& one, const std::string& other) {
    if (one == other) return true;
    if (!is_one_word(one)) return without_capitals(one) == without_capitals(other);
    return in_capitals(one) == other || in_capitals(other) == one;
}

bool is_letter(char byte) {
    return text::is_letter(byte) || text::is_digit(byte) || text::is_beyond_ascii(byte);
}

/// Whether the text at `at` begins a sentence, where any word has a capital.
bool begins_sentence(const std::string& text, std::size_t at) {
    const std::size_t before = text.find_last_not_of(" \n\t", at == 0 ? std::string::npos : at - 1);
    return at == 0 || before == std::string::npos ||
           std::string_view(".!?:").find(text[before]) != std::string_view::npos;
}

/// Whether a text contains a name as whole words. One word at the beginning of a sentence may be an ordinary word,
/// unless it is the whole text.
bool contains(const std::string& text, const std::string& name) {
    if (text == name) return true;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const bool begins = at == 0 || !is_letter(text[at - 1]);
        const bool ends = at + name.size() == text.size() || !is_letter(text[at + name.size()]);
        if (begins && ends && !(is_one_word(name) && begins_sentence(text, at))) return true;
    }
    return false;
}

/// Several words are a name in capitals and small letters alike; one is an ordinary word without its capital.
bool mentions(const ReadText& text, const std::string& name) {
    if (!is_one_word(name)) return contains(text.without_capitals, without_capitals(name));
    return contains(text.read, name) || contains(text.read, in_capitals(name));
}

/// Whether what bears one name makes the other known: a regiment's that of another battalion, and a kind of ground's
/// that of ground, but neither a unit's own.
bool makes_known(const Name& other, const Name& name) {
    if (other.of == Name::Of::regiment) return name.of == Name::Of::regiment;
    return other.of != Name::Of::kind || name.of == Name::Of::ground;
}

/// A name that the reader may see elsewhere is no secret.
bool may_know(const Audience& reader, const Name& name, const std::vector<Name>& names) {
    return std::ranges::any_of(names, [&](const Name& other) {
        return makes_known(other, name) && is_same_name(other.read, name.read) &&
               text::may_read(reader, other.audience);
    });
}

bool is_secret(const Name& name, const ReaderText& reader_text, const ReadText& read, const std::vector<Name>& names) {
    return name.chosen && reader_text.of != name.id && !text::may_read(reader_text.audience, name.audience) &&
           mentions(read, name.read) && !may_know(reader_text.audience, name, names);
}

bool is_part_of_one(std::string_view name, const std::vector<std::string_view>& found) {
    return std::ranges::any_of(found,
                               [&](std::string_view other) { return other.find(name) != std::string_view::npos; });
}

void report_leak(const ReaderText& reader_text, const Name& secret, text::Diagnostics& diagnostics) {
    const std::string owner =
        secret.audience.kind == Audience::Kind::umpire ? "the umpire" : fmt::format("side `{}`", secret.audience.side);
    text::Diagnostic& warning = diagnostics.warning(
        leak, reader_text.span,
        fmt::format("{} names “{}”, which only {} may know of", reader_text.what, secret.name, owner));
    warning.notes.push_back({secret.span, fmt::format("`{}` is here", secret.id)});
    warning.help = "say it in other words, or give it to its readers with another `audience`";
}

}  // namespace

void check_leaks(const CheckContext& context, text::Diagnostics& diagnostics) {
    std::vector<Name> names = names_of(*context.scenario);
    std::ranges::stable_sort(names, [](const Name& a, const Name& b) { return a.name.size() > b.name.size(); });
    for (const ReaderText& reader_text : reader_texts(*context.scenario, context.ruleset)) {
        const std::string read = as_read(reader_text.text);
        const ReadText words{read, without_capitals(read)};
        std::vector<std::string_view> found;  // a name within a longer one is not reported again
        for (const Name& secret : names) {
            if (!is_secret(secret, reader_text, words, names) || is_part_of_one(secret.name, found)) continue;
            found.push_back(secret.name);
            report_leak(reader_text, secret, diagnostics);
        }
    }
}

}  // namespace broadside::check
