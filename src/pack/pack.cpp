#include "pack/pack.hpp"

#include "paginate/cards.hpp"
#include "sheet/item_bytes.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace broadside::pack {

std::string file_name(const OrderedItem& item, std::string_view extension) {
    return fmt::format("{}/{:02}-{}-{}.{}", folder_of_items, item.order, text::to_text(item.item.audience), item.item.id, extension);
}

std::string content_hash(const sheet::Item& item, const typeset::Paper& paper, std::string_view version) {
    return fmt::format("{:016x}", text::fnv1a64(fmt::format("{}\n{}\n{}", version, paper.id, sheet::item_bytes(item))));
}

void describe_handling(const sheet::Item& item, const typeset::Paper& paper, PackFile& file) {
    file.landscape = item.orientation == sheet::Orientation::landscape;
    file.reader = item.reader;
    file.letter = item.letter;
    file.copies = item.copies;
    file.minimum = item.minimum;
    if (!item.cards) return;
    file.folded = item.cards->folded;
    for (const sheet::Card& card : item.cards->cards) file.cards += card.copies;
    if (auto grid = paginate::make_grid(*item.cards, paper)) {
        file.landscape = grid->landscape;
        file.cuts = static_cast<std::uint32_t>(paginate::cuts_of(*grid));
        file.per_sheet = static_cast<std::uint32_t>(grid->per_sheet());
    }
}

void sort_for_printing(std::vector<OrderedItem>& items) {
    auto key = [](const OrderedItem& item) {
        return std::tuple(item.order, text::to_text(item.item.audience), item.item.id);
    };
    std::sort(items.begin(), items.end(), [&](const OrderedItem& a, const OrderedItem& b) { return key(a) < key(b); });
}

void give_letters(std::vector<OrderedItem>& items) {
    char next = 'A';
    for (OrderedItem& item : items)
        if (!item.item.boards.empty() && next <= 'Z') item.item.letter = std::string(1, next++);
}

Staleness compare(const Manifest& wanted, const Manifest& old) {
    Staleness staleness;
    auto named = [](const Manifest& manifest, const std::string& name) {
        return std::find_if(manifest.files.begin(), manifest.files.end(),
                            [&](const PackFile& file) { return file.name == name; });
    };
    const bool same_program = wanted.version == old.version;
    for (const PackFile& file : wanted.files) {
        auto before = named(old, file.name);
        staleness.fresh.push_back(same_program && before != old.files.end() && before->content == file.content);
    }
    for (const PackFile& file : old.files) {
        auto now = named(wanted, file.name);
        bool says_otherwise = now == wanted.files.end() || now->data != file.data;
        if (says_otherwise && !file.data.empty()) staleness.superseded.push_back(file);
    }
    return staleness;
}

}  // namespace broadside::pack
