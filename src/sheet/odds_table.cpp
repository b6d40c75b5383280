#include "sheet/odds_table.hpp"

#include "sheet/block/kind.hpp"
#include "sheet/index.hpp"
#include "sheet/odds_choice.hpp"
#include "sheet/odds_results.hpp"
#include "sheet/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

// Chances of a procedure with dice, exact. Ten thousand combats have few distinct net modifiers: the rows are those, as
// far as they can be reached, and neighbours with the same chances become one ("+25 or over").

namespace broadside::sheet {

using engine::Natural;

std::string match_up_words(const OddsPlan& plan, const MatchUp& match_up, const Game& game) {
    std::string out;
    for (const std::string& words : situation_words(game, plan.dimensions, match_up.where))
        out += (out.empty() ? "" : " – or ") + words;
    return out;
}

/// Least common multiple of all the numbers of cases.
static Natural cases_of(const MatchUp& match_up) {
    Natural cases = 1;
    for (const auto& group : match_up.grid)
        for (const Chances& chances : group) cases = engine::common_multiple(cases, chances.of);
    return cases;
}

/// Puts classes in the order of the net modifiers at which they come, on the average.
static void order_by_net(const MatchUp& match_up, std::vector<ResultBands::Class>& classes) {
    struct Weight {
        Natural cases = 0, places = 0;
    };
    std::map<std::string, Weight> weights;
    const Natural cases = cases_of(match_up);
    for (std::size_t place = 0; place < match_up.grid[0].size(); ++place) {
        const Chances& chances = match_up.grid[0][place];
        for (const auto& [name, count] : chances.counts) {
            Weight& weight = weights[name.words];
            const Natural share = count * (cases / chances.of);
            weight.cases += share;
            weight.places += share * place;
        }
    }
    std::stable_sort(classes.begin(), classes.end(), [&](const auto& a, const auto& b) {
        if (a.order[0] != b.order[0]) return a.order[0] < b.order[0];  // results before other endings
        const Weight &first = weights[a.words], &second = weights[b.words];
        return first.places * second.cases > second.places * first.cases;
    });
}

std::vector<ResultBands::Class> classes_of(const OddsPlan& plan, const MatchUp& match_up) {
    std::map<std::string, ResultBands::Class> by_words;
    for (const auto& group : match_up.grid)
        for (const Chances& chances : group)
            for (const auto& [name, count] : chances.counts) {
                auto [known, fresh] = by_words.try_emplace(name.words, name);
                if (!fresh && name < known->second) known->second = name;
            }
    std::vector<ResultBands::Class> out;
    for (const auto& [words, name] : by_words) out.push_back(name);
    std::sort(out.begin(), out.end());
    bool banded = !out.empty() && out.front().order.size() == 2 && plan.bands && plan.bands->has_bands();
    if (plan.axes.size() == 1 && plan.axes[0].net && !banded) order_by_net(match_up, out);
    return out;
}

/// "−25 or under" is one figure.
static std::string in_one_line(std::string words) {
    for (const char* end : {" or under", " or over"})
        if (words.ends_with(end)) {
            const std::size_t at = words.size() - std::string_view(end).size();
            words.replace(words.find(' ', at + 1), 1, "\u00a0").replace(at, 1, "\u00a0");
        }
    return words;
}

/// Three ten-sided dice: beyond them fractions are no easier to read than percentages.
static constexpr int most_in_fractions = 1000;

namespace {

class OddsPrinter {
  public:
    OddsPrinter(const BlockTemplate& source, const Game& game, const OddsPlan& plan, const MatchUp& match_up)
        : source_(source),
          game_(game),
          plan_(plan),
          match_up_(without_forbidden_rows(match_up)),
          audience_(game.procedure().audience),
          classes_(classes_of(plan, match_up_)),
          cases_(cases_of(match_up_)),
          settings_(settings_of<OddsSettings>(source)),
          form_(cases_ > most_in_fractions ? ChancesForm::percentages : settings_.chances),
          precision_(precision()) {}

    Table print() {
        Table table;
        table.title = strong(title(), audience_);
        table.reference = plain(origin_text(game_.procedure().from), audience_);
        table.span = source_.span;
        table.about = {about(game_.procedure())};
        table.may_break = true;
        Row heads;
        if (has_rows()) {
            heads.cells.push_back(cell(axis_label(game_, plan_.axes.back()), Align::left, true));
            table.columns.push_back({Align::left, 1});
        }
        for (const auto& name : classes_) {
            heads.cells.push_back(cell(wording::capitalised(name.words), Align::centre, true));
            table.columns.push_back({align_of_chances(), 1});
        }
        table.heads.push_back(std::move(heads));
        for (std::size_t group = 0; group < match_up_.grid.size(); ++group) add_group(table, group);
        add_notes(table);
        return table;
    }

  private:
    Cell cell(std::string words, Align align, bool head = false) const {
        Cell out;
        out.words = plain(std::move(words), audience_);
        out.align = align;
        out.head = head;
        return out;
    }

    std::string title() const {
        std::string out = source_.title.empty() ? game_.context.phrases.title(game_.procedure()) + ": chances"
                                                : wording::typeset(source_.title);
        std::string words = match_up_words(plan_, match_up_, game_);
        return words.empty() ? out : out + " – " + game_.context.phrases.in_sentence(words);
    }

    /// A procedure that depends on nothing has one row, which needs no name.
    bool has_rows() const { return !plan_.axes.empty(); }

    void add_group(Table& table, std::size_t group) {
        if (plan_.axes.size() == 2) {
            Row head;
            head.group_head = true;
            head.cells.push_back(
                cell(axis_label(game_, plan_.axes[0]) + ": " + axis_words(game_, plan_.axes[0], group, group),
                     Align::left, true));
            head.cells.back().columns = static_cast<std::uint32_t>(table.columns.size());
            table.rows.push_back(std::move(head));
        }
        const auto& rows = match_up_.grid[group];
        for (std::size_t first = 0; first < rows.size();) {
            std::size_t last = first;
            while (last + 1 < rows.size() && rows[last + 1] == rows[first]) ++last;
            if (rows[first].possible) {
                const std::string name = has_rows() ? axis_words(game_, plan_.axes.back(), first, last) : "";
                table.rows.push_back(row_of(rows[first], in_one_line(name)));
            }
            first = last + 1;
        }
    }

    std::vector<Natural> counts_of(const Chances& chances) const {
        std::vector<Natural> counts;
        for (const auto& name : classes_) {
            Natural count = 0;
            for (const auto& [other, chance] : chances.counts)
                if (other.words == name.words) count += chance;
            counts.push_back(count);
        }
        return counts;
    }

    Precision precision() const {
        for (const auto& group : match_up_.grid)
            for (const Chances& chances : group)
                if (chances.possible && !are_whole(counts_of(chances), chances.of)) return Precision::tenths;
        return Precision::whole;
    }

    Row row_of(const Chances& chances, std::string label) const {
        Row out;
        out.span = source_.span;
        if (has_rows()) out.cells.push_back(cell(wording::capitalised(std::move(label)), Align::left, true));
        for (const Natural& count : counts_of(chances))
            out.cells.push_back(cell(figure(count, chances.of), align_of_chances()));
        return out;
    }

    std::string figure(const Natural& count, const Natural& of) const {
        return form_ == ChancesForm::fractions ? fraction(count, of, cases_) : percentage(count, of, precision_);
    }

    Align align_of_chances() const { return form_ == ChancesForm::fractions ? Align::centre : Align::decimal; }

    /// What is its own stands below it; what holds for every table of chances is left to the head of them all.
    void add_notes(Table& table) const {
        Marks& marks = game_.context.marks;
        if (form_ == ChancesForm::percentages) marks.say_of_odds("Chances in 100.");
        if (form_ == ChancesForm::percentages && precision_ == Precision::tenths)
            marks.say_of_odds("Each chance is rounded by itself, so a row may not add up to exactly 100.");
        if (has_rows() && plan_.axes.back().net && plan_.axes.back().net->opposed)
            marks.say_of_odds("The net modifier is all of one’s own modifiers less all of the other side’s.");
        std::string note =
            source_.title.empty() ? wording::as_sentence(field_label(game_, plan_.fields[0].field)) + " " : "";
        if (const std::string own = note_words(settings_.asked.question, game_); !own.empty()) note += own + " ";
        note += forbidden_words();
        if (const std::string usual = usual_words(game_, plan_, match_up_); !usual.empty()) note += usual + " ";
        note += cases_words();
        table.notes.push_back(plain(note, audience_));
    }

    /// "Exact: 1,296 equally likely cases." Throws that the rules do not tell apart are one case: a die that must show
    /// 5 or more has three.
    std::string cases_words() const {
        const std::string cases = cases_.str();
        return cases.size() <= 12 ? "Exact: " + wording::print_count(cases) + " equally likely cases." : "Exact.";
    }

    /// A row in which nothing is allowed holds no chances.
    MatchUp without_forbidden_rows(MatchUp match_up) {
        const auto is_forbidden = [](const auto& count) {
            return count.first.order[0] == static_cast<std::int64_t>(engine::Ending::Kind::forbidden);
        };
        for (auto& group : match_up.grid)
            for (std::size_t row = 0; row < group.size(); ++row) {
                Chances& chances = group[row];
                const bool nothing = std::all_of(chances.counts.begin(), chances.counts.end(), is_forbidden);
                if (!chances.possible || !nothing) continue;
                chances.possible = false;
                chances.counts.clear();
                forbidden_rows_.push_back(row);
            }
        return match_up;
    }

    /// "Not allowed: no." The rows of a table with one group that were left out.
    std::string forbidden_words() const {
        if (forbidden_rows_.empty() || plan_.axes.size() != 1) return "";
        std::string out;
        for (std::size_t i = 0; i < forbidden_rows_.size();) {
            std::size_t end = i + 1;
            while (end < forbidden_rows_.size() && forbidden_rows_[end] == forbidden_rows_[end - 1] + 1) ++end;
            out += (out.empty() ? "" : ", ") +
                   axis_words(game_, plan_.axes.back(), forbidden_rows_[i], forbidden_rows_[end - 1]);
            i = end;
        }
        return "Not allowed: " + game_.context.phrases.in_sentence(out) + ". ";
    }

    const BlockTemplate& source_;
    const Game& game_;
    const OddsPlan& plan_;
    std::vector<std::size_t> forbidden_rows_;
    MatchUp match_up_;
    text::Audience audience_;
    std::vector<ResultBands::Class> classes_;
    Natural cases_;
    const OddsSettings& settings_;
    ChancesForm form_ = ChancesForm::percentages;
    Precision precision_ = Precision::tenths;
};

}  // namespace

static std::optional<Block> print(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up) {
    switch (settings_of<OddsSettings>(source).picture.as) {
        case OddsPicture::Form::bars:
            return odds_bars(source, worked, match_up);
        case OddsPicture::Form::grid:
            return odds_grid(source, worked, match_up);
        case OddsPicture::Form::table:
            break;
    }
    return OddsPrinter(source, *worked.game, worked.plan, match_up).print();
}

std::vector<Block> odds_blocks(const BlockTemplate& source, const ItemContext& context) {
    std::vector<Block> blocks;
    std::vector<const engine::Frame*> left_out;
    for (const engine::Frame* frame : find_frames(source, Dice::needed, context)) {
        const auto worked = choose_and_work_out(source, settings_of<OddsSettings>(source).asked, *frame, context);
        const std::size_t before = blocks.size();
        for (std::size_t i = 0; worked && i < worked->match_ups.size(); ++i)
            if (worked->match_ups[i].has_results)
                if (auto block = print(source, *worked, worked->match_ups[i])) blocks.push_back(std::move(*block));
        if (blocks.size() == before) left_out.push_back(frame);
    }
    if (blocks.empty()) return {};  // that nothing is tabulated is not worth a sheet
    for (Block& note : not_printed("table", left_out, source, context)) blocks.push_back(std::move(note));
    return blocks;
}

}  // namespace broadside::sheet
