#include "sheet/block_kind.hpp"
#include "sheet/table_places.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/units.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

/// Later arrivals: one row for each that the reader may know of.
class Arrivals {
  public:
    explicit Arrivals(const ItemContext& context)
        : context_(context), scenario_(*context.data.scenario), places_(scenario_) {}

    std::vector<Block> make() {
        for (const scenario::Reinforcement& coming : scenario_.reinforcements)
            if (context_.shows(coming.audience)) add(coming);
        if (!audience_) return {};
        table_.title = strong(messages::reinforcements, *audience_);
        table_.may_break = true;
        table_.columns = {{Align::right, 0}, {Align::left, 0}, {Align::left, 2}, {Align::left, 5}};
        const std::string turn = wording::capitalised(wording::one_of(scenario_.identity.turn_word));
        Row& heads = table_.heads.emplace_back();
        for (const std::string& title : {turn, std::string(messages::head_side), std::string(messages::head_where),
                                         std::string(messages::head_who)})
            heads.cells.push_back(head_cell(wording::typeset(title), Align::left, *audience_));
        if (context_.reader.kind == text::Audience::Kind::side) drop_side();  // all belong to the reader
        return {std::move(table_)};
    }

  private:
    void add(const scenario::Reinforcement& coming) {
        audience_ = &coming.audience;
        const scenario::Side* side = scenario::find_by_id(scenario_.sides, coming.side.id);
        Row row;
        row.span = coming.span;
        row.cells = {cell(fmt::format("{}", coming.turn), coming.audience),
                     cell(side ? side->label : "", coming.audience),
                     cell(wording::capitalised(places_.entry(coming.entry)), coming.audience),
                     {}};
        row.cells[0].align = Align::right;
        row.cells[3].words = who(coming);
        table_.rows.push_back(std::move(row));
    }

    /// "The rear guard: 1st battalion, 2nd battalion. By the bridge."
    Words who(const scenario::Reinforcement& coming) const {
        const std::string units = units_of(coming);
        Words out = strong(wording::typeset(coming.label.empty() ? units : coming.label), coming.audience);
        std::string more = wording::as_sentence(coming.label.empty() || units.empty() ? "" : units);
        if (!more.empty()) more = ": " + more;
        if (!coming.note.empty()) more += (more.empty() ? ". " : " ") + wording::as_sentence(coming.note);
        append(out, plain(wording::typeset(more), coming.audience));
        return out;
    }

    std::string units_of(const scenario::Reinforcement& coming) const {
        std::vector<std::string> labels;
        for (const scenario::Reference& reference : coming.units)
            if (const auto* unit = scenario::find_by_id(scenario_.units, reference.id))
                if (context_.shows(unit->audience)) labels.push_back(unit->label);
        const bool has_commas = std::any_of(labels.begin(), labels.end(), [](const std::string& label) {
            return label.find(',') != std::string::npos;
        });
        std::string units;
        for (const std::string& label : labels) units += (units.empty() ? "" : has_commas ? "; " : ", ") + label;
        return units;
    }

    void drop_side() {
        const auto drop = [](auto& list) { list.erase(list.begin() + 1); };
        drop(table_.columns);
        for (Row& head : table_.heads) drop(head.cells);
        for (Row& row : table_.rows) drop(row.cells);
    }

    static Cell cell(const std::string& text, const text::Audience& audience) {
        return table_cell(wording::typeset(text), Align::left, audience);
    }

    const ItemContext& context_;
    const scenario::Scenario& scenario_;
    const TablePlaces places_;
    const text::Audience* audience_ = nullptr;  ///< of the previous arrival
    Table table_;
};

}  // namespace

BlockKind reinforcements_kind() {
    return {.word = "reinforcements",
            .keys = {span_key()},
            .make = [](const ItemContext& context) { return Arrivals(context).make(); },
            .is_of_battle = true};
}

}  // namespace broadside::sheet
