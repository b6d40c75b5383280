#include "generate/army.hpp"

#include "generate/codes.hpp"
#include "generate/phrases.hpp"
#include "text/letters.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace broadside::generate {

using scenario::NamedValue;

void set_fact(std::vector<NamedValue>& facts, const std::string& name, scenario::Scalar value) {
    for (NamedValue& fact : facts)
        if (fact.name == name) {
            fact.value = std::move(value);
            return;
        }
    facts.push_back({name, std::move(value), {}, {}});
}

/// Scalar from a word of the data: a number where it is one, true or false.
static scenario::Scalar scalar_of_word(const std::string& word) {
    if (word == "true" || word == "false") return word == "true";
    if (const auto number = text::parse_whole(word)) return *number;
    return word;
}

static const std::string& drawn_value(const book::Draw& draw, Lots& lots) {
    std::int64_t all = 0;
    for (const book::Draw::Chance& chance : draw.values) all += chance.weight;
    std::int64_t drawn = lots.below(std::max<std::int64_t>(1, all));
    for (const book::Draw::Chance& chance : draw.values) {
        if (drawn < chance.weight) return chance.value;
        drawn -= chance.weight;
    }
    return draw.values.back().value;
}

void draw_facts(std::vector<NamedValue>& facts, const std::vector<book::Draw>& draws, Lots& lots) {
    for (const book::Draw& draw : draws)
        if (!draw.values.empty()) set_fact(facts, draw.fact, scalar_of_word(drawn_value(draw, lots)));
}

// ---- rows

std::optional<ArmyTable> ArmyTable::make(const ArmyOrder& order, book::Measures& measures,
                                         text::Diagnostics& diagnostics) {
    ArmyTable out;
    out.order_ = order;
    out.book_ = &measures.book();
    out.roles_ = book::roles_of(*out.book_);
    bool sound = true;
    for (const book::ArmyRow& row : order.army->rows) sound = out.add_row(row, measures, diagnostics) && sound;
    if (!sound) return std::nullopt;
    out.count();
    return out;
}

bool ArmyTable::add_row(const book::ArmyRow& row, book::Measures& measures, text::Diagnostics& diagnostics) {
    Row out{.row = &row, .troop = scenario::find_by_id(book_->troops, row.troop.id)};
    if (!out.troop) {
        diagnostics.error(unknown_in_order, row.troop.span, fmt::format("`{}` is not a troop", row.troop.id)).help =
            text::suggest_name(row.troop.id, book_->troops, &book::Troop::id);
        return false;
    }
    out.facts = book::joined(row.facts, out.troop->facts);
    if (by_worth()) {
        const book::WorthAnswer worth =
            measures.worth(book::joined(row.facts, book::facts_of(*out.troop, book::Stand::hold)));
        if (worth.kind != book::Answer::Kind::known) {
            diagnostics
                .error(malformed_order, row.span,
                       fmt::format("the rules do not say what this is worth: {}", worth.reason))
                .help = "mend the facts of the row, or count this army by `units`";
            return false;
        }
        out.worth = worth.worth;
        add_trims(out, measures);
    } else {
        out.worth = leads(out) ? 0 : 1;
    }
    rows_.push_back(std::move(out));
    return true;
}

/// Adds trims for facts that vary together: each value of their common range changes the unit's worth in one way.
void ArmyTable::add_trims(Row& row, book::Measures& measures) const {
    for (const book::Trim& trim : row.row->trim)
        for (std::int64_t value = trim.range.least; value <= trim.range.most; ++value) {
            std::vector<NamedValue> changed = row.facts;
            for (const book::Trim& other : row.row->trim)
                if (other.range == trim.range) set_fact(changed, other.fact, value);
            const book::WorthAnswer worth =
                measures.worth(book::joined(changed, book::facts_of(*row.troop, book::Stand::hold)));
            BattleUnit trial{.troop = row.troop, .row = row.row, .facts = changed, .worth = worth.worth};
            if (!stand_as(trial, book::Stand::hold, measures)) continue;
            const bool is_new = worth.kind == book::Answer::Kind::known && worth.worth != row.worth &&
                                std::none_of(row.trims.begin(), row.trims.end(),
                                             [&](const Row::Other& one) { return one.worth == worth.worth; });
            if (is_new) row.trims.push_back({std::move(changed), worth.worth});
        }
}

bool ArmyTable::leads(const Row& row) const {
    return book_->command && row.troop->id == book_->command->head.id;
}

bool ArmyTable::is_role_of_leaders(const std::string& role) const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [&](const Row& row) { return row.troop->role.id == role && leads(row); });
}

// ---- counting

std::int64_t ArmyTable::leaders_for(std::int64_t fighters) const {
    const std::int64_t most = book_->command ? book_->command->units.most : fighters;
    return std::max({order_.commands, order_.leaders_least, (fighters + most - 1) / std::max<std::int64_t>(1, most)});
}

void ArmyTable::count() {
    MusterOrder muster;
    std::int64_t fighters = 0;
    if (by_worth()) wanted_ = nearest_part_of(order_.part, *order_.size.worth);
    if (order_.size.units) wanted_ = fighters = nearest_part_of(order_.part, *order_.size.units);
    for (ArmySize::OfRole& of_role : order_.size.by_role) {
        of_role.units = std::max<std::int64_t>(1, nearest_part_of(order_.part, of_role.units));
        if (!is_role_of_leaders(of_role.role.id)) fighters += of_role.units;
    }
    if (!order_.size.by_role.empty()) wanted_ = fighters;
    for (const std::string& role : roles_) {
        MusterShare share;
        for (const book::Army::Share& said : order_.army->shares)
            if (said.role == role) share = {said.per_cent.least, said.per_cent.most, std::nullopt};
        const bool of_leaders = is_role_of_leaders(role);
        share.in_units = !by_worth();
        if (!by_worth() && of_leaders) share.units = leaders_for(fighters);
        if (!order_.size.by_role.empty() && !of_leaders) share.units = 0;
        for (const auto& of_role : order_.size.by_role)
            if (of_role.role.id == role) share.units = of_role.units;
        muster.shares.push_back(share);
    }
    for (const Row& row : rows_) {
        MusterRow counted{.worth = row.worth, .least = row.row->least, .most = row.row->most};
        counted.role =
            static_cast<std::size_t>(std::find(roles_.begin(), roles_.end(), row.troop->role.id) - roles_.begin());
        if (row.row->pair) counted.step = 2;
        for (const book::Draw& draw : row.row->draw)
            counted.kinds *= std::max<std::int64_t>(1, static_cast<std::int64_t>(draw.values.size()));
        if (!by_worth() && leads(row)) counted.most = std::max(counted.most, leaders_for(fighters));
        if (!order_.size.by_role.empty()) counted.least = 0;
        for (const Row::Other& other : row.trims) counted.trims.push_back(other.worth - row.worth);
        muster.rows.push_back(std::move(counted));
    }
    table_.emplace(std::move(muster));
}

// ---- drawing

std::vector<BattleUnit> ArmyTable::draw(std::int64_t sum, Lots& lots) const {
    const auto mustered = table_->draw(sum, lots);
    if (!mustered) text::internal_error("an army that was counted and is not there");
    std::vector<BattleUnit> units;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        for (std::int64_t n = 0; n < mustered->counts[i]; ++n) {
            const Row& row = rows_[i];
            BattleUnit unit{.troop = row.troop, .row = row.row, .facts = row.facts, .worth = row.worth};
            if (n == 0 && mustered->trimmed && mustered->trimmed->row == i) {
                unit.facts = row.trims[mustered->trimmed->trim].facts;
                unit.worth = row.trims[mustered->trimmed->trim].worth;
            }
            draw_facts(unit.facts, row.row->draw, lots);
            unit.leads = leads(row);
            units.push_back(std::move(unit));
        }
    return units;
}

bool stand_as(BattleUnit& unit, book::Stand stand, book::Measures& measures) {
    const book::Book& book = measures.book();
    const book::Posture* posture = book::posture_of(*unit.troop, stand);
    unit.stand = stand;
    if (posture) unit.facts = book::joined(unit.facts, posture->facts);
    if (unit.troop->hold) unit.facts = book::joined(unit.facts, unit.troop->hold->facts);
    if (book.worth && unit.worth > 0 && !book.worth->fact.id.empty())
        set_fact(unit.facts, book.worth->fact.id, unit.worth);
    const auto frontage = book::frontage_of(*unit.troop, stand);
    const book::Answer& measured = measures.frontage(unit.facts);
    if (frontage) unit.frontage = book::micrometres(*frontage);
    if (!frontage && measured.is_known()) unit.frontage = measured.likely;
    const auto depth = book::depth_of(*unit.troop, stand);
    if (depth) unit.depth = book::micrometres(*depth);
    return unit.frontage > 0 && unit.depth > 0;
}

bool change_stand(BattleUnit& unit, book::Stand stand, book::Measures& measures) {
    const book::Posture* now = book::posture_of(*unit.troop, unit.stand);
    const book::Facts stands = now ? now->facts : book::Facts{};
    std::erase_if(unit.facts, [&](const scenario::NamedValue& fact) {
        return std::find(stands.begin(), stands.end(), fact) != stands.end();
    });
    return stand_as(unit, stand, measures);
}

// ---- names

namespace {

const std::string& kind_of(const BattleUnit& unit) {
    return unit.row->label.empty() ? unit.troop->label : unit.row->label;
}

/// Names of an army's units, by kind where the rule set has some for the kind, else by troop; each is used once, in
/// random order.
class NameList {
  public:
    NameList(const book::Army& army, const RulesetWords& words, Lots& lots) : commanders_(army.commanders) {
        for (const book::Army::Names& names : army.names) {
            of_troop_[names.troop] = names.names;
            lots.shuffle(of_troop_[names.troop]);
        }
        lots.shuffle(commanders_);
        if (const auto own = words.names.find(army.id); own != words.names.end()) of_kind_ = own->second;
        for (auto& [kind, names] : of_kind_) lots.shuffle(names);
    }
    std::optional<std::string> next(const BattleUnit& unit) {
        if (unit.leads && !commanders_.empty()) return next(commanders_);
        const auto of_kind = of_kind_.find(to_id(kind_of(unit)));
        return next(of_kind != of_kind_.end() ? of_kind->second : of_troop_[unit.troop->id]);
    }

  private:
    std::optional<std::string> next(std::vector<std::string>& list) {
        while (!list.empty()) {
            std::string name = list.back();
            list.pop_back();
            if (used_.insert(name).second) return name;
        }
        return std::nullopt;
    }

    std::map<std::string, std::vector<std::string>> of_troop_;
    NamesByKind of_kind_;
    std::vector<std::string> commanders_;
    std::set<std::string> used_;
};

/// "General Arnfeld" as "Arnfeld", "Foot artillery" as "artillery".
std::string last_word(const std::string& words) {
    const std::size_t gap = words.rfind(' ');
    return gap == std::string::npos ? words : words.substr(gap + 1);
}

/// Labels unique within the army.
class Labels {
  public:
    std::string once(const std::string& wish) {
        std::string label = wish;
        for (std::int64_t n = 2; !taken_.insert(label).second; ++n) label = fmt::format("{} {}", wish, n);
        return label;
    }

  private:
    std::set<std::string> taken_;
};

}  // namespace

/// "Bevern, 2nd battalion", "Lenz’s battery": the rule set's form, else the name before the kind.
static std::string called(const BattleUnit& unit, const RulesetWords& words, const std::string& name,
                          const std::string& nth) {
    // "The 36th Foot" already names its kind.
    if (unit.leads || text::is_digit(name.front())) return name;
    const ByKind& patterns = nth.empty() ? words.called : words.pairs;
    const auto own = patterns.find(to_id(kind_of(unit)));
    const std::string pattern = own != patterns.end() ? own->second
                                : nth.empty()         ? "{name} {kind}"
                                                      : "{name} {kind}, {nth}";
    return filled(pattern, {{"name", name}, {"kind", kind_of(unit)}, {"nth", nth}});
}

void name_units(std::vector<BattleUnit>& units, const BattleSide& side, const RulesetWords& words, Lots& lots) {
    NameList names(*side.army, words, lots);
    Labels labels;
    std::map<std::string, std::int64_t> numbers;
    for (std::size_t i = 0; i < units.size(); ++i) {
        BattleUnit& unit = units[i];
        const auto name = names.next(unit);
        const bool has_twin = unit.row->pair && i + 1 < units.size() && units[i + 1].row == unit.row;
        if (name && has_twin) {
            for (std::int64_t n = 1; n <= 2; ++n) {
                BattleUnit& twin = units[i + static_cast<std::size_t>(n) - 1];
                twin.label = labels.once(called(twin, words, *name, ordinal(n)));
                twin.short_label = fmt::format("{}/{}", n, *name);
                twin.regiment = *name;
                twin.number = fmt::format("{}", n);
            }
            ++i;
        } else if (name) {
            unit.label = labels.once(called(unit, words, *name, ""));
            unit.short_label = unit.leads ? last_word(*name) : *name;
        } else {
            // Medium and heavy guns share one count, so that short labels differ too.
            const std::string& kind = kind_of(unit);
            const std::string nth = ordinal(++numbers[last_word(kind)]);
            unit.label = labels.once(fmt::format("{} {} of {}", nth, kind, side.label));
            unit.short_label = fmt::format("{} {}", nth, last_word(kind));
        }
    }
    for (BattleUnit& unit : units) unit.id = fmt::format("{}-{}", side.id, to_id(unit.label));
}

}  // namespace broadside::generate
