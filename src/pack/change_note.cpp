#include "pack/change_note.hpp"

#include "pack/for_umpire.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/pack.hpp"
#include "wording/sentences.hpp"

#include <fmt/format.h>

namespace broadside::pack {

namespace {

sheet::Table table_of(std::string title, const std::vector<ChangedPart>& parts, std::string_view last,
                      std::string ChangedPart::*last_cell) {
    sheet::Table table;
    table.title = strong(std::move(title));
    table.columns = {{}, {sheet::Align::left, 3}, {sheet::Align::left, 5}, {sheet::Align::left, 2}};
    table.heads = {head_of(
        {plain(messages::head_sheet), plain(""), plain(messages::head_what_changed), plain(std::string(last))})};
    table.may_break = true;
    for (const ChangedPart& part : parts)
        table.rows.push_back(
            row_of({strong(part.letters), plain(part.title), plain(part.what), plain(part.*last_cell)}));
    return table;
}

}  // namespace

sheet::Item change_note(const ChangeNote& note) {
    sheet::Item item;
    item.id = "what-changed";
    item.title = messages::what_changed;
    item.audience = umpire;
    item.orientation = sheet::Orientation::portrait;
    item.columns = 1;
    item.body_size = 100;
    item.floor_size = 85;
    item.blocks.push_back(sheet::Paragraph{
        plain(fmt::format(messages::printed_is_what_differs, note.since)), sheet::Paragraph::Role::body, 0, {}});
    for (const auto& [date, words] : note.words) {
        sheet::Words line = strong(date + " ");
        sheet::append(line, plain(wording::as_sentence(wording::typeset(words))));
        item.blocks.push_back(sheet::Paragraph{std::move(line), sheet::Paragraph::Role::bullet, 0, {}});
    }
    if (!note.printed.empty())
        item.blocks.push_back(table_of(messages::new_sheets, note.printed, messages::head_for, &ChangedPart::reader));
    if (!note.binned.empty()) {
        sheet::Table table = table_of(messages::sheets_to_bin, note.binned, messages::head_data, &ChangedPart::data);
        table.notes = {plain(messages::data_code_of_old_sheets)};
        item.blocks.push_back(std::move(table));
    }
    return item;
}

std::string words_for_sides(const std::vector<std::uint32_t>& sides, std::size_t of) {
    if (sides.size() == of) return of == 1 ? messages::its_one_side : fmt::format(messages::all_sides_of_it, of);
    std::string out;
    for (std::size_t first = 0; first < sides.size();) {
        std::size_t last = first;
        while (last + 1 < sides.size() && sides[last + 1] == sides[last] + 1) ++last;
        out += out.empty() ? "" : ", ";
        out += first == last ? fmt::format("{}", sides[first] + 1)
                             : fmt::format("{}–{}", sides[first] + 1, sides[last] + 1);
        first = last + 1;
    }
    return sides.size() == 1 ? fmt::format(messages::side_of, out, of) : fmt::format(messages::sides_of, out, of);
}

}  // namespace broadside::pack
