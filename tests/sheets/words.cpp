#include "words.hpp"

#include <cctype>
#include <cmath>
#include <cstdlib>

namespace sheets {

namespace {

struct Exchange {
    const char* from;
    const char* to;
};

void exchange(std::string& text, const Exchange& one) {
    const std::string from = one.from;
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;) {
        text.replace(at, from.size(), one.to);
        at += std::string(one.to).size();
    }
}

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// On a tape: quarters and tenths of a centimetre, eighths of an inch; any other to the nearest tenth or eighth.
double as_measured(double number, const std::string& unit) {
    const double parts = unit == "″" ? 8 : 10;
    const double quarters = std::round(number * 4) / 4;
    return std::abs(quarters - number) < 1e-9 ? quarters : std::round(number * parts) / parts;
}

}  // namespace

std::string plain(const std::string& words) {
    std::string out = words;
    for (const Exchange& one :
         {Exchange{"\u00a0", " "}, Exchange{"\u2009", " "}, Exchange{"\u202f", " "}, Exchange{"\u2212", "-"},
          Exchange{"\u00ad", ""}, Exchange{"\u2060", ""}, Exchange{"\u200b", ""}})
        exchange(out, one);
    std::string small;
    for (const char letter : out) {
        if (letter == ' ' && (small.empty() || small.back() == ' ')) continue;
        small += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    while (!small.empty() && small.back() == ' ') small.pop_back();
    return small;
}

std::vector<double> numbers_in(const std::string& words) {
    std::string text = plain(words);
    for (const Exchange& one : {Exchange{"½", ".5"}, Exchange{"¼", ".25"}, Exchange{"¾", ".75"}}) exchange(text, one);
    std::vector<double> out;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = is_digit(text[at]) || (text[at] == '.' && at + 1 < text.size() && is_digit(text[at + 1]));
        if (!begins) {
            ++at;
            continue;
        }
        std::string digits;
        std::size_t end = at;
        while (end < text.size() &&
               (is_digit(text[end]) || (text[end] == '.' && end + 1 < text.size() && is_digit(text[end + 1])) ||
                (text[end] == ',' && end + 3 < text.size() && is_digit(text[end + 1]) && is_digit(text[end + 3])))) {
            if (text[end] != ',') digits += text[end];
            ++end;
        }
        const bool minus = at > 0 && text[at - 1] == '-';
        out.push_back((minus ? -1 : 1) * std::atof(digits.c_str()));
        at = end;
    }
    return out;
}

std::string label_of(const Json& value, const std::string& type, const Json& described) {
    if (!value.is_string()) return value.is_boolean() ? (value.get<bool>() ? "yes" : "no") : "";
    for (const Json& domain : described["domains"]) {
        if (domain["id"] != type) continue;
        for (const Json& one : domain["values"])
            if (one["id"] == value) return one.contains("label") ? one["label"].get<std::string>() : "";
    }
    return "";
}

bool is_short_for(const std::string& abbreviated, const std::string& full) {
    const auto letters = [](const std::string& words) {
        std::string out;
        for (const char letter : plain(words))
            if (std::isalnum(static_cast<unsigned char>(letter)) != 0) out += letter;
        return out;
    };
    const std::string a = letters(abbreviated), b = letters(full);
    if (a.empty() || b.empty() || a.front() != b.front()) return false;
    std::size_t at = 0;
    for (const char letter : b)
        if (at < a.size() && a[at] == letter) ++at;
    return at == a.size();
}

/// A value that its quantity has words for: "no effect". `unknown` where none of its words is printed.
Match is_said_in_words(const std::string& printed, const Json& value, const Json& all) {
    const auto closed = [](const std::string& text) {
        std::string out;
        for (const char letter : plain(text))
            if (letter != ' ') out += letter;
        return out;
    };
    const std::string own = value.is_string() ? value.get<std::string>() : value.dump();
    Match match = Match::unknown;
    for (const auto& [one, said] : all.items())
        if (closed(said.get<std::string>()) == closed(printed)) {
            if (one == own) return Match::yes;
            match = Match::no;
        }
    return match;
}

Match is_said(const std::string& printed, const Json& value, const Json& result, const Json& described) {
    const std::string words = plain(printed);
    const bool dash = words == "–" || words == "—" || words.empty();
    if (value.is_null()) return dash ? Match::yes : Match::unknown;
    if (value.is_boolean() || (value.is_string() && !result.contains("min"))) {
        const std::string label = plain(label_of(value, result.value("type", ""), described));
        if (!label.empty() && label == words) return Match::yes;
        if (!result.contains("domain")) return Match::unknown;
        for (const Json& other : result["domain"])
            if (other != value && plain(label_of(other, result.value("type", ""), described)) == words)
                return Match::no;
        return Match::unknown;
    }
    double number = 0;
    if (!number_in(value, number)) return Match::unknown;
    if (result.contains("words"))
        if (const Match match = is_said_in_words(printed, value, result["words"]); match != Match::unknown)
            return match;
    if (result.contains("per")) number = as_measured(number * result["per"].get<double>(), result.value("unit", ""));
    if (dash) return number == 0 ? Match::yes : Match::unknown;
    // A figure with a sign and a unit, and nothing else.
    std::string unit = plain(result.value("unit", ""));
    std::string figure = words;
    for (const std::string& tail : {unit, std::string(" hit"), std::string(" hits"), std::string(" men")})
        if (!tail.empty() && figure.size() > tail.size() && figure.ends_with(tail))
            figure.resize(figure.size() - tail.size());
    const std::vector<double> numbers = numbers_in(figure);
    const bool bare = figure.find_first_not_of("0123456789+-.,½¼¾ ") == std::string::npos;
    if (bare && numbers.size() == 1 && figure.back() != '+') return numbers[0] == number ? Match::yes : Match::no;
    // "−d6", "−2d6", "no loss": so many dice taken off.
    if (words == "no loss") return number == 0 ? Match::yes : Match::no;
    if (words.size() > 2 && words.ends_with("d6") && words.front() == '-')
        return number == (words == "-d6"              ? 1
                          : numbers_in(words).empty() ? 0
                                                      : -numbers_in(words).front())
                   ? Match::yes
                   : Match::no;
    // "4–5–6", "9–10", "2+": from the score on.
    std::string faces = figure;
    exchange(faces, {"–", " "});
    if (faces.find_first_not_of("0123456789+ ") != std::string::npos || numbers.empty()) return Match::unknown;
    if (faces.back() != '+') {
        // All faces up to the highest of the die, or the first and the last of them.
        if (numbers.back() != 6 && numbers.back() != 10) return Match::no;
        for (std::size_t i = 1; i < numbers.size() && numbers.size() > 2; ++i)
            if (numbers[i] != numbers[i - 1] + 1) return Match::no;
    }
    return numbers[0] == number ? Match::yes : Match::no;
}

}  // namespace sheets
