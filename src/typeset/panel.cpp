#include "typeset/panel.hpp"

#include "typeset/board_parts.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <memory>

namespace broadside::typeset {

namespace {

constexpr double beside = points_of_mm(3.5);  ///< between parts side by side
constexpr double tab_padding = 7;

/// Greatest growth of the gap before a part, in sizes of type.
constexpr double most_of_gap = 0.5;

struct StackedPart {
    double begin = 0;  ///< its offset
    double give = 0;   ///< possible growth of the gap before it
    Placeable placed;
};

/// One place of a panel, from the top: the blocks of a part and of those under it.
struct Stack {
    double width = 0;
    double height = 0;
    std::vector<StackedPart> parts;
};

using Row = std::vector<Stack>;

struct Contents {
    SetWords tab, aside;
    bool aside_below = false;
    double head = 0;  ///< height of tab and aside
    std::vector<Row> rows;
    double height = 0;
    double overrun = 0;
    bool crowded = false;
};

/// The gap before a part.
struct Gap {
    double space = 0;
    double give = 0;  ///< its possible growth
};

void put(Placeable part, Gap gap, Stack& stack) {
    if (stack.parts.empty()) gap = {};
    const double begin = stack.height + gap.space;
    stack.height = begin + part.height;
    stack.parts.push_back({begin, gap.give, std::move(part)});
}

void fill(const sheet::PanelPart& part, const BoardContext& context, Stack& stack) {
    const BoardStyle& style = context.style;
    const double give = most_of_gap * style.size;
    if (!part.title.empty())
        put(set_line(part.title, stack.width, sheet::Align::left, context), {style.gap, give}, stack);
    bool first = part.title.empty();
    for (const sheet::PanelBlock& block : part.blocks) {
        Placeable placed = std::visit([&](const auto& kind) { return set_part(kind, stack.width, context); }, block);
        const bool is_text = std::holds_alternative<sheet::Paragraph>(block);
        const double space = first ? style.gap : is_text ? 0.35 * style.size : 2;
        const bool keeps_to_title = !first && &block == &part.blocks.front();
        put(std::move(placed), {space, keeps_to_title ? 0 : give}, stack);
        first = false;
    }
    if (!part.caption.empty()) put(set_line(part.caption, stack.width, sheet::Align::centre, context), {2, 0}, stack);
}

/// Parts go side by side until the panel is full; those `under` another go below it.
std::vector<Row> rows_of(const sheet::Panel& panel, double width, const BoardContext& context) {
    std::vector<Row> rows;
    double used = 0;
    for (const sheet::PanelPart& part : panel.parts) {
        if (part.under && !rows.empty()) {
            fill(part, context, rows.back().back());
            continue;
        }
        if (rows.empty() || used + part.width > 100) rows.emplace_back(), used = 0;
        used += part.width;
        Stack& stack = rows.back().emplace_back();
        stack.width = (width + beside) * part.width / 100 - beside;
        fill(part, context, stack);
    }
    return rows;
}

double growth_of(const Stack& stack) {
    double growth = 0;
    for (const StackedPart& part : stack.parts) growth += part.give + part.placed.growth;
    return growth;
}

double height_of_row(const Row& row) {
    double height = 0;
    for (const Stack& stack : row) height = std::max(height, stack.height);
    return height;
}

double growth_of(const Row& row) {
    double greatest = 0;
    for (const Stack& stack : row) greatest = std::max(greatest, stack.height + growth_of(stack));
    return std::max(0.0, greatest - height_of_row(row));
}

double growth_of(const std::vector<Row>& rows, const BoardStyle& style) {
    double growth = 0;
    for (const Row& row : rows) growth += growth_of(row);
    const std::size_t gaps = rows.empty() ? 0 : rows.size() - 1;
    return growth + most_of_gap * style.size * static_cast<double>(gaps);
}

Contents set_contents(const sheet::Panel& panel, double width, const BoardContext& context) {
    const BoardStyle& style = context.style;
    const double inner = width - 2 * style.padding;
    Contents contents;
    contents.tab = set_words(panel.tab, inner, style.tab_size, context);
    const double tab = contents.tab.width() + 2 * tab_padding;
    contents.aside = set_words(panel.aside, inner - tab, style.size, context);
    contents.head = style.tab_size * 1.5;
    contents.aside_below = contents.aside.lines.size() > 1 || contents.aside.overrun > 0;
    if (contents.aside_below) {
        contents.aside = set_words(panel.aside, inner, style.size, context);
        contents.head += 2 + contents.aside.height();
    }
    contents.rows = rows_of(panel, inner, context);
    contents.height = contents.head + style.gap + style.padding;
    for (std::size_t i = 0; i < contents.rows.size(); ++i)
        contents.height += height_of_row(contents.rows[i]) + (i > 0 ? style.gap : 0);
    contents.overrun = std::max(contents.tab.overrun, contents.aside.overrun);
    for (const Row& row : contents.rows)
        for (const Stack& stack : row)
            for (const StackedPart& part : stack.parts) {
                contents.overrun = std::max(contents.overrun, part.placed.overrun);
                contents.crowded = contents.crowded || part.placed.crowded;
            }
    return contents;
}

/// Black, with its lower right corner rounded.
PathItem tab_ground(Point at, Size size) {
    constexpr double round = 5;
    const double right = at.x + size.width, bottom = at.y + size.height;
    using Kind = PathStep::Kind;
    PathItem path;
    path.filled = true;
    path.steps = {{Kind::move, at, {}, {}},
                  {Kind::line, {right, at.y}, {}, {}},
                  {Kind::line, {right, bottom - round}, {}, {}},
                  {Kind::curve, {right - round, bottom}, {right, bottom - round / 2}, {right - round / 2, bottom}},
                  {Kind::line, {at.x, bottom}, {}, {}}};
    return path;
}

class PanelComposer {
  public:
    PanelComposer(const sheet::Panel& panel, const Contents& contents, const BoardContext& context)
        : panel_(panel), contents_(contents), context_(context) {}

    void compose(Point at, Size size, std::vector<Element>& out) const {
        Element ground;
        BoxItem box{at, size};
        box.colour = panel_.open ? Colour{1, 1, 1} : panel_ground;
        ground.marks.push_back(box);
        BoxItem edge{at, size};
        edge.filled = false;
        edge.outline = frame;
        ground.marks.push_back(edge);
        const double tab = contents_.tab.width() + 2 * tab_padding;
        ground.marks.push_back(tab_ground(at, {tab, context_.style.tab_size * 1.5}));
        out.push_back(std::move(ground));
        compose_head(at, size, tab, out);
        compose_rows({at.x + context_.style.padding, at.y + contents_.head + context_.style.gap},
                     size.height - contents_.height, out);
    }

  private:
    void compose_head(Point at, Size size, double tab, std::vector<Element>& out) const {
        const BoardStyle& style = context_.style;
        Element title;
        title.tag = Tag::heading2;
        const double band = style.tab_size * 1.5;
        add_lines(contents_.tab, {at.x + tab_padding, at.y + (band - contents_.tab.height()) / 2}, tab,
                  sheet::Align::left, Ink::white, context_.measurer, title);
        out.push_back(std::move(title));
        if (contents_.aside.lines.empty()) return;
        Element aside;
        aside.tag = Tag::paragraph;
        const double inner = size.width - 2 * style.padding;
        const double top = contents_.aside_below ? at.y + band + 2 : at.y + (band - contents_.aside.height()) / 2;
        add_lines(contents_.aside, {at.x + style.padding, top}, inner,
                  contents_.aside_below ? sheet::Align::left : sheet::Align::right, Ink::black, context_.measurer,
                  aside);
        out.push_back(std::move(aside));
    }

    /// Rows and the gaps between them share the spare height of the panel; stacks side by side grow to the foot of
    /// their row as far as they can.
    void compose_rows(Point at, double spare, std::vector<Element>& out) const {
        const BoardStyle& style = context_.style;
        const double growth = growth_of(contents_.rows, style);
        const double share = growth > 0 ? std::clamp(spare / growth, 0.0, 1.0) : 0;
        for (const Row& row : contents_.rows) {
            const double height = height_of_row(row) + share * growth_of(row);
            double x = at.x;
            for (const Stack& stack : row) {
                compose_stack(stack, {x, at.y}, height - stack.height, out);
                x += stack.width + beside;
            }
            at.y += height + style.gap + share * most_of_gap * style.size;
        }
    }

    static void compose_stack(const Stack& stack, Point at, double spare, std::vector<Element>& out) {
        const double growth = growth_of(stack);
        const double share = growth > 0 ? std::clamp(spare / growth, 0.0, 1.0) : 0;
        double grown = 0;
        for (const StackedPart& part : stack.parts) {
            grown += share * part.give;
            const double extra = share * part.placed.growth;
            const Point corner{at.x, at.y + part.begin + grown};
            if (extra > 0)
                part.placed.compose_higher(corner, extra, out);
            else
                part.placed.compose(corner, out);
            grown += extra;
        }
    }

    const sheet::Panel& panel_;
    const Contents& contents_;
    const BoardContext& context_;
};

}  // namespace

SetPanel set_panel(const sheet::Panel& panel, double width, const BoardContext& context) {
    auto contents = std::make_shared<Contents>(set_contents(panel, width, context));
    return {contents->height, contents->overrun, growth_of(contents->rows, context.style),
            [&panel, contents, width, context](Point at, double height, std::vector<Element>& out) {
                PanelComposer(panel, *contents, context).compose(at, {width, height}, out);
            },
            contents->crowded};
}

}  // namespace broadside::typeset
