#include "written.hpp"

#include <algorithm>

namespace sheets {

namespace {

/// Small letters without spaces, quotes as they are typed.
std::string closed(const std::string& words) {
    std::string out;
    for (const char letter : plain(words))
        if (letter != ' ') out += letter;
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"\u2019", "'"},
                                   {"\u2018", "'"},
                                   {"\u201c", "\""},
                                   {"\u201d", "\""},
                                   {"\u2011", "-"},
                                   {"\u2003", ""}})
        for (std::size_t at = 0; (at = out.find(from, at)) != std::string::npos; at += to.size())
            out.replace(at, from.size(), to);
    return out;
}

std::string without_stars(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '*'), text.end());
    return text;
}

class Comparison {
  public:
    Comparison(std::vector<WrittenPart> parts, std::vector<Wanted> wanted, std::string printed, const Json& described)
        : parts_(std::move(parts)), wanted_(std::move(wanted)), printed_(std::move(printed)), described_(described) {}

    bool matches() const { return matches_from(0, 0); }

  private:
    bool matches_from(std::size_t part, std::size_t at) const {
        if (part == parts_.size()) return at == printed_.size();
        if (!parts_[part].is_reference) return takes_words(closed(parts_[part].text), part, at);
        const Wanted& wanted = wanted_[part];
        switch (wanted.kind) {
            case Wanted::Kind::words:
                return takes_words(closed(wanted.words), part, at);
            case Wanted::Kind::any_sign: {
                const std::size_t end = printed_.find('}', at);
                return at < printed_.size() && printed_[at] == '{' && end != std::string::npos &&
                       matches_from(part + 1, end + 1);
            }
            case Wanted::Kind::figure:
            case Wanted::Kind::band_end:
                for (std::size_t end = at; end <= printed_.size(); ++end)
                    if (is_it(wanted, printed_.substr(at, end - at)) && matches_from(part + 1, end)) return true;
                return false;
            case Wanted::Kind::no_answer:
            case Wanted::Kind::unknown:
                for (std::size_t end = at; end <= printed_.size(); ++end)
                    if (matches_from(part + 1, end)) return true;
                return false;
        }
        return false;
    }

    bool takes_words(const std::string& words, std::size_t part, std::size_t at) const {
        return printed_.compare(at, words.size(), words) == 0 && matches_from(part + 1, at + words.size());
    }

    bool is_it(const Wanted& wanted, const std::string& figure) const {
        if (wanted.kind == Wanted::Kind::figure && wanted.value.is_string() && wanted.result.contains("domain"))
            return figure == closed(label_of(wanted.value, wanted.result.value("type", ""), described_));
        if (wanted.kind == Wanted::Kind::figure)
            return is_said(figure, wanted.value, wanted.result, described_) == Match::yes;
        const std::vector<double> numbers = numbers_in(figure);
        return numbers.size() == 1 && figure.find_first_not_of("0123456789+-.") == std::string::npos &&
               wanted.is_end(numbers.front());
    }

    const std::vector<WrittenPart> parts_;
    const std::vector<Wanted> wanted_;
    const std::string printed_;
    const Json& described_;
};

}  // namespace

/// The stars of strong words are no arithmetic: an expression keeps its own.
std::vector<WrittenPart> parts_of(const std::string& written) {
    std::vector<WrittenPart> out;
    for (std::size_t at = 0; at < written.size();) {
        const std::size_t open = std::min(written.find('{', at), written.size());
        if (const std::string words = without_stars(written.substr(at, open - at)); !words.empty())
            out.push_back({false, words});
        if (open == written.size()) break;
        const std::size_t close = std::min(written.find('}', open), written.size());
        out.push_back({true, written.substr(open + 1, close - open - 1)});
        at = close + 1;
    }
    return out;
}

Compared compare_written(const std::string& written, const std::string& printed, const Resolve& resolve,
                         const Json& described) {
    Compared out;
    const std::vector<WrittenPart> parts = parts_of(written);
    std::vector<Wanted> wanted;
    bool unknown = false, no_answer = false;
    for (const WrittenPart& part : parts) {
        wanted.push_back(part.is_reference ? resolve(part.text) : Wanted{});
        if (!part.is_reference) {
            out.wanted += part.text;
            continue;
        }
        const Wanted& one = wanted.back();
        unknown = unknown || one.kind == Wanted::Kind::unknown;
        no_answer = no_answer || one.kind == Wanted::Kind::no_answer;
        out.asked += one.is_asked ? 1 : 0;
        double number = 0;
        out.has_figure = out.has_figure || (one.kind == Wanted::Kind::figure && number_in(one.value, number));
        out.wanted += one.kind == Wanted::Kind::words ? one.words : "{" + one.value.dump() + "}";
    }
    if (no_answer) {
        const std::string words = plain(printed);
        out.wanted = "a dash";
        out.match = words == "–" || words == "—" ? Match::yes : Match::no;
        return out;
    }
    if (!Comparison(parts, wanted, closed(printed), described).matches())
        out.match = Match::no;
    else
        out.match = unknown ? Match::unknown : Match::yes;
    return out;
}

bool are_same_words(const std::string& one, const std::string& other) {
    return closed(one) == closed(other);
}

bool has_words_of(const std::string& written, const std::string& printed) {
    const Json none = Json::object();
    return compare_written(
               written, printed, [](const std::string&) { return Wanted{}; }, none)
               .match != Match::no;
}

}  // namespace sheets
