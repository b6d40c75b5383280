#include "typeset/card_face.hpp"

#include "text/lists.hpp"

#include <algorithm>
#include <utility>

namespace broadside::typeset {

namespace {

SetFace set_face(const FaceBlocks& blocks, const StyleChoice& choice, double width) {
    SetFace face;
    face.choice = choice;
    face.style = make_style(choice);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        SizedBlock& sized = blocks[i]->at_size(choice, face.style, width);
        if (!sized.set) {
            face.too_wide = i;
            face.missing_width = std::max(0.0, least_width(blocks[i]->shaped, face.style) - width);
            return face;
        }
        face.blocks.push_back(&sized);
        cut_block(*sized.set, i, face.style, face.pieces);
    }
    for (std::size_t i = 0; i < face.pieces.size(); ++i)
        face.height += face.pieces[i].height + (i > 0 ? face.pieces[i].space_before : 0);
    return face;
}

// ---- moving what is drawn

/// Maps every point of a mark.
template <typename Move>
struct Mover {
    const Move& move;

    void operator()(TextItem& item) const { item.baseline = move(item.baseline); }
    void operator()(RuleItem& item) const {
        item.from = move(item.from);
        item.to = move(item.to);
    }
    void operator()(BoxItem& item) const { item.at = move(item.at); }
    void operator()(PathItem& item) const {
        for (PathStep& step : item.steps) {
            step.to = move(step.to);
            step.a = move(step.a);
            step.b = move(step.b);
        }
    }
};

template <typename Move>
void move_all(std::vector<Element>& elements, const Move& move) {
    for (Element& element : elements) {
        for (DrawItem& mark : element.marks) std::visit(Mover<Move>{move}, mark);
        move_all(element.children, move);
    }
}

void turn_over(Element& element) {
    for (DrawItem& mark : element.marks) {
        if (auto* text = std::get_if<TextItem>(&mark)) text->turn = text->turn == 180 ? 0 : text->turn + 180;
        // A box is drawn from the corner that was its far one.
        if (auto* box = std::get_if<BoxItem>(&mark)) {
            box->at.x -= box->size.width;
            box->at.y -= box->size.height;
        }
    }
    for (Element& child : element.children) turn_over(child);
}

// ---- composing

/// Pieces of one block: on a card they stay together.
struct BlockPlace {
    std::size_t first = 0, last = 0;
    double height = 0;
};

class FaceComposer {
  public:
    FaceComposer(const SetFace& face, Point at, Size inner, TextMeasurer& measurer)
        : face_(face), at_(at), measurer_(measurer), spare_(std::max(0.0, inner.height - face.height)) {}

    std::vector<Element> compose() {
        if (!has<SetGround>() && has<SetEmblem>())
            space_at_emblem_ = spare_ / (1 + number_of_emblems());
        else if (!has<SetGround>() && !ends_in_lines())
            share_ = share_of_gaps();
        std::vector<Element> elements;
        for (std::size_t i = 0; i < face_.pieces.size();) {
            const BlockPlace place = block_from(i);
            text::append(elements, compose_block_at(place));
            i = place.last + 1;
        }
        return elements;
    }

  private:
    template <typename T>
    bool has() const {
        return std::any_of(face_.blocks.begin(), face_.blocks.end(),
                           [](const SizedBlock* block) { return std::holds_alternative<T>(*block->set); });
    }

    /// Whether it ends in lines to write on: these take the spare height, and what is above them starts at one height
    /// on all cards.
    bool ends_in_lines() const {
        return !face_.blocks.empty() && std::holds_alternative<SetBlank>(*face_.blocks.back()->set);
    }

    double number_of_emblems() const {
        return static_cast<double>(std::count_if(face_.blocks.begin(), face_.blocks.end(), [](const SizedBlock* block) {
            return std::holds_alternative<SetEmblem>(*block->set);
        }));
    }

    double share_of_gaps() const {
        double give = 0;
        for (std::size_t i = 1; i < face_.pieces.size(); ++i) give += face_.pieces[i].give_before;
        return give > 0 ? std::min(1.0, spare_ / give) : 0;
    }

    BlockPlace block_from(std::size_t first) const {
        BlockPlace place{first, first, face_.pieces[first].height};
        while (place.last + 1 < face_.pieces.size() && face_.pieces[place.last + 1].block == face_.pieces[first].block)
            place.height += face_.pieces[++place.last].height;
        return place;
    }

    std::vector<Element> compose_block_at(const BlockPlace& place) {
        const Piece& first = face_.pieces[place.first];
        SizedBlock& block = *face_.blocks[first.block];
        const Fragment fragment{first, face_.pieces[place.last], place.first == 0};
        if (place.first > 0) at_.y += first.space_before + share_ * first.give_before;
        if (std::holds_alternative<SetEmblem>(*block.set)) at_.y += space_at_emblem_;
        const Point at = at_;
        at_.y += place.height;
        if (const auto* ground = std::get_if<SetGround>(&*block.set)) {
            SetBlock filling = *block.set;
            std::get<SetGround>(filling).height = ground->height + spare_;
            at_.y += spare_;
            return compose_block(filling, face_.style, fragment, at, measurer_);
        }
        const auto* blank = std::get_if<SetBlank>(&*block.set);
        if (blank && ends_in_lines() && !has<SetEmblem>() && place.last + 1 == face_.pieces.size()) {
            SetBlock filling = *block.set;
            std::get<SetBlank>(filling).lines += static_cast<std::uint32_t>(spare_ / blank->leading);
            return compose_block(filling, face_.style, fragment, at, measurer_);
        }
        if (block.elements.empty()) block.elements = compose_block(*block.set, face_.style, fragment, {}, measurer_);
        std::vector<Element> elements = block.elements;
        move_all(elements, [at](Point point) { return Point{at.x + point.x, at.y + point.y}; });
        return elements;
    }

    const SetFace& face_;
    Point at_;
    TextMeasurer& measurer_;
    double spare_;
    double share_ = 0;            ///< of the greatest growth of gaps
    double space_at_emblem_ = 0;  ///< above each emblem: the spare height is divided equally above, between and below
};

}  // namespace

bool fits(const SetFace& face, double height) {
    return !face.too_wide && face.height <= height + 1e-6;
}

SetFace roomiest_face(const FaceBlocks& blocks, StyleChoice choice, Size inner) {
    SetFace face;
    for (const bool short_words : {false, true}) {
        for (const double tightness : {0.0, 0.5, 1.0}) {
            choice.tightness = tightness;
            choice.short_words = short_words;
            face = set_face(blocks, choice, inner.width);
            if (fits(face, inner.height)) return face;
        }
    }
    return face;
}

std::vector<Element> compose_face(const SetFace& face, Point at, Size inner, TextMeasurer& measurer) {
    return FaceComposer(face, at, inner, measurer).compose();
}

void turn(std::vector<Element>& elements, Point centre) {
    move_all(elements, [centre](Point point) { return Point{2 * centre.x - point.x, 2 * centre.y - point.y}; });
    for (Element& element : elements) turn_over(element);
}

}  // namespace broadside::typeset
