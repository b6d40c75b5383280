#include "sheet/index/index_entries.hpp"

#include "sheet/about.hpp"
#include "sheet/chart/chart_procedure.hpp"
#include "sheet/codes.hpp"
#include "sheet/unit/decks.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

// ---- what there is

namespace {

class EntryList {
  public:
    explicit EntryList(const Data& data) : data_(data) {
        if (data.program.ruleset().identity.hidden) rules_audience_.kind = text::Audience::Kind::umpire;
    }

    std::vector<IndexEntry> make() {
        const rules::Ruleset& rules = data_.program.ruleset();
        for (const rules::Chart& chart : rules.charts) add(chart, chart.audience);
        for (const rules::Procedure& procedure : rules.procedures)
            if (!only_chart_of(procedure, rules)) add(procedure, procedure.audience);
        for (const rules::Fact& fact : rules.facts)
            if (!fact.kept.empty() && !fact.means && is_played(fact, data_.program))
                add(fact, rules_audience_), entries_.back().needed = false;
        for (const rules::Deck& deck : decks_in_use(data_))
            add(deck, deck.is_public ? text::Audience{} : rules_audience_);
        return std::move(entries_);
    }

  private:
    template <typename T>
    void add(const T& of, const text::Audience& audience) {
        // What the play aids leave to the rules in full is for the umpire to look up.
        const bool is_for_umpire = is_in_full_only(of.id, data_.program.ruleset());
        entries_.push_back(
            {about(of), is_for_umpire ? text::Audience{text::Audience::Kind::umpire, ""} : audience, of.span});
    }

    const Data& data_;
    text::Audience rules_audience_;
    std::vector<IndexEntry> entries_;
};

}  // namespace

bool is_in_full_only(const std::string& id, const rules::Ruleset& ruleset) {
    return std::any_of(ruleset.aids.begin(), ruleset.aids.end(), [&](const rules::Aid& aid) {
        return std::find(aid.in_full.begin(), aid.in_full.end(), id) != aid.in_full.end();
    });
}

std::vector<IndexEntry> index_entries(const Data& data) {
    return EntryList(data).make();
}

// ---- what is printed

template <typename Blocks>
static void gather(const Blocks& blocks, About& out) {
    for (const Block& block : blocks)
        if (const About* about = about_of(block)) out.insert(out.end(), about->begin(), about->end());
}

About all_about(const Item& item) {
    About out;
    gather(item.blocks, out);
    for (const Board& board : item.boards)
        for (const Panel& panel : board.panels) append(out, panel.about);
    if (item.cards)
        for (const Card& card : item.cards->cards) {
            append(out, card.about);
            gather(card.front, out), gather(card.back, out);
        }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

namespace {

/// Who is handed what.
class Handed {
  public:
    Handed(const std::vector<Item>& items, const scenario::Scenario& scenario) : items_(items), scenario_(scenario) {
        for (const Item& item : items) about_.push_back(all_about(item));
    }

    /// Every player where it is for all, else the reader it is for.
    bool has(const IndexEntry& entry) const {
        if (entry.audience.kind != text::Audience::Kind::everyone) return finds(entry, entry.audience);
        const auto& sides = scenario_.sides;
        return finds(entry, {}) || (!sides.empty() && std::all_of(sides.begin(), sides.end(), [&](const auto& side) {
                   return finds(entry, side.audience());
               }));
    }
    bool is_printed(const IndexEntry& entry) const { return finds(entry, {text::Audience::Kind::umpire, ""}); }

  private:
    bool finds(const IndexEntry& entry, const text::Audience& reader) const {
        for (std::size_t i = 0; i < items_.size(); ++i)
            if (text::may_read(reader, items_[i].audience) &&
                std::binary_search(about_[i].begin(), about_[i].end(), entry.id))
                return true;
        return false;
    }

    const std::vector<Item>& items_;
    const scenario::Scenario& scenario_;
    std::vector<About> about_;  ///< by item
};

}  // namespace

/// "chart `fire`, procedure `rally` and 3 more".
static std::string names_of(const std::vector<const IndexEntry*>& entries) {
    constexpr std::size_t most = 6;
    std::vector<std::string> names;
    for (const IndexEntry* entry : entries) {
        if (names.size() == most && entries.size() > most + 1) {
            names.push_back(fmt::format("{} more", entries.size() - most));
            break;
        }
        const std::size_t space = entry->id.find(' ');
        names.push_back(fmt::format("{} `{}`", entry->id.substr(0, space), entry->id.substr(space + 1)));
    }
    return wording::join_list(names, "and");
}

void report_unprinted(const std::vector<IndexEntry>& entries, const std::vector<Item>& items,
                      const scenario::Scenario& scenario, text::Diagnostics& diagnostics) {
    if (items.empty()) return;
    const Handed handed(items, scenario);
    std::vector<const IndexEntry*> nowhere, not_for_all;
    for (const IndexEntry& entry : entries)
        if (entry.needed && !handed.has(entry)) (handed.is_printed(entry) ? not_for_all : nowhere).push_back(&entry);
    const auto warn = [&](const std::vector<const IndexEntry*>& found, const char* where) {
        if (found.empty()) return;
        diagnostics
            .warning(printed_nowhere, scenario.identity.span,
                     fmt::format("what can be used in play stands on {}: {}", where, names_of(found)))
            .help = "print it with a block of a template, as `kind = \"phases\"` does with all charts and procedures";
    };
    warn(nowhere, "no sheet of the pack");
    warn(not_for_all, "no sheet that all players are given");
}

}  // namespace broadside::sheet
