#include "layout/cards.hpp"

#include "layout/blocks.hpp"
#include "layout/codes.hpp"
#include "layout/crop_marks.hpp"
#include "layout/furniture.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

// All cards of a set are of one size of type: the largest at which the fullest of them fits. Spacing is each face's
// own. A card that does not fit at the floor stops the press.

namespace broadside::layout {

namespace {

constexpr double size_step = 0.1;

/// Clear paper inside the cut, for a knife that slips. Small labels can spare less.
double inset_of(Size face) {
    return points_of_mm(std::min(face.width, face.height) < points_of_mm(40) ? 1.8 : 3.2);
}

/// A face at a size: its blocks set, where each begins, and how far they reach.
struct SetFace {
    Style style;
    std::vector<SetBlock> blocks;
    std::vector<Piece> pieces;
    double height = 0;
    std::optional<std::size_t> too_wide;  ///< the block with a word that is too wide
    double missing_width = 0;
};

SetFace set_face(const std::vector<ShapedBlock>& blocks, const Style& style, double width) {
    SetFace face;
    face.style = style;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        std::optional<SetBlock> set = set_block(blocks[i], style, width);
        if (!set) {
            face.too_wide = i;
            face.missing_width = std::max(0.0, least_width(blocks[i], style) - width);
            return face;
        }
        face.blocks.push_back(std::move(*set));
        cut_block(face.blocks.back(), i, style, face.pieces);
    }
    for (std::size_t i = 0; i < face.pieces.size(); ++i)
        face.height += face.pieces[i].height + (i > 0 ? face.pieces[i].space_before : 0);
    return face;
}

bool fits(const SetFace& face, double height) {
    return !face.too_wide && face.height <= height + 1e-6;
}

/// As roomy as the face allows at this size; the tightest, which may not fit, when none does.
SetFace roomiest_face(const std::vector<ShapedBlock>& blocks, double size, double floor, Size inner) {
    SetFace face;
    for (const bool short_words : {false, true}) {
        for (const double tightness : {0.0, 0.5, 1.0}) {
            face = set_face(blocks, make_style({size, tightness, std::min(floor, size), short_words}), inner.width);
            if (fits(face, inner.height)) return face;
        }
    }
    return face;
}

template <typename T>
T* content_of(SetFace& face) {
    for (SetBlock& block : face.blocks)
        if (T* content = std::get_if<T>(&block.content)) return content;
    return nullptr;
}

/// The marks of a face. What is left of its height goes to its ground, else above and below its emblem, else between
/// its blocks, but not so much that they lose each other.
std::vector<Element> compose_face(SetFace face, Point at, Size inner, TextMeasurer& measurer) {
    double spare = std::max(0.0, inner.height - face.height);
    double share = 0;
    double space_at_emblem = 0;
    if (auto* ground = content_of<SetGround>(face)) {
        ground->height += spare;
        for (Piece& piece : face.pieces)
            if (std::get_if<SetGround>(&face.blocks[piece.block].content)) piece.height += spare;
    } else if (content_of<SetEmblem>(face)) {
        space_at_emblem = spare / 2;
    } else {
        double give = 0;
        for (std::size_t i = 1; i < face.pieces.size(); ++i) give += face.pieces[i].give_before;
        share = give > 0 ? std::min(1.0, spare / give) : 0;
    }
    std::vector<Element> elements;
    for (std::size_t i = 0; i < face.pieces.size();) {
        std::size_t last = i;
        double height = face.pieces[i].height;
        while (last + 1 < face.pieces.size() && face.pieces[last + 1].block == face.pieces[i].block)
            height += face.pieces[++last].height;
        if (i > 0) at.y += face.pieces[i].space_before + share * face.pieces[i].give_before;
        if (std::holds_alternative<SetEmblem>(face.blocks[face.pieces[i].block].content))
            at.y += std::exchange(space_at_emblem, 0);
        const Stretch stretch{face.pieces[i], face.pieces[last], 0, i == 0};
        for (Element& element : compose_block(face.blocks[face.pieces[i].block], face.style, stretch, at, measurer))
            elements.push_back(std::move(element));
        at.y += height;
        i = last + 1;
    }
    return elements;
}

// ---- half a turn about a point

Point turned(Point point, Point centre) {
    return {2 * centre.x - point.x, 2 * centre.y - point.y};
}

struct Turner {
    Point centre;

    void operator()(TextItem& item) const {
        item.baseline = turned(item.baseline, centre);
        item.turned = !item.turned;
    }
    void operator()(RuleItem& item) const {
        item.from = turned(item.from, centre);
        item.to = turned(item.to, centre);
    }
    void operator()(BoxItem& item) const {
        item.at = turned({item.at.x + item.size.width, item.at.y + item.size.height}, centre);
    }
    void operator()(PathItem& item) const {
        for (PathStep& step : item.steps) {
            step.to = turned(step.to, centre);
            step.a = turned(step.a, centre);
            step.b = turned(step.b, centre);
        }
    }
};

void turn(std::vector<Element>& elements, Point centre) {
    for (Element& element : elements) {
        for (Mark& mark : element.marks) std::visit(Turner{centre}, mark);
        turn(element.children, centre);
    }
}

/// Said once already: no part of the text.
void make_artifacts(std::vector<Element>& elements) {
    for (Element& element : elements) {
        element.tag = Tag::artifact;
        make_artifacts(element.children);
    }
}

// ---- the set

class CardPress {
  public:
    CardPress(const sheet::Item& item, const Grid& grid, TextMeasurer& measurer, text::Diagnostics& diagnostics)
        : item_(item), cards_(*item.cards), grid_(grid), measurer_(measurer), diagnostics_(diagnostics) {
        face_ = grid.card;
        if (cards_.folded) face_.height /= 2;
        inset_ = inset_of(face_);
        inner_ = {face_.width - 2 * inset_, face_.height - 2 * inset_};
    }

    std::optional<Document> lay_out() {
        if (!shape() || !choose_size()) return std::nullopt;
        const std::size_t before = measurer_.faults().size();
        Document document = compose();
        for (std::size_t i = before; i < measurer_.faults().size(); ++i)
            diagnostics_.error(cannot_be_set, item_.span, measurer_.faults()[i]);
        if (measurer_.faults().size() != before) return std::nullopt;
        return document;
    }

  private:
    struct ShapedCard {
        const sheet::Card* card = nullptr;
        std::vector<ShapedBlock> front, back;
    };

    bool shape() {
        for (const sheet::Card& card : cards_.cards) {
            auto front = shape_blocks(card.front, card.span, measurer_, diagnostics_);
            auto back = shape_blocks(card.back, card.span, measurer_, diagnostics_);
            if (!front || !back) return false;
            has_backs_ = has_backs_ || !back->empty();
            shaped_.push_back({&card, std::move(*front), std::move(*back)});
        }
        return true;
    }

    bool choose_size() {
        const SizeRange range = size_range(item_.body_size / 10.0, item_.floor_size / 10.0, measurer_);
        floor_ = range.least;
        size_ = range.most;
        for (std::size_t i = 0; i < shaped_.size(); ++i) {
            for (const bool back : {false, true}) {
                while (!fits_face(back ? shaped_[i].back : shaped_[i].front)) {
                    if (size_ > floor_ + 1e-9)
                        size_ = std::max(floor_, size_ - size_step);
                    else if (back || !flow(i))
                        return report(shaped_[i], back ? shaped_[i].back : shaped_[i].front);
                }
            }
        }
        return true;
    }

    bool fits_face(const std::vector<ShapedBlock>& face) const {
        return fits(roomiest_face(face, size_, floor_, inner_), inner_.height);
    }

    /// A card without a back of its own goes on on its back, and then on another card, under its name again. False when
    /// it has a back, is folded, or holds a block that is too much for any face.
    bool flow(std::size_t place) {
        const ShapedCard full = shaped_[place];
        if (!full.back.empty() || cards_.folded) return false;
        const bool named = std::holds_alternative<ShapedNamePlate>(full.front.front().content);
        const std::vector<ShapedBlock> opening(full.front.begin(), full.front.begin() + (named ? 1 : 0));
        std::vector<std::vector<ShapedBlock>> faces{opening};
        for (std::size_t i = opening.size(); i < full.front.size(); ++i) {
            faces.back().push_back(full.front[i]);
            if (fits_face(faces.back())) continue;
            faces.back().pop_back();
            if (faces.back().size() == opening.size()) return false;
            faces.push_back(opening);
            faces.back().push_back(full.front[i]);
            if (!fits_face(faces.back())) return false;
        }
        // In its own place, and behind it only what one card cannot hold: thousands may go on so.
        for (std::size_t face = 0; face < faces.size(); face += 2) {
            ShapedCard card{full.card, std::move(faces[face]), {}};
            if (face + 1 < faces.size()) card.back = std::move(faces[face + 1]);
            const auto at = shaped_.begin() + static_cast<std::ptrdiff_t>(place + face / 2);
            if (face == 0)
                *at = std::move(card);
            else
                shaped_.insert(at, std::move(card));
        }
        has_backs_ = true;
        return true;
    }

    bool report(const ShapedCard& card, const std::vector<ShapedBlock>& blocks) {
        const SetFace face = roomiest_face(blocks, size_, floor_, inner_);
        const bool back = &blocks == &card.back;
        const std::string name = card.card->name.empty() ? "a card" : "card `" + card.card->name + "`";
        const std::string where = fmt::format("{}{} of `{}`", back ? "the back of " : "", name, item_.id);
        if (face.too_wide) {
            const ShapedBlock& block = blocks[*face.too_wide];
            diagnostics_
                .error(
                    word_too_wide, block.span,
                    fmt::format("{} of {} is {:.1f} mm too wide", block.name, where, mm_of_points(face.missing_width)))
                .help = "shorten its longest word, give it a `short`, or take a larger card";
        } else {
            diagnostics_
                .error(card_too_full, card.card->span,
                       fmt::format("{} is {:.1f} mm too full", where, mm_of_points(face.height - inner_.height)))
                .help = "take a block away, put it on the back, shorten labels, or take a larger card";
        }
        return false;
    }

    Document compose() {
        for (std::size_t i = 0; i < shaped_.size(); ++i)
            for (std::uint32_t copy = 0; copy < shaped_[i].card->copies; ++copy) order_.push_back(i);
        const std::size_t sheets =
            std::max<std::size_t>(1, (order_.size() + grid_.per_sheet() - 1) / grid_.per_sheet());
        Document document;
        document.title = item_.title;
        document.subject = item_.ruleset + (item_.scenario.empty() ? "" : ", " + item_.scenario);
        document.audience = item_.audience;
        const Furniture furniture = shape_furniture(item_, measurer_);
        const std::size_t sides = sheets * (has_backs_ ? 2 : 1);
        for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
            add_bookmarks(sheet, document);
            for (const bool back : {false, true}) {
                if (back && !has_backs_) continue;
                Page page{grid_.page, {}};
                page.elements = compose_card_furniture(furniture, grid_.page, document.pages.size(), sides, measurer_);
                page.elements.push_back(crop_marks(grid_));
                if (!back) {
                    page.elements.push_back(true_size_bars(grid_));
                    page.elements.push_back(compose_bars_note(grid_.page, measurer_));
                }
                for (std::size_t place = 0; place < grid_.per_sheet(); ++place) add_card(sheet, place, back, page);
                document.pages.push_back(std::move(page));
            }
        }
        return document;
    }

    void add_bookmarks(std::size_t sheet, Document& document) {
        for (std::size_t place = 0; place < grid_.per_sheet(); ++place) {
            const std::size_t card = sheet * grid_.per_sheet() + place;
            if (card >= order_.size()) return;
            const std::string& name = shaped_[order_[card]].card->name;
            if (name.empty() || (!document.bookmarks.empty() && document.bookmarks.back().title == name)) continue;
            document.bookmarks.push_back(
                {name, 1, static_cast<std::uint32_t>(document.pages.size()), grid_.corner(place).y});
        }
    }

    void add_card(std::size_t sheet, std::size_t place, bool back, Page& page) {
        const std::size_t number = sheet * grid_.per_sheet() + place;
        if (number >= order_.size()) return;
        const ShapedCard& card = shaped_[order_[number]];
        const std::vector<ShapedBlock>& blocks = back ? card.back : card.front;
        if (blocks.empty()) return;
        const Point corner = back ? grid_.back_corner(place) : grid_.corner(place);
        const Point centre{corner.x + grid_.card.width / 2, corner.y + grid_.card.height / 2};
        const double lower = cards_.folded ? grid_.card.height / 2 : 0;
        Element section;
        section.tag = Tag::section;
        section.children = compose_face(roomiest_face(blocks, size_, floor_, inner_),
                                        {corner.x + inset_, corner.y + lower + inset_}, inner_, measurer_);
        // Turned over its long edge a sheet that lies across shows its back the other way up.
        if (back && grid_.landscape) turn(section.children, centre);
        if (cards_.folded && !back) {
            std::vector<Element> other = section.children;
            turn(other, centre);
            make_artifacts(other);
            other.push_back(fold_marks(corner, grid_.card));
            for (Element& element : other) page.elements.push_back(std::move(element));
        }
        page.elements.push_back(std::move(section));
    }

    const sheet::Item& item_;
    const sheet::CardSet& cards_;
    const Grid& grid_;
    TextMeasurer& measurer_;
    text::Diagnostics& diagnostics_;
    Size face_, inner_;
    double inset_ = 0;
    double size_ = 0, floor_ = 0;
    bool has_backs_ = false;
    std::vector<ShapedCard> shaped_;
    std::vector<std::size_t> order_;  ///< cards in print order, copies and all
};

}  // namespace

std::optional<Document> lay_out_cards(const sheet::Item& item, const Paper& paper, TextMeasurer& measurer,
                                      text::Diagnostics& diagnostics) {
    const std::optional<Grid> grid = make_grid(*item.cards, paper);
    if (!grid) {
        diagnostics
            .error(card_too_large, item.span,
                   fmt::format("a card of {} × {} mm does not fit on {}", item.cards->width / 10.0,
                               item.cards->height / 10.0, paper.name))
            .help = "take a smaller card: 7 mm at the sides of the paper and 13 mm above and below stay free";
        return std::nullopt;
    }
    return CardPress(item, *grid, measurer, diagnostics).lay_out();
}

}  // namespace broadside::layout
