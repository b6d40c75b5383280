#include "pack/pack.hpp"

#include "paginate/cards.hpp"
#include "sheet/item_bytes.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace broadside::pack {

std::string file_stem(const OrderedItem& item) {
    return fmt::format("{:02}-{}-{}", item.order, text::to_text(item.item.audience), item.item.id);
}

std::string file_name(const OrderedItem& item, std::string_view extension) {
    return fmt::format("{}/{}.{}", folder_of_items, file_stem(item), extension);
}

std::string content_hash(const sheet::Item& item, const typeset::Paper& paper, std::string_view version) {
    const std::uint64_t printed_with = text::fnv1a64(fmt::format("{}\n{}\n", version, paper.id));
    return fmt::format("{:016x}", text::fnv1a64(sheet::item_bytes(item), printed_with));
}

void describe_handling(const sheet::Item& item, const typeset::Paper& paper, typeset::TextMeasurer& measurer,
                       PackFile& file) {
    file.landscape = item.orientation == sheet::Orientation::landscape;
    file.reader = item.reader;
    file.letters = item.letters;
    file.family = item.letter;
    file.shared_title = item.shared_title;
    file.copies = item.copies;
    file.minimum = item.minimum;
    if (!item.cards) return;
    file.folded = item.cards->folded;
    for (const sheet::Card& card : item.cards->cards) file.cards += card.copies;
    if (auto grid = paginate::choose_grid(item, paper, measurer)) {
        const auto tenths = [](double points) { return std::round(typeset::mm_of_points(points) * 10) / 10; };
        file.card_size = fmt::format("{} × {} mm", tenths(grid->card.width), tenths(grid->card.height));
        file.landscape = grid->landscape;
        file.cuts = static_cast<std::uint32_t>(paginate::cuts_of(*grid));
        file.fronts = static_cast<std::uint32_t>(paginate::sheets_of_fronts(*item.cards, *grid));
    }
}

std::string letters_in_words(const PackFile& file) {
    if (file.letters.empty()) return "";
    return file.letters.size() == 1 ? file.letters[0] : file.letters.front() + "\u2013" + file.letters.back();
}

void sort_for_printing(std::vector<OrderedItem>& items) {
    auto key = [](const OrderedItem& item) {
        return std::tuple(item.order, text::to_text(item.item.audience), item.item.id);
    };
    std::ranges::sort(items, [&](const OrderedItem& a, const OrderedItem& b) { return key(a) < key(b); });
}

namespace {

/// All items of one template.
struct Family {
    text::Span from;
    std::string letter;
    std::size_t sheets = 0;  ///< number of items with one sheet each
    std::size_t given = 0;
};

std::size_t letters_wanted(const sheet::Item& item) {
    return std::max<std::size_t>(item.boards.size(), 1);
}

/// A, B ... Y, AA, AB ...; skips letters that look like figures.
std::string next_letter(const std::set<std::string>& taken) {
    for (std::string first : {"", "A", "B", "C"})
        for (const char last : std::string_view("ABCDEFGHJKLMNPQRSTUVWXY"))
            if (!taken.contains(first + last)) return first + last;
    return "";
}

}  // namespace

void give_letters(std::vector<OrderedItem>& items) {
    std::vector<Family> families;
    // R4 is a reading and M2 a gap of the rules, wherever they are referred to: no sheet is called so.
    std::set<std::string> taken{std::string(letter_of_index), "M", "R"};
    const auto family_of = [&](const sheet::Item& item) -> Family& {
        const auto known = std::ranges::find(families, item.span, &Family::from);
        return known != families.end() ? *known : families.emplace_back(Family{item.span, "", 0, 0});
    };
    for (const OrderedItem& each : items) {
        Family& family = family_of(each.item);
        family.sheets += letters_wanted(each.item);
        if (family.letter.empty() && taken.insert(each.item.letter).second) family.letter = each.item.letter;
    }
    for (Family& family : families)
        if (family.letter.empty()) taken.insert(family.letter = next_letter(taken));
    for (OrderedItem& each : items) {
        Family& family = family_of(each.item);
        each.item.letter = family.letter;
        each.item.letters.clear();
        for (std::size_t i = 0; i < letters_wanted(each.item); ++i)
            each.item.letters.push_back(family.letter +
                                        (family.sheets > 1 ? std::to_string(++family.given) : std::string()));
    }
}

Staleness compare(const Manifest& wanted, const Manifest& old) {
    Staleness staleness;
    auto named = [](const Manifest& manifest, const std::string& name) {
        return std::ranges::find(manifest.files, name, &PackFile::name);
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
