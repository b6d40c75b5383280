#include "paginate/lay_out.hpp"

#include "paginate/board.hpp"
#include "paginate/cards.hpp"
#include "paginate/codes.hpp"
#include "paginate/drawn_words.hpp"
#include "paginate/fit.hpp"
#include "paginate/furniture.hpp"
#include "paginate/instruments.hpp"
#include "paginate/longest_word.hpp"
#include "paginate/maps.hpp"
#include "sheet/about.hpp"
#include "text/utf8.hpp"
#include "typeset/codes.hpp"
#include "typeset/said_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

namespace broadside::paginate {

namespace {

std::string millimetres(double points) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), typeset::mm_of_points(points),
                                   std::chars_format::fixed, 1);
    return std::string(buffer.data(), end.ptr) + " mm";
}

/// A word wider than most columns is to blame for the whole table: it is reported where it was written.
constexpr std::size_t long_word = 20;

void report_width(const typeset::ShapedBlock& shaped, const sheet::Block& block, const std::string& message,
                  text::Diagnostics& diagnostics) {
    const auto longest = longest_word(block);
    const bool is_to_blame = longest && longest->span.line > 0 && text::count_code_points(longest->word) > long_word;
    text::Diagnostic& error =
        diagnostics.error(word_too_wide, is_to_blame ? longest->span : shaped.span,
                          longest ? message + "; its longest word is `" + longest->word + "`" : message);
    if (is_to_blame) error.notes.push_back({shaped.span, "the table is asked for here"});
    error.help = is_to_blame ? "write it with a hyphen where it may be broken, or give it a `short`"
                             : "shorten its longest words, give its cells a `short`, or take fewer columns";
}

void report(const Misfit& misfit, const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
            text::Diagnostics& diagnostics) {
    const typeset::ShapedBlock& block = blocks[misfit.block];
    const std::string where = block.name + " of `" + item.id + "` ";
    const std::string over = millimetres(misfit.overrun);
    switch (misfit.kind) {
        case Misfit::Kind::width:
            report_width(block, item.blocks[misfit.block], where + "is " + over + " too wide for its place",
                         diagnostics);
            return;
        case Misfit::Kind::height:
            diagnostics.error(table_too_tall, block.span, where + "is " + over + " taller than the page").help =
                "let it break, or split it into two tables";
            return;
        case Misfit::Kind::sides:
            diagnostics
                .error(text_does_not_fit, block.span,
                       where + "does not fit on " + std::to_string(item.most_sides) +
                           (item.most_sides == 1 ? " side: " : " sides: ") + over + " of column are left over")
                .help = "allow one side more, move a table to another item, or give long labels a `short`";
            return;
    }
}

void report_unknown_paper(const sheet::Item& item, text::Diagnostics& diagnostics) {
    diagnostics.error(unknown_paper, item.span, "there is no paper `" + item.paper + "`").help =
        text::suggest_name(item.paper, typeset::all_papers(), &typeset::Paper::id);
}

typeset::Tag first_tag(const std::vector<typeset::Element>& elements) {
    for (const typeset::Element& element : elements) {
        if (element.tag != typeset::Tag::artifact) return element.tag;
    }
    return typeset::Tag::artifact;
}

/// Bookmark of a heading, or of the title of a table or bar chart, at its start.
std::optional<typeset::Bookmark> bookmark_of(const typeset::ShapedBlock& block, const Placed& placed) {
    if (!placed.fragment.first.opens) return std::nullopt;
    typeset::Bookmark bookmark{{}, 1, static_cast<std::uint32_t>(placed.side), placed.at.y};
    if (const auto* heading = std::get_if<typeset::ShapedHeading>(&block.content)) {
        bookmark.title = heading->title;
        bookmark.level = heading->level <= 2 ? 1 : 2;
    } else {
        const auto* grid = std::get_if<typeset::TableGrid>(&block.content);
        const auto* bars = std::get_if<typeset::ShapedBarChart>(&block.content);
        if (!grid && !bars) return std::nullopt;
        for (const sheet::Run& run : grid ? grid->table->title : bars->chart->title) bookmark.title += run.text;
        bookmark.level = 2;
    }
    if (bookmark.title.empty()) return std::nullopt;
    return bookmark;
}

void leave_landmarks(const sheet::Block& block, const Placed& placed, std::vector<typeset::Landmark>& landmarks) {
    const sheet::About* about = sheet::about_of(block);
    if (!about) return;
    for (const std::string& entry : *about) {
        typeset::Landmark landmark{entry, static_cast<std::uint32_t>(placed.side)};
        if (std::find(landmarks.begin(), landmarks.end(), landmark) == landmarks.end())
            landmarks.push_back(std::move(landmark));
    }
}

/// Passes pages on, and records the words of each for the index.
class Listener : public typeset::PageSink {
  public:
    explicit Listener(typeset::PageSink& sink) : sink_(sink) {}

    void open(const typeset::DocumentLabel& label) override { sink_.open(label); }
    void take(typeset::Page page) override {
        said.push_back({typeset::words_said_on(page), static_cast<std::uint32_t>(said.size())});
        sink_.take(std::move(page));
    }
    void take(typeset::Bookmark bookmark) override { sink_.take(std::move(bookmark)); }
    bool wants_cards() const override { return sink_.wants_cards(); }
    void take(typeset::CardFaces faces) override { sink_.take(std::move(faces)); }

    std::vector<typeset::Landmark> said;

  private:
    typeset::PageSink& sink_;
};

/// For maps, which have their own heads.
void add_feet(const Furniture& furniture, std::vector<typeset::Page>& pages, std::size_t sides,
              typeset::TextMeasurer& measurer) {
    for (std::size_t side = 0; side < pages.size(); ++side)
        pages[side].elements.push_back(compose_foot(furniture, pages[side].size, side, sides, measurer));
}

typeset::LaidOut compose(const sheet::Item& item, const Arrangement& arrangement,
                         const std::vector<typeset::ShapedBlock>& blocks, const Geometry& geometry,
                         typeset::TextMeasurer& measurer, MapSides maps, typeset::PageSink& sink) {
    const Furniture furniture = shape_furniture(item, measurer);
    const std::size_t first = maps.sides_before();
    const std::size_t sides = first + std::max<std::size_t>(arrangement.sides, 1);
    typeset::LaidOut laid{static_cast<std::uint32_t>(sides), {}};
    std::vector<typeset::Page> pages = std::move(maps.pages);
    add_feet(furniture, pages, sides, measurer);
    for (std::size_t side = pages.size(); side < sides; ++side)
        pages.push_back(
            {geometry.page, compose_furniture(furniture, geometry, arrangement.style, side, sides, measurer)});
    for (Placed placed : arrangement.placed) {
        placed.side += first;
        std::vector<typeset::Element> elements =
            compose_block(arrangement.blocks[placed.block], arrangement.style, placed.fragment, placed.at, measurer);
        if (first_tag(elements) != typeset::Tag::artifact)
            if (auto bookmark = bookmark_of(blocks[placed.block], placed)) sink.take(std::move(*bookmark));
        leave_landmarks(item.blocks[placed.block], placed, laid.landmarks);
        for (typeset::Element& element : elements) pages[placed.side].elements.push_back(std::move(element));
    }
    for (typeset::Page& page : pages) sink.take(std::move(page));
    return laid;
}

/// Collects all pages.
class Collector final : public typeset::PageSink {
  public:
    void open(const typeset::DocumentLabel& label) override { static_cast<typeset::DocumentLabel&>(document) = label; }
    void take(typeset::Page page) override { document.pages.push_back(std::move(page)); }
    void take(typeset::Bookmark bookmark) override { document.bookmarks.push_back(std::move(bookmark)); }

    typeset::Document document;
};

/// Drops a first heading that repeats the item's title.
sheet::Item without_repeated_title(sheet::Item item) {
    std::erase_if(item.blocks, [&item](const sheet::Block& block) {
        const auto* heading = std::get_if<sheet::Heading>(&block);
        return heading && heading->level == 1 && heading->words.size() == 1 && heading->words[0].text == item.title;
    });
    return item;
}

/// The same item with its side limits reduced by `sides`.
sheet::Item behind(sheet::Item item, std::size_t sides) {
    for (std::uint32_t* wish : {&item.most_sides, &item.wished_sides})
        if (*wish > 0) *wish -= static_cast<std::uint32_t>(std::min<std::size_t>(sides, *wish - 1));
    return item;
}

/// On one side behind a map, columns of a key or a list of units are set up to a tenth larger, if they still fit.
Trial enlarged_behind(const sheet::Item& item, Trial trial, const typeset::Paper& paper,
                      const std::vector<typeset::ShapedBlock>& blocks, typeset::TextMeasurer& measurer,
                      const Stop& stop) {
    sheet::Item larger = item;
    larger.body_size += item.body_size / 10;
    larger.most_sides = 1;
    larger.wished_sides = 0;
    Trial found = fit(larger, paper, blocks, measurer, stop, std::nullopt);
    return found.arrangement ? std::move(found) : std::move(trial);
}

/// After maps: if the wished number of sides is impossible, one more is tried before dropping the limit.
Trial fit_behind(const sheet::Item& item, const MapSides& maps, const typeset::Paper& paper,
                 const std::vector<typeset::ShapedBlock>& blocks, typeset::TextMeasurer& measurer, const Stop& stop) {
    sheet::Item rest = behind(item, maps.sides_before());
    Trial trial = fit(rest, paper, blocks, measurer, stop, maps.first_top);
    const bool is_missed = !maps.pages.empty() && trial.arrangement && rest.wished_sides > 0 &&
                           trial.arrangement->sides > rest.wished_sides;
    const bool is_alone = !maps.pages.empty() && !maps.first_top && item.columns > 1;
    if (is_alone && trial.arrangement && trial.arrangement->sides == 1)
        return enlarged_behind(rest, std::move(trial), paper, blocks, measurer, stop);
    if (!is_missed) return trial;
    ++rest.wished_sides;
    return fit(rest, paper, blocks, measurer, stop, maps.first_top);
}

}  // namespace

static std::optional<typeset::LaidOut> lay_out_item(const sheet::Item& given, const typeset::Paper& profile,
                                                    typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                                    typeset::PageSink& sink, const Stop& stop) {
    const typeset::Paper* own = given.paper.empty() ? &profile : typeset::find_paper(given.paper);
    if (!own) {
        report_unknown_paper(given, diagnostics);
        return std::nullopt;
    }
    const typeset::Paper& paper = *own;
    const bool has_battle = !given.scenario.empty();
    sink.open({has_battle ? given.scenario + ": " + given.title : given.title,
               given.ruleset + (has_battle ? ", " + given.scenario : ""), given.author, given.date, given.audience});
    if (!given.boards.empty()) return lay_out_boards(given, paper, measurer, diagnostics, sink);
    if (given.cards) return lay_out_cards(given, paper, measurer, diagnostics, sink);
    sheet::Item item = without_repeated_title(given);
    std::optional<std::vector<typeset::ShapedBlock>> blocks =
        shape_blocks(item.blocks, item.span, measurer, diagnostics);
    if (!blocks) return std::nullopt;
    MapSides maps = lay_out_maps(item, *blocks, paper, measurer, diagnostics);
    const std::size_t behind_map = blocks->size() - maps.blocks_on_map;
    blocks->erase(blocks->begin() + static_cast<std::ptrdiff_t>(behind_map), blocks->end());
    item.blocks.erase(item.blocks.begin() + static_cast<std::ptrdiff_t>(behind_map), item.blocks.end());
    if (!maps.pages.empty() && blocks->empty()) {
        add_feet(shape_furniture(item, measurer), maps.pages, maps.pages.size(), measurer);
        for (typeset::Page& page : maps.pages) sink.take(std::move(page));
        return typeset::LaidOut{static_cast<std::uint32_t>(maps.pages.size()), {}};
    }
    const bool is_cut_out = maps.pages.empty() && are_instruments(*blocks);
    const Trial trial = is_cut_out ? pack_instruments(item, *blocks, paper, measurer)
                                   : fit_behind(item, maps, paper, *blocks, measurer, stop);
    if (!trial.arrangement) {
        if (trial.misfit) report(*trial.misfit, item, *blocks, diagnostics);
        return std::nullopt;
    }
    const std::size_t errors = diagnostics.error_count();
    if (is_cut_out)
        check_words_of_instruments(*blocks, trial.arrangement->style, measurer, diagnostics);
    else
        check_words_of_diagrams(trial.arrangement->blocks, measurer, diagnostics);
    if (diagnostics.error_count() > errors) return std::nullopt;
    const std::size_t faults = measurer.faults().size();
    typeset::LaidOut laid = compose(item, *trial.arrangement, *blocks,
                                    make_geometry(item, paper, trial.arrangement->style, trial.arrangement->columns),
                                    measurer, std::move(maps), sink);
    for (std::size_t i = faults; i < measurer.faults().size(); ++i)
        diagnostics.error(typeset::cannot_be_set, item.span, measurer.faults()[i].message);
    if (measurer.faults().size() != faults) return std::nullopt;
    return laid;
}

std::optional<typeset::LaidOut> lay_out(const sheet::Item& item, const typeset::Paper& profile,
                                        typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                        typeset::PageSink& sink, const Stop& stop) {
    Listener listener(sink);
    std::optional<typeset::LaidOut> laid = lay_out_item(item, profile, measurer, diagnostics, listener, stop);
    if (laid) std::move(listener.said.begin(), listener.said.end(), std::back_inserter(laid->landmarks));
    return laid;
}

std::optional<typeset::Document> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                         typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics) {
    Collector collector;
    std::optional<typeset::LaidOut> laid = lay_out(item, paper, measurer, diagnostics, collector);
    if (!laid) return std::nullopt;
    collector.document.landmarks = std::move(laid->landmarks);
    return std::move(collector.document);
}

}  // namespace broadside::paginate
