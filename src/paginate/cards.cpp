#include "paginate/cards.hpp"

#include "paginate/codes.hpp"
#include "paginate/crop_marks.hpp"
#include "paginate/few_tags.hpp"
#include "paginate/furniture.hpp"
#include "sheet/credit.hpp"
#include "sheet/words.hpp"
#include "typeset/card_face.hpp"
#include "typeset/card_needs.hpp"
#include "typeset/codes.hpp"
#include "typeset/patterns.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

// All cards of a set have one size of type, the largest at which the fullest fits, and names of one height, so that a
// hand of them looks steady. Spacing is each face's own. A card that does not fit at the floor stops the press.

namespace broadside::paginate {

namespace {

constexpr double size_step_of_cards = 0.1;
constexpr double draft_size = 8;                           ///< of the words on cards of a draft
constexpr double draft_rise = typeset::points_of_mm(0.9);  ///< of their baseline over the cut
constexpr double draft_height = 0.7 * draft_size;          ///< of their tall letters

/// Clear paper inside the cut, in case the knife slips. Small labels can spare less.
double inset_of(typeset::Size face) {
    return typeset::points_of_mm(std::min(face.width, face.height) < typeset::points_of_mm(40) ? 2 : 3.2);
}

// ---- the set

/// Pattern of its side, in bands across or along it; nullopt without one.
std::optional<sheet::SideBands> pattern_on(const sheet::Card& card) {
    if (card.bands || card.front.empty()) return card.bands;
    const auto* plate = std::get_if<sheet::NamePlate>(&*card.front.front());
    if (!plate || !plate->band || !plate->pattern) return std::nullopt;
    return sheet::SideBands{*plate->pattern, plate->colour};
}

class CardPress {
  public:
    CardPress(const sheet::Item& item, const Grid& grid, typeset::TextMeasurer& measurer)
        : item_(item), cards_(*item.cards), grid_(grid), measurer_(measurer), known_(measurer, diagnostics_) {
        face_ = grid.card;
        if (cards_.folded) face_.height /= 2;
        inset_ = inset_of(face_);
        edge_ = cards_.bands > 0 ? typeset::points_of_mm(cards_.bands / 10.0) + inset_ / 2 : 0;
        inner_ = {face_.width - 2 * inset_, face_.height - 2 * inset_ - 2 * edge_};
    }

    /// Size of type at which every card fits with the faces it was given; nullopt where there is none.
    std::optional<double> fitting_size() {
        if (!shape()) return std::nullopt;
        const std::size_t given = printed_.size();
        const bool had_backs = has_backs_;
        const bool fits = choose_size() && printed_.size() == given && has_backs_ == had_backs;
        return fits ? std::optional(choice_.size) : std::nullopt;
    }

    std::optional<typeset::LaidOut> lay_out(typeset::PageSink& sink) {
        if (!shape() || !choose_size()) return std::nullopt;
        const std::size_t before = measurer_.faults().size();
        typeset::LaidOut laid = compose(sink);
        if (sink.wants_cards()) compose_alone(sink);
        for (std::size_t i = before; i < measurer_.faults().size(); ++i)
            diagnostics_.error(typeset::cannot_be_set, item_.span, measurer_.faults()[i].message);
        if (measurer_.faults().size() != before) return std::nullopt;
        return laid;
    }

    const text::Diagnostics& faults() const { return diagnostics_; }

  private:
    /// Numbers of the cards in print order, copies included; nullopt for an empty place.
    using PrintOrder = std::vector<std::optional<std::size_t>>;
    /// Blocks of a face, shaped when needed.
    using Face = std::vector<const sheet::Block*>;
    struct PrintedCard {
        const sheet::Card* card = nullptr;
        Face front, back;
    };

    static Face face_of(const sheet::Face& blocks) {
        Face face;
        for (const sheet::Block& block : blocks) face.push_back(&block);
        return face;
    }

    /// Whether all words can be set.
    bool shape() {
        for (const sheet::Card& card : cards_.cards) {
            printed_.push_back({&card, face_of(card.front), face_of(card.back)});
            known_.make_room();
            bool whole = true;
            for (const Face* face : {&printed_.back().front, &printed_.back().back})
                for (const sheet::Block* block : *face) whole = note_needs(known_.find(*block, card.span)) && whole;
            if (!whole) return false;
            has_backs_ = has_backs_ || !card.back.empty();
        }
        return true;
    }

    /// False when the words of the block cannot be set.
    bool note_needs(const typeset::CachedBlock* block) {
        if (!block) return false;
        if (const auto* plate = std::get_if<typeset::ShapedNamePlate>(&block->shaped.content)) {
            needs_.add(*plate);
            if (plate->band && band_ == 0) inner_.width -= band_ = typeset::band_width;
        }
        if (const auto* emblem = std::get_if<typeset::ShapedEmblem>(&block->shaped.content)) needs_.add(*emblem);
        return true;
    }

    void choose(double size) {
        choice_ = {size, 0, std::min(floor_, size)};
        choice_.common = common_measure(needs_, make_style(choice_), inner_.width);
    }

    bool choose_size() {
        const typeset::SizeRange range = size_range(item_.body_size / 10.0, item_.floor_size / 10.0, measurer_);
        floor_ = range.least;
        choose(range.most);
        for (std::size_t i = 0; i < printed_.size(); ++i) {
            known_.make_room();
            for (const bool back : {false, true}) {
                while (!fits_face(back ? printed_[i].back : printed_[i].front, *printed_[i].card)) {
                    if (choice_.size > floor_ + 1e-9)
                        choose(std::max(floor_, choice_.size - size_step_of_cards));
                    else if (back || !flow(i))
                        return report_too_full(printed_[i], back ? printed_[i].back : printed_[i].front);
                }
            }
        }
        return true;
    }

    typeset::FaceBlocks blocks_of(const Face& face, const sheet::Card& card) {
        typeset::FaceBlocks blocks;
        for (const sheet::Block* block : face) blocks.push_back(known_.find(*block, card.span));
        return blocks;
    }

    typeset::SetFace roomiest(const Face& face, const sheet::Card& card) {
        return roomiest_face(blocks_of(face, card), choice_, inner_);
    }

    bool fits_face(const Face& face, const sheet::Card& card) { return fits(roomiest(face, card), inner_.height); }

    /// Continues a card without a back on its back, then on further cards, repeating its name. False when it has a
    /// back, is folded, or its name or a block is too much for any face.
    bool flow(std::size_t place) {
        const PrintedCard full = printed_[place];
        if (!full.back.empty() || cards_.folded) return false;
        const bool named = std::holds_alternative<sheet::NamePlate>(*full.front.front());
        const Face opening(full.front.begin(), full.front.begin() + (named ? 1 : 0));
        if (opening.size() == full.front.size()) return false;  // the name alone is too much
        std::vector<Face> faces{opening};
        for (std::size_t i = opening.size(); i < full.front.size(); ++i) {
            faces.back().push_back(full.front[i]);
            if (fits_face(faces.back(), *full.card)) continue;
            faces.back().pop_back();
            if (faces.back().size() == opening.size()) return false;
            faces.push_back(opening);
            faces.back().push_back(full.front[i]);
            if (!fits_face(faces.back(), *full.card)) return false;
        }
        // Replaces the card and inserts only its continuations: thousands may be continued.
        for (std::size_t face = 0; face < faces.size(); face += 2) {
            PrintedCard card{full.card, std::move(faces[face]), {}};
            if (face + 1 < faces.size()) card.back = std::move(faces[face + 1]);
            const auto at = printed_.begin() + static_cast<std::ptrdiff_t>(place + face / 2);
            if (face == 0)
                *at = std::move(card);
            else
                printed_.insert(at, std::move(card));
        }
        has_backs_ = true;
        return true;
    }

    /// All names and signs have one measure, so a single long name takes room on every card and is then to blame.
    bool report_too_full(const PrintedCard& first, const Face& blocks) {
        for (const PrintedCard& card : printed_)
            for (const Face* face : {&card.front, &card.back})
                if (!fits_by_itself(*face, *card.card)) return report(card, *face);
        return report(first, blocks);
    }

    /// Whether it would fit if it were the only card.
    bool fits_by_itself(const Face& face, const sheet::Card& card) {
        known_.make_room();
        typeset::CardNeeds own;
        for (const sheet::Block* block : face) {
            const typeset::CachedBlock* shaped = known_.find(*block, card.span);
            if (const auto* plate = std::get_if<typeset::ShapedNamePlate>(&shaped->shaped.content)) own.add(*plate);
            if (const auto* emblem = std::get_if<typeset::ShapedEmblem>(&shaped->shaped.content)) own.add(*emblem);
        }
        const auto common = std::exchange(choice_.common, common_measure(own, make_style(choice_), inner_.width));
        const bool does = fits_face(face, card);
        choice_.common = common;
        return does;
    }

    bool report(const PrintedCard& card, const Face& blocks) {
        const typeset::SetFace face = roomiest(blocks, *card.card);
        const bool back = &blocks == &card.back;
        const std::string name = card.card->name.empty() ? "a card" : "card `" + card.card->name + "`";
        const std::string where = fmt::format("{}{} of `{}`", back ? "the back of " : "", name, item_.id);
        if (face.too_wide) {
            const typeset::ShapedBlock& block = known_.find(*blocks[*face.too_wide], card.card->span)->shaped;
            text::Diagnostic& error = diagnostics_.error(word_too_wide, block.span,
                                                         fmt::format("{} of {} is {:.1f} mm too wide", block.name,
                                                                     where, typeset::mm_of_points(face.missing_width)));
            const bool is_name = std::holds_alternative<sheet::NamePlate>(*blocks[*face.too_wide]);
            error.help = is_name ? "shorten its longest word, or take a larger card"
                                 : "shorten its longest word, give it a `short`, or take a larger card";
            point_to_template(error);
        } else {
            text::Diagnostic& error = diagnostics_.error(
                card_too_full, card.card->span,
                fmt::format("{} is {:.1f} mm too full", where, typeset::mm_of_points(face.height - inner_.height)));
            error.help = "take a block away, put it on the back, shorten labels, or take a larger card";
            point_to_template(error);
        }
        return false;
    }

    /// The words may be too long for the card, or the card too small for the words.
    void point_to_template(text::Diagnostic& error) const {
        if (error.span != item_.span) error.notes.push_back({item_.span, "the template of the card"});
    }

    std::size_t sheets_of(const PrintOrder& order) const {
        return (order.size() + grid_.per_sheet() - 1) / grid_.per_sheet();
    }

    /// All cards with their copies, those of each side on separate sheets; if `in_rows`, copies that fill a row or more
    /// start and end with a row.
    PrintOrder print_order(bool in_rows) const {
        PrintOrder order;
        bool ends_row = false;
        for (std::size_t i = 0; i < printed_.size(); ++i) {
            const std::uint32_t copies = printed_[i].card->copies;
            const bool fills_row = copies > 1 && copies >= grid_.columns;
            const bool begins_row = ends_row || fills_row;
            // Cards with the pattern of a side are on separate sheets, for each player to cut out.
            const bool of_another = i > 0 && pattern_on(*printed_[i].card) != pattern_on(*printed_[i - 1].card);
            while (of_another && order.size() % grid_.per_sheet() != 0) order.emplace_back();
            while (in_rows && begins_row && order.size() % grid_.columns != 0) order.emplace_back();
            for (std::uint32_t copy = 0; copy < copies; ++copy) order.push_back(i);
            ends_row = fills_row;
        }
        return order;
    }

    /// Whether too many places stay empty for rows of one kind: kinds then run on in a row.
    static bool is_gappy(const PrintOrder& order) {
        constexpr std::size_t one_in = 6;
        return one_in * static_cast<std::size_t>(std::count(order.begin(), order.end(), std::nullopt)) > order.size();
    }

    typeset::LaidOut compose(typeset::PageSink& sink) {
        order_ = print_order(false);
        PrintOrder in_rows = print_order(true);
        if (sheets_of(in_rows) == sheets_of(order_) && !is_gappy(in_rows)) order_ = std::move(in_rows);
        const std::size_t sheets = std::max<std::size_t>(1, sheets_of(order_));
        const Furniture furniture = shape_furniture(item_, measurer_);
        shape_draft();
        const std::size_t sides = sheets * (has_backs_ ? 2 : 1);
        std::size_t side = 0;
        for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
            add_bookmarks(sheet, side, sink);
            for (const bool back : {false, true}) {
                if (back && !has_backs_) continue;
                known_.make_room();
                typeset::Page page{grid_.page, {}};
                page.elements = compose_card_furniture(furniture, grid_.page, side++, sides, measurer_);
                if (is_turned(back)) turn(page.elements, {grid_.page.width / 2, grid_.page.height / 2});
                if (!back) {
                    page.elements.push_back(crop_marks(grid_));
                    page.elements.push_back(true_size_bars(grid_));
                    page.elements.push_back(compose_bars_note(grid_.page, measurer_));
                }
                for (std::size_t place = 0; place < grid_.per_sheet(); ++place) add_card(sheet, place, back, page);
                sink.take(std::move(page));
            }
        }
        return {static_cast<std::uint32_t>(sides), {}};
    }

    void add_bookmarks(std::size_t sheet, std::size_t side, typeset::PageSink& sink) {
        for (std::size_t place = 0; place < grid_.per_sheet(); ++place) {
            const std::size_t card = sheet * grid_.per_sheet() + place;
            if (card >= order_.size()) return;
            if (!order_[card]) continue;
            const std::string& name = printed_[*order_[card]].card->name;
            if (name.empty() || last_bookmark_ == name) continue;
            sink.take(typeset::Bookmark{name, 1, static_cast<std::uint32_t>(side), grid_.corner(place).y});
            last_bookmark_ = name;
        }
    }

    /// Turned over its long edge, a landscape sheet shows its back upside down.
    bool is_turned(bool back) const { return back && grid_.landscape; }

    void add_card(std::size_t sheet, std::size_t place, bool back, typeset::Page& page) {
        const std::size_t number = sheet * grid_.per_sheet() + place;
        if (number >= order_.size() || !order_[number]) return;
        const PrintedCard& card = printed_[*order_[number]];
        if ((back ? card.back : card.front).empty()) return;
        const typeset::Point corner = back ? grid_.back_corner(place) : grid_.corner(place);
        const typeset::Point centre{corner.x + grid_.card.width / 2, corner.y + grid_.card.height / 2};
        const double lower = cards_.folded ? grid_.card.height / 2 : 0;
        typeset::Element section = compose_side(card, back, {corner.x, corner.y + lower});
        if (is_turned(back)) turn(section.children, centre);
        if (cards_.folded && !back) {
            std::vector<typeset::Element> other = section.children;
            turn(other, centre);
            make_artifacts(other);
            other.push_back(fold_marks(corner, grid_.card));
            for (typeset::Element& element : other) page.elements.push_back(std::move(element));
        }
        page.elements.push_back(std::move(section));
    }

    typeset::Element compose_side(const PrintedCard& card, bool back, typeset::Point corner) {
        const Face& blocks = back ? card.back : card.front;
        typeset::Element section;
        section.tag = typeset::Tag::section;
        // A face without the band that others have is set in the middle of the card.
        const double left = inset_ + (plate_with_band(blocks) ? band_ : band_ / 2);
        section.children = in_few_tags(compose_face(roomiest(blocks, *card.card),
                                                    {corner.x + left, corner.y + inset_ + edge_}, inner_, measurer_));
        add_side_bands(*card.card, corner, section);
        add_band(blocks, corner, section);
        if (!back) add_draft(corner, section);
        return section;
    }

    void shape_draft() {
        const std::string draft = sheet::draft_in(item_.ruleset);
        for (const std::string& words : {draft, draft.substr(0, draft.find(':'))}) {
            const typeset::ShapedWords shaped =
                typeset::shape_words(sheet::plain(words, item_.audience), typeset::Voice::label, measurer_);
            const bool fits = shaped.unbroken * draft_size <= inner_.width;
            if (fits && draft_.words.empty()) draft_ = shaped;
        }
    }

    /// A card is kept when its sheet is cut up: that it is of a draft stands in the clear paper at its foot, at the
    /// right. Small cards have too little of that.
    void add_draft(typeset::Point corner, typeset::Element& section) const {
        if (draft_.words.empty() || inset_ < draft_rise + draft_height) return;
        const typeset::Point baseline{corner.x + face_.width - inset_ - draft_.unbroken * draft_size,
                                      corner.y + face_.height - edge_ - draft_rise};
        section.children.emplace_back().marks.push_back(typeset::TextItem{
            baseline, typeset::assemble_line(draft_, typeset::whole_line(draft_), draft_size, measurer_)});
    }

    /// Each card on a page of its own size, with its number of copies.
    void compose_alone(typeset::PageSink& sink) {
        for (const PrintedCard& card : printed_) {
            if (card.card->copies == 0) continue;
            known_.make_room();
            typeset::CardFaces faces{{face_, {}}, std::nullopt, card.card->copies};
            if (!card.front.empty()) faces.front.elements.push_back(compose_side(card, false, {}));
            if (!card.back.empty()) faces.back = {face_, {compose_side(card, true, {})}};
            sink.take(std::move(faces));
        }
    }

    /// Bands along the upper and lower edge, clear of the cut.
    void add_side_bands(const sheet::Card& card, typeset::Point corner, typeset::Element& section) const {
        if (!card.bands) return;
        const typeset::Size size{face_.width - inset_, typeset::points_of_mm(cards_.bands / 10.0)};
        const typeset::PatternInk ink{6, typeset::ink_of(card.bands->colour), 2};
        for (const double y : {corner.y + inset_ / 2, corner.y + face_.height - inset_ / 2 - size.height}) {
            typeset::Element& band = section.children.emplace_back();
            band.marks = typeset::draw_pattern(card.bands->pattern, {corner.x + inset_ / 2, y}, size, ink);
        }
    }

    /// Name of a face with a band along it; null for other faces.
    static const sheet::NamePlate* plate_with_band(const Face& blocks) {
        const auto* plate = blocks.empty() ? nullptr : std::get_if<sheet::NamePlate>(blocks.front());
        return plate && plate->band && plate->pattern ? plate : nullptr;
    }

    /// Band along the left edge, clear of the cut.
    void add_band(const Face& blocks, typeset::Point corner, typeset::Element& section) const {
        const sheet::NamePlate* plate = plate_with_band(blocks);
        if (!plate) return;
        typeset::Element& band = section.children.emplace_back();
        band.marks =
            typeset::draw_pattern(*plate->pattern, {corner.x + inset_ / 2, corner.y + inset_ / 2},
                                  {typeset::band_width, face_.height - inset_}, {3.2, typeset::ink_of(plate->colour)});
    }

    const sheet::Item& item_;
    const sheet::CardSet& cards_;
    const Grid& grid_;
    typeset::TextMeasurer& measurer_;
    text::Diagnostics diagnostics_;
    typeset::Size face_, inner_;
    double inset_ = 0;
    double edge_ = 0;  ///< height of the band at the top and foot of cards, and the gap to it; 0: no card has one
    double band_ = 0;  ///< width of the band along the cards; 0: no card has one
    double floor_ = 0;
    typeset::StyleChoice choice_;  ///< of all faces, except for spacing
    typeset::CardNeeds needs_;
    typeset::ShapedWords draft_;  ///< on each card of a draft; empty: none
    bool has_backs_ = false;
    typeset::BlockCache known_;
    std::vector<PrintedCard> printed_;
    PrintOrder order_;
    std::string last_bookmark_;
};

}  // namespace

std::size_t sheets_of_fronts(const sheet::CardSet& cards, const Grid& grid) {
    const auto whole_sheets = [&](std::size_t places) { return (places + grid.per_sheet() - 1) / grid.per_sheet(); };
    std::size_t places = 0;
    for (std::size_t i = 0; i < cards.cards.size(); ++i) {
        const bool of_another = i > 0 && pattern_on(cards.cards[i]) != pattern_on(cards.cards[i - 1]);
        if (of_another) places = whole_sheets(places) * grid.per_sheet();
        places += cards.cards[i].copies;
    }
    return whole_sheets(places);
}

std::optional<double> size_on(const Grid& grid, const sheet::Item& item, typeset::TextMeasurer& measurer) {
    return CardPress(item, grid, measurer).fitting_size();
}

std::optional<typeset::LaidOut> lay_out_cards(const sheet::Item& item, const typeset::Paper& paper,
                                              typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                              typeset::PageSink& sink) {
    const std::optional<Grid> grid = choose_grid(item, paper, measurer);
    if (!grid) {
        diagnostics
            .error(card_too_large, item.span,
                   fmt::format("a card of {} × {} mm does not fit on {}", item.cards->width / 10.0,
                               item.cards->height / 10.0, paper.name))
            .help = "take a smaller card: 7 mm at the sides of the paper and 13 mm above and below stay free";
        return std::nullopt;
    }
    CardPress press(item, *grid, measurer);
    auto laid = press.lay_out(sink);
    for (const text::Diagnostic& fault : press.faults().all()) diagnostics.add(fault);
    return laid;
}

}  // namespace broadside::paginate
