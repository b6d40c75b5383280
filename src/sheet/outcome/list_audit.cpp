#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/chi_square.hpp"
#include "sheet/outcome/list.hpp"
#include "sheet/rules_hash.hpp"
#include "sheet/words.hpp"
#include "wording/messages/throws.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::sheet {

static std::string spread_words(std::int64_t faces, const std::vector<std::uint64_t>& spread, const ThrownList& list,
                                const OutcomeQuery& query) {
    const ChiSquare test = test_even_spread(spread);
    std::string counts;
    for (std::size_t face = 0; face < spread.size(); ++face)
        counts += fmt::format("{}{}\u00a0×\u00a0{}", counts.empty() ? "" : ", ", spread[face], face + 1);
    if (test.p < 0.001)
        query.context.diagnostics.warning(
            uneven_dice, query.source.span,
            fmt::format("the d{} of list `{}` spread unevenly: p = {:.5f}", faces, list.name, test.p));
    return fmt::format(messages::spread_of_faces, faces, counts, test.statistic, test.freedom, test.p);
}

/// The spread of the printed faces, by kind of die.
static std::string fairness_words(const ThrownList& list, const OutcomeQuery& query) {
    std::map<std::int64_t, std::vector<std::uint64_t>> counts;
    bool only_some = false;
    for (const ThrownRow& row : list.rows)
        for (const ThrownRow::Die& die : row.dice) {
            only_some = only_some || !die.everywhere;
            auto& faces = counts.try_emplace(die.faces, static_cast<std::size_t>(die.faces), 0).first->second;
            ++faces[die.face - 1];
        }
    std::string text;
    for (const auto& [faces, spread] : counts) text += " " + spread_words(faces, spread, list, query);
    return only_some ? text + messages::dice_in_brackets : text;
}

void leave_audit(const OutcomeQuery& query, const ThrownList& list, const std::string& title, Marks& marks) {
    const auto note = [&](Words words) { return note_paragraph(std::move(words), query.source.span); };
    const bool chosen = settings_of<ListSettings>(query.source).seed.has_value();
    const Paragraph what_it_shows = note(plain(
        std::string(messages::no_slight_bias) + (chosen ? "" : messages::where_the_seed_is_from), query.audience()));
    std::vector<Block>& audits = marks.audits;
    const bool is_said = std::any_of(audits.begin(), audits.end(), [&](const Block& block) {
        return std::get<Paragraph>(block).words == what_it_shows.words;
    });
    if (!is_said) audits.insert(audits.begin(), what_it_shows);
    Words words = strong(title + ".", query.audience());
    append(words, plain(fmt::format(messages::how_it_was_thrown, list.seed, list.name, list.rows.size(),
                                    rules_hash(query.program(), query.frame), dice_algorithm) +
                            fairness_words(list, query),
                        query.audience()));
    audits.push_back(note(std::move(words)));
}

}  // namespace broadside::sheet
