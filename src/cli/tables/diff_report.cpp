#include "cli/tables/diff_report.hpp"

#include "cli/tables/gain_words.hpp"
#include "sheet/outcome/percentages.hpp"
#include "text/counts.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace broadside::cli {

using compare::Comparison;
using compare::Difference;

namespace {

constexpr std::size_t most_results = 6;  ///< of a situation shown

// ---- for people

class Report {
  public:
    Report(const text::SourceMap& sources, std::ostream& out) : sources_(sources), out_(out) {}

    void write_differences(const std::vector<Difference>& all) {
        for (const Difference& one : all) {
            out_ << "  " << line_of(one) << "\n";
            if (one.old_place.source != text::SourceId::none) out_ << "      was " << place(one.old_place) << "\n";
            if (one.new_place.source != text::SourceId::none) out_ << "      is  " << place(one.new_place) << "\n";
        }
    }

    void write_parts(const std::vector<Difference>& all) {
        std::vector<std::pair<std::string, std::size_t>> parts;
        for (const Difference& one : all) {
            const std::string part = compare::part_of(one);
            const auto known = std::ranges::find_if(parts, [&](const auto& each) { return each.first == part; });
            if (known == parts.end())
                parts.emplace_back(part, 1);
            else
                ++known->second;
        }
        std::size_t width = 0;
        for (const auto& [part, count] : parts) width = std::max(width, part.size());
        for (const auto& [part, count] : parts) out_ << fmt::format("  {:{}}  {}\n", part, width, count);
    }

    void write_answers(const std::vector<Comparison>& all, bool briefly) {
        std::size_t tried = 0, changed = 0, left = 0, unread = 0, sampled = 0;
        for (const Comparison& one : all) {
            tried += one.tried;
            changed += one.changed;
            left += one.left_differently;
            unread += one.reads_the_same ? 1 : 0;
            sampled += one.visited.all ? 0 : 1;
            if (one.changed + one.left_differently > 0 || !one.asks_now.empty() || !one.asked_before.empty())
                write_procedure(one, briefly);
        }
        std::string rest;
        if (sampled > 0) rest += fmt::format("; of {} a sample was tried", text::counted(sampled, "procedure"));
        if (unread > 0)
            rest += fmt::format("; {} {} nothing that changed", text::counted(unread, "procedure"),
                                unread == 1 ? "reads" : "read");
        if (unread == all.size())
            out_ << "no answer of the rules changed: no procedure reads anything that did\n";
        else if (changed + left == 0)
            write_no_change(tried, sampled > 0, rest);
        else
            out_ << fmt::format("{} of {} situations are answered differently{}{}\n", changed, tried,
                                left == 0 ? "" : fmt::format(", {} more leave different facts", left), rest);
    }

  private:
    /// A sample proves nothing: a row for a rare case may never have been read.
    void write_no_change(std::size_t tried, bool is_sample, const std::string& rest) {
        if (is_sample)
            out_ << fmt::format(
                "no answer changed in the {} situations tried, but rarer ones may be answered otherwise{}\n", tried,
                rest);
        else
            out_ << fmt::format("no answer of the rules changed, in {} of {} situations{}\n", tried, tried, rest);
    }

    std::string place(const text::Span& span) const {
        return fmt::format("{}:{}:{}", sources_.name(span.source), span.line, span.column);
    }

    static std::string line_of(const Difference& one) {
        switch (one.kind) {
            case Difference::Kind::added:
                return fmt::format("+ {}{}{}", path_of(one), one.after.empty() ? "" : " = ", one.after);
            case Difference::Kind::removed:
                return fmt::format("- {}{}{}", path_of(one), one.before.empty() ? "" : " = ", one.before);
            case Difference::Kind::renamed:
                return fmt::format("  {} is called {}", path_of(one), one.after);
            case Difference::Kind::changed:
                break;
        }
        const bool is_short = !one.before.empty() && !one.after.empty();
        return fmt::format("  {}{}", path_of(one), is_short ? fmt::format(": {} → {}", one.before, one.after) : "");
    }

    void write_procedure(const Comparison& one, bool briefly) {
        out_ << fmt::format("{}{}{}: {} of {} situations{}\n", one.id, one.title.empty() ? "" : ", ", one.title,
                            one.changed, one.tried, sample_words(one));
        for (const std::string& id : one.asks_now) out_ << fmt::format("  now asks for {}\n", id);
        for (const std::string& id : one.asked_before) out_ << fmt::format("  no longer asks for {}\n", id);
        if (briefly) return;
        if (!one.all_with.empty()) out_ << fmt::format("  all with {}\n", fmt::join(one.all_with, "; "));
        // A sample proves neither.
        const std::string_view came = one.visited.all ? "now possible" : "in the sample only now";
        const std::string_view went = one.visited.all ? "no longer possible" : "in the sample no longer";
        for (const std::string& values : by_name(one.came)) out_ << fmt::format("  {}: {}\n", came, values);
        for (const std::string& values : by_name(one.went)) out_ << fmt::format("  {}: {}\n", went, values);
        for (const compare::Case& each : one.most) write_case(each);
        for (const std::string& line : gain_lines(one)) out_ << "  " << line << "\n";
        if (one.left_differently > 0)
            out_ << fmt::format("  in {} more, the same dice leave different facts\n", one.left_differently);
        for (const compare::Aftermath& each : one.aftermaths) write_aftermath(each);
    }

    /// "them.margin: -13, 9 to 13": the values of one result in one line, figures next to one another as a run.
    static std::vector<std::string> by_name(const std::vector<compare::FieldValue>& fields) {
        std::map<std::string, std::pair<std::set<std::int64_t>, std::vector<std::string>>> names;
        for (const compare::FieldValue& field : fields) {
            auto& [figures, words] = names[field.name];
            if (const auto figure = text::parse_whole(field.value))
                figures.insert(*figure);
            else if (!field.value.empty())
                words.push_back(field.value);
        }
        std::vector<std::string> lines;
        for (auto& [name, values] : names) {
            std::vector<std::string> said = runs_of(values.first);
            said.insert(said.end(), values.second.begin(), values.second.end());
            lines.push_back(said.empty() ? name : fmt::format("{}: {}", name, fmt::join(said, ", ")));
        }
        return lines;
    }

    static std::vector<std::string> runs_of(const std::set<std::int64_t>& figures) {
        std::vector<std::string> out;
        for (auto at = figures.begin(); at != figures.end();) {
            const std::int64_t first = *at;
            std::int64_t last = first;
            while (++at != figures.end() && *at == last + 1) last = *at;
            if (last - first > 1)
                out.push_back(fmt::format("{} to {}", first, last));
            else
                for (std::int64_t figure = first; figure <= last; ++figure) out.push_back(fmt::format("{}", figure));
        }
        return out;
    }

    static std::string sample_words(const Comparison& one) {
        if (one.visited.all) return "";
        std::vector<std::string> parts;
        const auto add = [&](std::size_t count, std::string_view words) {
            if (count > 0) parts.push_back(fmt::format("{} {}", count, words));
        };
        add(one.visited.exemplary, "of it from worked examples or near one");
        add(one.visited.aimed, "about rows of charts that changed");
        add(one.visited.forbidden, "more passed over, which both editions forbid");
        return fmt::format(", a sample of all{}{}", parts.empty() ? "" : ": ", fmt::join(parts, ", "));
    }

    void write_case(const compare::Case& one) {
        out_ << fmt::format("  {}\n", one.situation.empty() ? "all at their defaults" : one.situation);
        std::size_t left = most_results;
        for (const compare::Shift& shift : one.shifts) {
            if (left-- == 0) break;
            out_ << fmt::format("    {:>16} → {:<16}  {}\n", chance(shift.before, shift.of_before),
                                chance(shift.after, shift.of_after), shift.result);
        }
        if (one.shifts.size() > most_results)
            out_ << fmt::format("    and {} more\n", one.shifts.size() - most_results);
    }

    void write_aftermath(const compare::Aftermath& one) {
        const std::string dice = one.dice.empty() ? "" : fmt::format("; dice {}", fmt::join(one.dice, " "));
        out_ << fmt::format("  {}{}\n", one.situation.empty() ? "all at their defaults" : one.situation, dice);
        for (const std::string& change : one.before) out_ << fmt::format("    was {}\n", change);
        for (const std::string& change : one.after) out_ << fmt::format("    is  {}\n", change);
    }

    static std::string chance(const engine::Natural& count, const engine::Natural& of) {
        if (count == engine::Natural(0)) return "never";
        const engine::Natural common = engine::greatest_divisor(count, of);
        return count == of ? "always"
                           : fmt::format("{}/{} {} %", (count / common).str(), (of / common).str(),
                                         sheet::percentage(count, of));
    }

    const text::SourceMap& sources_;
    std::ostream& out_;
};

// ---- for programs

Json place_to_json(const text::SourceMap& sources, const text::Span& span) {
    if (span.source == text::SourceId::none) return {};
    return Json::Object{{"file", sources.name(span.source)}, {"line", span.line}, {"column", span.column}};
}

const char* kind_word(Difference::Kind kind) {
    switch (kind) {
        case Difference::Kind::added:
            return "added";
        case Difference::Kind::removed:
            return "removed";
        case Difference::Kind::renamed:
            return "renamed";
        case Difference::Kind::changed:
            break;
    }
    return "changed";
}

Json::List texts_to_json(const std::vector<std::string>& texts) {
    return Json::List(texts.begin(), texts.end());
}

Json::List fields_to_json(const std::vector<compare::FieldValue>& fields) {
    Json::List out;
    for (const compare::FieldValue& field : fields) out.emplace_back(field.text);
    return out;
}

Json comparison_to_json(const Comparison& one) {
    Json::List cases;
    for (const compare::Case& each : one.most) {
        Json::List shifts;
        for (const compare::Shift& shift : each.shifts)
            shifts.push_back(
                Json::Object{{"result", shift.result},
                             {"before", Json::Object{{"count", shift.before.str()}, {"of", shift.of_before.str()}}},
                             {"after", Json::Object{{"count", shift.after.str()}, {"of", shift.of_after.str()}}}});
        cases.push_back(Json::Object{{"situation", each.situation}, {"shifts", std::move(shifts)}});
    }
    Json::List aftermaths;
    for (const compare::Aftermath& each : one.aftermaths)
        aftermaths.push_back(Json::Object{{"situation", each.situation},
                                          {"dice", Json::List(each.dice.begin(), each.dice.end())},
                                          {"before", texts_to_json(each.before)},
                                          {"after", texts_to_json(each.after)}});
    return Json::Object{{"procedure", one.id},
                        {"reads-the-same", one.reads_the_same},
                        {"all-tried", one.visited.all},
                        {"tried", one.tried},
                        {"aimed", one.visited.aimed},
                        {"exemplary", one.visited.exemplary},
                        {"forbidden", one.visited.forbidden},
                        {"changed", one.changed},
                        {"left-differently", one.left_differently},
                        {"aftermaths", std::move(aftermaths)},
                        {"asks-now", texts_to_json(one.asks_now)},
                        {"asked-before", texts_to_json(one.asked_before)},
                        {"all-with", texts_to_json(one.all_with)},
                        {"came", fields_to_json(one.came)},
                        {"went", fields_to_json(one.went)},
                        {"gains", gains_to_json(one.gains)},
                        {"most", std::move(cases)}};
}

}  // namespace

void write_diff(const std::vector<Difference>& written, const std::vector<Comparison>& answers, const DiffWords& words,
                std::ostream& out) {
    Report report(words.sources, out);
    words.briefly ? report.write_parts(written) : report.write_differences(written);
    if (words.with_answers) report.write_answers(answers, words.briefly);
}

Json diff_to_json(const std::vector<Difference>& written, const std::vector<Comparison>& answers,
                  const text::SourceMap& sources) {
    Json::List differences, comparisons;
    for (const Difference& one : written)
        differences.push_back(Json::Object{{"kind", kind_word(one.kind)},
                                           {"path", path_of(one)},
                                           {"before", one.before},
                                           {"after", one.after},
                                           {"old-place", place_to_json(sources, one.old_place)},
                                           {"new-place", place_to_json(sources, one.new_place)}});
    for (const Comparison& one : answers) comparisons.push_back(comparison_to_json(one));
    return Json::Object{{"differences", std::move(differences)}, {"answers", std::move(comparisons)}};
}

}  // namespace broadside::cli
