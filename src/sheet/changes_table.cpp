#include "sheet/changes_table.hpp"

#include "sheet/effect_words.hpp"
#include "sheet/figures.hpp"
#include "sheet/index.hpp"
#include "sheet/references.hpp"
#include "sheet/template.hpp"
#include "sheet/unit_record.hpp"
#include "sheet/words.hpp"

#include <algorithm>

namespace broadside::sheet {

namespace {

Cell cell(Words words, std::uint32_t rows, bool head) {
    Cell out;
    out.words = std::move(words);
    out.rows = rows;
    out.head = head;
    return out;
}

/// The rows of one procedure, below its title.
class ChangeRows {
  public:
    ChangeRows(const rules::Procedure& procedure, const ItemContext& context)
        : procedure_(procedure), context_(context), changes_(EffectWords(procedure, context).changes()) {
        says_who_ = std::any_of(changes_.begin(), changes_.end(),
                                [&](const ChangeWords& change) { return change.who != changes_.front().who; });
    }

    void add_to(Table& table) const {
        Row title;
        title.group_head = true;
        title.span = procedure_.span;
        const std::string words = procedure_.title.empty()
                                      ? capitalised(words_of_id(procedure_.id))
                                      : fill_references(procedure_.title, context_.phrases,
                                                        {nullptr, nullptr, procedure_.span}, context_.diagnostics);
        title.cells.push_back(cell(strong(words, procedure_.audience), 1, true));
        title.cells.front().columns = 2;
        table.rows.push_back(std::move(title));
        for (std::size_t i = 0; i < changes_.size();) {
            std::size_t end = i + 1;
            while (end < changes_.size() && changes_[end].when == changes_[i].when) ++end;
            for (std::size_t change = i; change < end; ++change)
                table.rows.push_back(row_of(changes_[change], change == i ? end - i : 0));
            i = end;
        }
    }

  private:
    /// `together`: how many rows have its case, of the first of them; of the others 0.
    Row row_of(const ChangeWords& change, std::size_t together) const {
        const text::Audience& audience = procedure_.audience;
        Row row;
        row.span = change.span;
        if (together > 0) {
            const std::string when = change.when.empty() ? "always" : change.when;
            row.cells.push_back(cell(plain(capitalised(when), audience), static_cast<std::uint32_t>(together), true));
        }
        Words words;
        if (says_who_ && !change.who.empty()) append(words, italic(change.who + ": ", audience));
        const bool begins = words.empty();
        append(words, plain(begins ? capitalised(change.what) : change.what, audience));
        row.cells.push_back(cell(std::move(words), 1, false));
        return row;
    }

    const rules::Procedure& procedure_;
    const ItemContext& context_;
    std::vector<ChangeWords> changes_;
    bool says_who_ = false;
};

/// Whether units of a battle can ever be marked with a fact.
class Bearers {
  public:
    explicit Bearers(const ItemContext& context)
        : context_(context),
          records_({}, context.data, elsewhere_),
          units_(context.data.scenario ? context.data.scenario->units.size() : 0) {}

    bool may_bear(const rules::Effect& effect) const {
        const rules::Fact* fact = fact_of(effect.target, context_.phrases);
        if (units_ == 0 || !fact || fact->of != "unit" || fact->type != "yes-no" || fact->means) return true;
        for (std::size_t unit = 0; unit < units_; ++unit)
            if (records_.is_possible(unit, *fact, 1)) return true;
        return false;
    }

  private:
    const ItemContext& context_;
    text::Diagnostics elsewhere_;  ///< what decks ask for is reported by whoever prints their cards
    UnitRecords records_;
    std::size_t units_ = 0;
};

}  // namespace

/// Changes with one condition have its words from any of them, which may be left out.
static void spread_cases(std::vector<rules::Effect>& changes) {
    for (rules::Effect& change : changes)
        for (const rules::Effect& other : changes)
            if (change.in_case.empty() && change.when && other.when && other.when->text == change.when->text)
                change.in_case = other.in_case;
}

std::vector<rules::Procedure> with_changes_borne(const std::vector<const rules::Procedure*>& procedures,
                                                 const ItemContext& context) {
    const Bearers bearers(context);
    std::vector<rules::Procedure> out;
    for (const rules::Procedure* procedure : procedures) {
        rules::Procedure& kept = out.emplace_back(*procedure);
        spread_cases(kept.changes);
        std::erase_if(kept.changes, [&](const rules::Effect& effect) { return !bearers.may_bear(effect); });
    }
    return out;
}

std::vector<Block> change_blocks(const std::vector<const rules::Procedure*>& procedures, const ItemContext& context) {
    Table table;
    table.may_break = true;
    table.columns = {{Align::left, 1}, {Align::left, 1}};
    for (const rules::Procedure* procedure : procedures) {
        if (procedure->changes.empty() || !context.shows(procedure->audience)) continue;
        if (table.rows.empty()) {
            table.span = procedure->span;
            Row heads;
            for (const char* words : {"Case", "Mark"})
                heads.cells.push_back(cell(plain(words, context.phrases.audience()), 1, true));
            table.heads.push_back(std::move(heads));
        }
        ChangeRows(*procedure, context).add_to(table);
        table.about.push_back(about(*procedure));
    }
    if (table.rows.empty()) return {};
    return {std::move(table)};
}

}  // namespace broadside::sheet
