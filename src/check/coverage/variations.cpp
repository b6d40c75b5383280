#include "check/coverage/variations.hpp"

#include "check/coverage/slip_text.hpp"
#include "check/coverage/trials.hpp"
#include "language/expression.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

// Finds values that no example and no turn pins down, by mutation: a text of a copy of the rule set is exchanged, and
// everything that may read it is played again.

namespace broadside::check {

namespace {

/// A text of the copy that may be mutated.
struct Site {
    text::Value* value = nullptr;
    std::string thing, key;
    Names seeds;  ///< names affected by the text
};

/// Position of the faces of a roll, `6` of `roll dice d6`; nullopt for a text without a roll.
std::optional<Literal> faces_of(const std::string& text) {
    const language::Expression step = language::parse_step(text);
    if (!step.tree || !std::holds_alternative<language::RollSyntax>(*step.tree)) return std::nullopt;
    const std::string faces = "d" + std::to_string(std::get<language::RollSyntax>(*step.tree).faces);
    for (std::size_t at = text.find(faces); at != std::string::npos; at = text.find(faces, at + 1)) {
        const bool begins = text[at - 1] == ' ' || text::is_digit(text[at - 1]);
        const std::size_t end = at + faces.size();
        if (begins && (end == text.size() || !continues_name(text[end]))) return Literal{at + 1, faces.size() - 1};
    }
    return std::nullopt;
}

/// `max(a, b)`: the function, its arguments, and its position.
struct Call {
    std::string function;
    std::vector<std::string> values;
    Literal whole;
};

/// Arguments between the bracket at `open` and the matching one; returns the position of the latter.
std::size_t read_values(const std::string& text, std::size_t open, std::vector<std::string>& values) {
    std::size_t depth = 0, begin = open + 1;
    for (std::size_t at = open; at < text.size(); ++at) {
        if (text[at] == '(') ++depth;
        const bool closes = text[at] == ')' && --depth == 0;
        if (!closes && !(text[at] == ',' && depth == 1)) continue;
        begin = text.find_first_not_of(' ', begin);
        values.push_back(text.substr(begin, at - begin));
        begin = at + 1;
        if (closes) return at;
    }
    return text.size();
}

std::vector<Call> calls_in(const std::string& text) {
    std::vector<Call> calls;
    for (const char* function : {"min", "max", "clamp", "lower", "lift"}) {
        const std::string opening = std::string(function) + "(";
        for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at + 1)) {
            if (at > 0 && continues_name(text[at - 1])) continue;
            Call call{function, {}, {}};
            const std::size_t close = read_values(text, at + opening.size() - 1, call.values);
            call.whole = {at, close + 1 - at};
            if (close < text.size()) calls.push_back(std::move(call));
        }
    }
    return calls;
}

/// The call without one of its limits, and that limit.
std::vector<std::pair<std::string, std::string>> without_limits(const Call& call) {
    const std::vector<std::string>& values = call.values;
    if (call.function == "clamp")
        return {{fmt::format("min({}, {})", values[0], values[2]), values[1]},
                {fmt::format("max({}, {})", values[0], values[1]), values[2]}};
    if (call.function == "lower") return {{fmt::format("(({}) - ({}))", values[0], values[1]), values[2]}};
    if (call.function == "lift") return {{fmt::format("(({}) + ({}))", values[0], values[1]), values[2]}};
    std::vector<std::pair<std::string, std::string>> shorter;
    for (std::size_t left_out = 0; left_out < values.size(); ++left_out) {
        std::string rest;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (i != left_out) rest += (rest.empty() ? "" : ", ") + values[i];
        const bool is_call = values.size() > 2;
        shorter.emplace_back(fmt::format("{}({})", is_call ? call.function : "", rest), values[left_out]);
    }
    return shorter;
}

class Variations {
  public:
    explicit Variations(const CheckContext& context) : trials_(context) {
        for (const char* kind : {"number", "fact", "chart", "procedure", "ruling"})
            for (text::Entry& top : trials_.tree().entries)
                if (top.key == kind)
                    for (text::Entry& thing : top.value.entries)
                        collect(thing.value, {nullptr, thing.key, "", {thing.key}});
    }

    Unnoticed vary_dice() {
        for (const Site& site : sites_) {
            const std::string written = site.value->string;
            if (const auto faces = faces_of(written)) vary_die(site, written, *faces);
        }
        return std::move(found_);
    }

    Unnoticed vary_limits() {
        for (const Site& site : sites_) {
            const std::string written = site.value->string;
            for (const Call& call : calls_in(written)) vary_call(site, written, call);
        }
        return std::move(found_);
    }

  private:
    /// Collects all texts of a thing that parse as an expression and contain something to mutate. For a change by a
    /// ruling, the key is the path before its text.
    void collect(text::Value& value, Site site) {
        if (value.kind == text::Value::Kind::string) {
            const bool may_vary = value.string.starts_with("roll ") || !calls_in(value.string).empty();
            if (!may_vary || !language::parse_step(value.string).tree) return;
            site.value = &value;
            sites_.push_back(std::move(site));
            return;
        }
        for (text::Value& item : value.items) collect(item, site);
        for (text::Entry& entry : value.entries) {
            Site inner = site;
            inner.key = entry.key;
            if (const std::string id = id_in_path(entry.key); !id.empty()) inner.seeds.insert(id);
            collect(entry.value, std::move(inner));
        }
    }

    void vary_die(const Site& site, const std::string& written, const Literal& faces) {
        const int count = std::stoi(written.substr(faces.from, faces.length));
        for (const int other : {count - 1, count + 1})
            if (other >= 2)
                try_instead(site, faces, std::to_string(other),
                            {site.thing, site.key, fmt::format("d{}", count), fmt::format("d{}", other)});
    }

    void vary_call(const Site& site, const std::string& written, const Call& call) {
        const std::string whole = written.substr(call.whole.from, call.whole.length);
        for (const auto& [shorter, limit] : without_limits(call))
            try_instead(site, call.whole, shorter, {site.thing, site.key, whole, limit});
    }

    void try_instead(const Site& site, const Literal& place, const std::string& instead, Variation variation) {
        ++found_.of;
        std::string text = site.value->string;
        text.replace(place.from, place.length, instead);
        if (is_noticed(site, std::move(text))) return;
        variation.span = site.value->span;
        found_.variations.push_back(std::move(variation));
    }

    bool is_noticed(const Site& site, std::string instead) {
        text::Value value = *site.value;
        value.string = std::move(instead);
        return trials_.verdict_on({site.value, std::move(value), site.seeds}) != Trials::Verdict::unnoticed;
    }

    Trials trials_;
    std::vector<Site> sites_;
    Unnoticed found_;
};

}  // namespace

Unnoticed unnoticed_dice(const CheckContext& context) {
    return Variations(context).vary_dice();
}

Unnoticed unnoticed_limits(const CheckContext& context) {
    return Variations(context).vary_limits();
}

}  // namespace broadside::check
