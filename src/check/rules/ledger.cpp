#include "check/rules/ledger.hpp"

#include "check/codes.hpp"

#include <fmt/format.h>

namespace broadside::check {

namespace {

class Book {
  public:
    explicit Book(const rules::Ruleset& ruleset) {
        for (const rules::Section& section : ruleset.sections) {
            lines.push_back({section.title});
            if (!section.left_out.empty()) lines.back().left_out.push_back(section.left_out);
        }
    }

    std::vector<LedgerLine> lines;

    void count(const rules::Origin& from, std::size_t LedgerLine::*column) {
        if (LedgerLine* line = line_of(from)) ++(line->*column);
    }

    LedgerLine* line_of(const rules::Origin& from) {
        for (LedgerLine& line : lines)
            if (from.given() && line.title == from.section) return &line;
        return nullptr;
    }

    template <typename T>
    void count_all(const std::vector<T>& things) {
        for (const T& thing : things) count(thing.from, &LedgerLine::played);
    }
};

}  // namespace

std::vector<LedgerLine> ledger_of(const rules::Ruleset& ruleset) {
    Book book(ruleset);
    book.count_all(ruleset.domains);
    book.count_all(ruleset.quantities);
    book.count_all(ruleset.scales);
    book.count_all(ruleset.numbers);
    book.count_all(ruleset.facts);
    book.count_all(ruleset.nevers);
    book.count_all(ruleset.charts);
    book.count_all(ruleset.procedures);
    for (const rules::Chart& chart : ruleset.charts) book.count_all(chart.rows);
    for (const rules::Procedure& procedure : ruleset.procedures) book.count_all(procedure.steps);
    book.count_all(ruleset.variants);
    book.count_all(ruleset.options);
    book.count_all(ruleset.sequence);
    book.count_all(ruleset.decks);
    for (const rules::ProseNote& note : ruleset.notes) book.count(note.from, &LedgerLine::notes);
    for (const rules::Ruling& ruling : ruleset.rulings) book.count(ruling.at, &LedgerLine::rulings);
    for (const rules::Missing& missing : ruleset.missing) book.count(missing.at, &LedgerLine::missing);
    for (const rules::LeftOut& left_out : ruleset.left_out)
        if (LedgerLine* line = book.line_of(left_out.from))
            line->left_out.push_back(left_out.what.written() + ": " + left_out.because.written());
    return std::move(book.lines);
}

void check_ledger(const CheckContext& context, text::Diagnostics& diagnostics) {
    const std::vector<LedgerLine> ledger = ledger_of(context.ruleset);
    for (std::size_t i = 0; i < ledger.size(); ++i) {
        if (!ledger[i].is_silent()) continue;
        diagnostics
            .error(silent_section, context.ruleset.sections[i].span,
                   fmt::format("nothing comes from section `{}`", ledger[i].title))
            .help = "give the things that come from it `from`, or say why there are none: `left-out = \"...\"`";
    }
}

}  // namespace broadside::check
