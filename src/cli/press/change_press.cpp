#include "cli/press/change_press.hpp"

#include "cli/files/files.hpp"
#include "cli/files/fingerprint.hpp"
#include "cli/interrupt.hpp"
#include "cli/press/out_folder.hpp"
#include "cli/press/wanted_files.hpp"
#include "cli/version.hpp"
#include "pack/change_note.hpp"
#include "pack/changed_cards.hpp"
#include "pack/changed_sides.hpp"
#include "paginate/lay_out.hpp"
#include "sheet/credit.hpp"
#include "sheet/index/index_entries.hpp"
#include "text/counts.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <tuple>

namespace broadside::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_names = 16;  ///< of cards in a line

/// What of an item is printed again: cards, or pages that are finished; neither: all of it.
struct Reprint {
    pack::OrderedItem item;
    std::optional<typeset::Document> pages;
    std::string what;
};

std::string names_of(std::vector<std::string> names) {
    const std::size_t more = names.size() > most_names ? names.size() - most_names : 0;
    names.resize(names.size() - more);
    return fmt::format("{}{}", fmt::join(names, "; "), more > 0 ? fmt::format(" and {} more", more) : "");
}

/// "A1, A2" of these sides, where each has one; else the one of all.
std::string letters_of(const sheet::Item& item, const std::vector<std::uint32_t>& sides) {
    if (item.letters.size() <= 1) return item.letters.empty() ? "" : item.letters.front();
    if (sides.empty()) return item.letters.front() + "–" + item.letters.back();
    std::string out;
    for (const std::uint32_t side : sides) out += (out.empty() ? "" : ", ") + sheet::letter_of(item, side);
    return out;
}

std::string reader_of(const sheet::Item& item) {
    const std::string copies = item.copies > 1 ? fmt::format(", {} copies", item.copies) : "";
    switch (item.audience.kind) {
        case text::Audience::Kind::umpire:
            return "the umpire" + copies;
        case text::Audience::Kind::everyone:
            return (item.copies > 1 ? "everyone" : "players") + copies;
        case text::Audience::Kind::side:
            break;
    }
    return (item.reader.empty() ? item.audience.side : item.reader) + copies;
}

/// A revision as it was given; of a folder its name alone, for the note is handed to others.
std::string name_of_state(const std::string& since) {
    if (!fs::is_directory(since)) return since;
    const fs::path folder = fs::absolute(since).lexically_normal();
    return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

/// Pages of which only the number is asked.
class Nowhere : public typeset::PageSink {
  public:
    void open(const typeset::DocumentLabel&) override {}
    void take(typeset::Page) override {}
    void take(typeset::Bookmark) override {}
};

/// "A2" before "A10" before "B"; what has no letter last.
void sort_by_letter(std::vector<pack::ChangedPart>& parts) {
    const auto key = [](const pack::ChangedPart& part) {
        const std::string first = part.letters.substr(0, part.letters.find_first_of(",\xe2"));
        const std::size_t digits = std::min(first.find_first_of("0123456789"), first.size());
        return std::tuple(first.empty(), first.substr(0, digits), first.size(), first);
    };
    std::stable_sort(parts.begin(), parts.end(), [&](const pack::ChangedPart& left, const pack::ChangedPart& right) {
        return key(left) < key(right);
    });
}

class ChangePress {
  public:
    ChangePress(Printing& printing, const Job& before, const std::string& since, const FileFormat& format,
                Progress& progress)
        : printing_(printing), before_(before), format_(format), progress_(progress), folder_(printing.folder) {
        note_.since = name_of_state(since);
    }

    void print() {
        for (const pack::OrderedItem& now : printing_.job->items) {
            if (is_stopped()) return;
            compare(now);
            if (printing_.failed()) return;
        }
        for (const pack::OrderedItem& old : before_.items)
            if (!find(printing_.job->items, old)) bin(old.item, {}, "all of it");
        if (reprints_.empty() && note_.binned.empty())
            return printing_.say("nothing changed since " + note_.since + "; nothing is printed");
        compare_what_is_of_all();
        if (printing_.failed() || is_stopped()) return;
        sort_by_letter(note_.binned);
        take_words_of_author();
        if (refused(folder_.claim(InterruptGuard::interrupted)) || is_stopped()) return;
        if (refused(folder_.open()) || !print_all()) return;
        if (refused(folder_.swap_in())) return;
        report_changes();
    }

  private:
    bool refused(const std::optional<std::string>& fault) {
        if (fault) printing_.refusals.push_back(*fault);
        return fault.has_value();
    }

    bool is_stopped() {
        printing_.interrupted = InterruptGuard::interrupted();
        return printing_.interrupted;
    }

    static const pack::OrderedItem* find(const std::vector<pack::OrderedItem>& items, const pack::OrderedItem& like) {
        const std::string stem = pack::file_stem(like);
        const auto there = std::find_if(items.begin(), items.end(),
                                        [&](const pack::OrderedItem& one) { return pack::file_stem(one) == stem; });
        return there == items.end() ? nullptr : &*there;
    }

    // ---- what changed

    void compare(const pack::OrderedItem& now) {
        const pack::OrderedItem* old = find(before_.items, now);
        if (!old) return reprint(now, std::nullopt, letters_of(now.item, {}), "new");
        progress_.say("comparing " + now.item.title);
        if (now.item.cards && old->item.cards && pack::is_same_kind(*now.item.cards, *old->item.cards))
            return compare_cards(now, *old);
        if (now.item.cards || old->item.cards) {
            bin(old->item, {}, "all of it");
            return reprint(now, std::nullopt, letters_of(now.item, {}), "all of it");
        }
        compare_sides(now, *old);
    }

    void compare_cards(const pack::OrderedItem& now, const pack::OrderedItem& old) {
        const pack::ChangedCards changed = pack::changed_cards(*now.item.cards, *old.item.cards);
        if (!changed.binned.empty())
            bin(old.item, {},
                fmt::format("{}: {}", text::counted(changed.binned.size(), "card"), names_of(changed.binned)));
        if (changed.printed.empty()) return;
        pack::OrderedItem item = now;
        item.item.cards->cards = changed.printed;
        std::size_t count = 0;
        std::vector<std::string> names;
        for (const sheet::Card& card : changed.printed) {
            count += card.copies;
            if (!card.name.empty()) names.push_back(card.name);
        }
        const std::string list = names.empty() ? "" : ": " + names_of(names);
        reprint(std::move(item), std::nullopt, letters_of(now.item, {}), text::counted(count, "card") + list);
    }

    void compare_sides(const pack::OrderedItem& now, const pack::OrderedItem& old) {
        const sheet::Item before = pack::as_of_edition(old.item, now.item);
        if (pack::is_same_item(now.item, before)) return keep(now, old);
        text::Diagnostics of_then;  // where that no longer fits its paper, all of the item is new
        const auto old_pages = paginate::lay_out(before, printing_.paper, format_.measurer, of_then);
        auto pages = paginate::lay_out(now.item, printing_.paper, format_.measurer, printing_.diagnostics);
        if (!pages) return;
        if (!old_pages) return reprint(now, std::nullopt, letters_of(now.item, {}), "all of it");
        const pack::ChangedSides changed = pack::changed_sides(
            *pages, *old_pages, {pack::draws_the_same(now.item, before), looks_the_same(now.item.audience)});
        if (!changed.binned.empty())
            bin(old.item, changed.binned, pack::words_for_sides(changed.binned, old_pages->pages.size()));
        if (changed.printed.empty()) return keep(now, old);
        const std::string what = pack::words_for_sides(changed.printed, pages->pages.size());
        pack::add_change_bars(*pages, *old_pages);
        reprint(now, pack::with_sides(std::move(*pages), changed.printed), letters_of(now.item, changed.printed), what);
    }

    /// All of its paper stays in use, and with it the data that is printed on it.
    void keep(const pack::OrderedItem& now, const pack::OrderedItem& old) {
        kept_data_[pack::file_stem(now)] = old.item.data_hash;
    }

    std::function<bool(const typeset::Page&, const typeset::Page&)> looks_the_same(const text::Audience& reader) const {
        return [this, &reader](const typeset::Page& now, const typeset::Page& before) {
            return format_.look(now, reader) == format_.look(before, reader);
        };
    }

    /// Index and plan, of which the sides of all sheets must be known in both states.
    void compare_what_is_of_all() {
        progress_.say("comparing what is of the whole pack");
        text::Diagnostics of_then;
        Job as_printed = *printing_.job;
        for (pack::OrderedItem& item : as_printed.items)
            if (const auto kept = kept_data_.find(pack::file_stem(item)); kept != kept_data_.end())
                item.item.data_hash = kept->second;
        const auto now = whole_of(as_printed, printing_.diagnostics);
        const auto old = whole_of(before_, of_then);
        if (!now || !old) return;
        compare_sides(now->index, old->index);
        if (format_.is_for_printer()) compare_sides(now->plan, old->plan);
    }

    struct Whole {
        pack::OrderedItem index, plan;
    };

    /// Nullopt where something does not fit its paper.
    std::optional<Whole> whole_of(const Job& job, text::Diagnostics& found) {
        Printing as_then = printing_;
        as_then.job = &job;
        pack::Manifest all = manifest_of(as_then, format_, {});
        for (std::size_t i = 0; i < all.files.size(); ++i)
            if (!count_sides(job.items[i].item, all.files[i], found)) return std::nullopt;
        Whole whole{index_of(as_then, all), {}};
        all.files.push_back(file_of(whole.index, as_then, format_, {}));
        if (!count_sides(whole.index.item, all.files.back(), found)) return std::nullopt;
        whole.plan = {plan_of(as_then, all), 0};
        return whole;
    }

    /// Of what both states have once.
    bool count_sides(const sheet::Item& item, pack::PackFile& file, text::Diagnostics& found) {
        const auto [known, fresh] = laid_.try_emplace(file.content);
        if (fresh) {
            Nowhere nowhere;
            auto laid =
                paginate::lay_out(item, printing_.paper, format_.measurer, found, nowhere, InterruptGuard::interrupted);
            if (!laid) return false;
            known->second = std::move(*laid);
        }
        file.pages = known->second.pages;
        file.landmarks = known->second.landmarks;
        if (item.cards)
            for (std::string& entry : sheet::all_about(item)) file.landmarks.push_back({std::move(entry), 0});
        return true;
    }

    void reprint(pack::OrderedItem item, std::optional<typeset::Document> pages, std::string letters,
                 std::string what) {
        note_.printed.push_back({std::move(letters), item.item.title, reader_of(item.item), what, ""});
        reprints_.push_back({std::move(item), std::move(pages), std::move(what)});
    }

    void bin(const sheet::Item& item, const std::vector<std::uint32_t>& sides, std::string what) {
        note_.binned.push_back({letters_of(item, sides), item.title, reader_of(item), std::move(what), item.data_hash});
    }

    /// Those that the old state had not.
    void take_words_of_author() {
        const auto& old = before_.loaded.prepared->written.changes;
        for (const rules::EditionChange& change : printing_.job->loaded.prepared->written.changes) {
            const bool is_known = std::any_of(old.begin(), old.end(), [&](const rules::EditionChange& one) {
                return one.date == change.date && one.text == change.text;
            });
            if (!is_known) note_.words.emplace_back(change.date, change.text);
        }
    }

    // ---- printing

    bool print_all() {
        pack::OrderedItem note{pack::change_note(note_), 0};
        name_game(note.item, *printing_.job);
        manifest_.scenario = printing_.job->loaded.scenario.identity.id;
        manifest_.profile = printing_.paper.id;
        manifest_.version = program_version();
        if (!print_one({std::move(note), std::nullopt, ""})) return false;
        for (const Reprint& reprint : reprints_)
            if (!print_one(reprint)) return false;
        return !refused(folder_.write(std::string(manifest_name), manifest_to_json(manifest_)));
    }

    bool print_one(const Reprint& reprint) {
        if (is_stopped()) return false;
        const sheet::Item& item = reprint.item.item;
        const std::string stem = pack::file_stem(reprint.item);
        progress_.say("printing " + stem);
        const std::unique_ptr<typeset::Drawer> drawer = format_.new_drawer();
        std::optional<std::uint32_t> sides;
        if (reprint.pages)
            sides = hand_on(*reprint.pages, *drawer);
        else if (const auto laid = paginate::lay_out(item, printing_.paper, format_.measurer, printing_.diagnostics,
                                                     *drawer, InterruptGuard::interrupted))
            sides = laid->pages;
        if (!sides || is_stopped()) return false;
        pack::PackFile file{format_.is_for_printer() ? stem + "." + format_.extension : stem,
                            item.title,
                            text::to_text(item.audience),
                            item.data_hash,
                            pack::content_hash(item, printing_.paper, program_version()),
                            false,
                            *sides};
        for (const typeset::DrawnFile& drawn : drawer->finish()) {
            const std::string name =
                drawn.part.empty() ? file.name : fmt::format("{}-{}.{}", stem, drawn.part, format_.extension);
            if (refused(folder_.write(name, drawn.bytes))) return false;
            file.files.push_back({name, fingerprint_of(drawn.bytes)});
        }
        manifest_.files.push_back(std::move(file));
        return true;
    }

    static std::uint32_t hand_on(const typeset::Document& document, typeset::Drawer& drawer) {
        drawer.open(document);
        for (const typeset::Bookmark& bookmark : document.bookmarks) drawer.take(bookmark);
        for (const typeset::Page& page : document.pages) drawer.take(page);
        return static_cast<std::uint32_t>(document.pages.size());
    }

    // ---- reporting

    void report_changes() {
        printing_.say(
            fmt::format("printed {} in {}", text::counted(reprints_.size() + 1, "file"), shown_path(printing_.folder)));
        for (std::size_t i = 0; i < reprints_.size(); ++i) {
            const pack::PackFile& file = manifest_.files[i + 1];
            const std::string on = reprints_[i].pages ? "" : ", on " + text::counted(file.pages, "side");
            printing_.say(fmt::format("printed {}: {}{}", file.name, reprints_[i].what, on));
        }
        for (const pack::ChangedPart& part : note_.binned)
            printing_.say(fmt::format("bin {}{}, {}{}", part.letters.empty() ? "" : part.letters + " ", part.title,
                                      part.what, part.data.empty() ? "" : ", with data " + part.data));
    }

    Printing& printing_;
    const Job& before_;
    const FileFormat& format_;
    Progress& progress_;
    OutFolder folder_;
    std::vector<Reprint> reprints_;
    pack::ChangeNote note_;
    pack::Manifest manifest_;
    std::map<std::string, typeset::LaidOut> laid_;  ///< by content
    std::map<std::string, std::string> kept_data_;  ///< by file: the hash on paper that stays in use
};

}  // namespace

void print_changes(Printing& printing, const Job& before, const std::string& since, const FileFormat& format,
                   Progress& progress) {
    ChangePress(printing, before, since, format, progress).print();
}

}  // namespace broadside::cli
