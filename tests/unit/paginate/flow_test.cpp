#include "paginate/flow.hpp"

#include <doctest/doctest.h>

using namespace broadside::paginate;
using namespace broadside::typeset;

static std::vector<Piece> pieces_of(const std::vector<double>& heights) {
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        Piece piece;
        piece.block = i;
        piece.count = 1;
        piece.height = heights[i];
        pieces.push_back(piece);
    }
    return pieces;
}

/// The pieces of each column by number: "0 1 | 2"; of a stack over two columns shelf under shelf: "[0, 1 / 2 / 3, 4]".
static std::string words_of(const Stack& stack) {
    std::string text;
    for (const BalancedColumns& shelf : stack.shelves) {
        if (&shelf != &stack.shelves.front()) text += " / ";
        for (const FilledColumn& column : shelf.columns) {
            if (&column != &shelf.columns.front()) text += ", ";
            for (std::size_t i = column.first; i < column.end; ++i)
                text += (i > column.first ? " " : "") + std::to_string(i);
        }
    }
    return stack.span > 1 ? "[" + text + "]" : text;
}

static std::string columns_of(const std::vector<Piece>& pieces, const Room& room) {
    const auto filled = fill_columns(pieces, room);
    if (!filled) return "does not fit";
    std::string text;
    auto stack = filled->stacks.begin();
    for (std::size_t column = 0; column < filled->sides * room.columns; ++column) {
        if (column > 0) text += " |";
        if (stack == filled->stacks.end() || stack->column != column) continue;
        text += (text.empty() ? "" : " ") + words_of(*stack);
        column += stack->span - 1;
        ++stack;
    }
    return text;
}

/// Makes a piece a table over several columns.
static void widen(Piece& piece, std::size_t span) {
    piece.span = span;
}

static Room room(std::size_t columns, double height, bool even = false) {
    return {columns, 0, 0, height, even, 0};
}

TEST_CASE("flow: the columns of a single side come out level") {
    CHECK(columns_of(pieces_of({5, 4, 3, 6}), room(2, 12)) == "0 1 | 2 3");
    CHECK(columns_of(pieces_of({2, 2, 2, 2, 2, 2}), room(3, 100)) == "0 1 | 2 3 | 4 5");
    CHECK(columns_of(pieces_of({9, 1, 1, 1}), room(2, 100)) == "0 | 1 2 3");
}

TEST_CASE("flow: further sides are filled one after the other, or evenly when asked") {
    const std::vector<Piece> pieces = pieces_of({5, 5, 5, 5, 5, 5});
    CHECK(columns_of(pieces, room(2, 10)) == "0 1 | 2 3 | 4 | 5");
    CHECK(columns_of(pieces_of({5, 5, 5, 5, 5, 5, 5, 5}), room(2, 16)) == "0 1 2 | 3 4 5 | 6 | 7");
    CHECK(columns_of(pieces_of({5, 5, 5, 5, 5, 5, 5, 5}), room(2, 16, true)) == "0 1 | 2 3 | 4 5 | 6 7");
}

TEST_CASE("flow: a break is weighed against the foot left empty before it, not against how full the last page is") {
    // Two pages of a hundred; a section of 3 and 4 that fits on the first in part.
    std::vector<Piece> pieces = pieces_of({30, 30, 25, 10, 10, 30, 30, 20});
    CHECK(columns_of(pieces, room(1, 100)) == "0 1 2 3 | 4 5 6 7");
    pieces[4].break_fault = 0.04;
    CHECK(columns_of(pieces, room(1, 100)) == "0 1 2 | 3 4 5 6 7");
    pieces[2].height = 18;
    pieces[3].height = 20;  // more than a fifth would stay empty
    CHECK(columns_of(pieces, room(1, 100)) == "0 1 2 3 | 4 5 6 7");
}

TEST_CASE("flow: a heading is never the last in a column") {
    std::vector<Piece> pieces = pieces_of({6, 4, 1, 9});
    pieces[2].stays_with_next = true;
    CHECK(columns_of(pieces, room(2, 11)) == "0 1 | 2 3");
    pieces = pieces_of({6, 1, 5, 8});
    pieces[1].stays_with_next = true;
    CHECK(columns_of(pieces, room(2, 12)) == "0 1 2 | 3");
}

TEST_CASE("flow: space before a block is left out at the head of a column, repeated heads are added there") {
    std::vector<Piece> pieces = pieces_of({5, 5});
    pieces[1].space_before = 3;
    pieces[1].at_head = 2;
    const Heights heights(pieces);
    CHECK(heights.of(0, 2) == 13);
    CHECK(heights.of(1, 2) == 7);
    CHECK(heights.of(1, 1) == 0);
}

TEST_CASE("flow: a block that must begin a column does") {
    std::vector<Piece> pieces = pieces_of({2, 2, 2});
    pieces[1].starts_column = true;
    CHECK(columns_of(pieces, room(3, 20)) == "0 | 1 | 2");
    CHECK(columns_of(pieces, room(2, 20)) == "0 | 1 2");
}

TEST_CASE("flow: a block too tall for what is left of a side goes to the next") {
    Room low = room(2, 10);
    low.first_top = 8;
    CHECK(columns_of(pieces_of({4, 4}), low) == " | | 0 | 1");
}

TEST_CASE("flow: a piece taller than a column does not fit, and an overrun is measured") {
    CHECK(columns_of(pieces_of({4, 11}), room(2, 10)) == "does not fit");
    const Overrun over = overrun(pieces_of({6, 6, 6, 3}), room(2, 10), 1);
    CHECK(over.piece == 2);
    CHECK(over.height == 9);
}

TEST_CASE("flow: a wide table stops its own columns alone, and stands below what is read before it") {
    std::vector<Piece> pieces = pieces_of({2, 2, 4, 3, 3, 10});
    widen(pieces[2], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "[0, 1 / 2 / 3, 4] | 5");
    // Columns that are full without it are not drawn into the stack: the table stands at the head of its own.
    pieces = pieces_of({5, 5, 4, 6, 6});
    widen(pieces[2], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "0 1 | [2 / 3, 4]");
}

TEST_CASE("flow: words do not stand alone below one column of a wide table and go on beyond it") {
    std::vector<Piece> pieces = pieces_of({6, 2, 7.3});
    widen(pieces[0], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "[0] | 1 2");
    // At the end of all nothing goes on.
    pieces.pop_back();
    CHECK(columns_of(pieces, room(2, 10)) == "[0 / 1, ]");
}

TEST_CASE("flow: a wide table does not stand across the edge of a side") {
    std::vector<Piece> pieces = pieces_of({10, 10, 4, 3, 3});
    widen(pieces[2], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "0 | 1 | | [2] | 3 4");
}

TEST_CASE("flow: several wide tables stand one below another, and one that breaks goes on in the next stack") {
    std::vector<Piece> pieces = pieces_of({2, 1, 1, 2, 3, 3});
    widen(pieces[0], 2), widen(pieces[3], 2);
    CHECK(columns_of(pieces, room(2, 10)) == "[0 / 1, 2 / 3 / 4, 5]");
    pieces = pieces_of({6, 6, 6});
    for (Piece& piece : pieces) widen(piece, 2);
    CHECK(columns_of(pieces, room(2, 10)) == "[0] | [1] | [2]");
    CHECK(columns_of(pieces, room(4, 12)) == "[0] | [1 2]");
}

TEST_CASE("flow: what may not be parted from a wide table is not") {
    std::vector<Piece> pieces = pieces_of({6, 1, 4, 5, 5});
    pieces[1].stays_with_next = true;
    widen(pieces[2], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "0 | [1,  / 2 / 3, 4]");
}

TEST_CASE("flow: a wide table that is too tall does not fit, and counts for all its columns") {
    std::vector<Piece> pieces = pieces_of({4, 11});
    widen(pieces[1], 2);
    CHECK(columns_of(pieces, room(3, 10)) == "does not fit");
    pieces = pieces_of({4, 8, 8});
    widen(pieces[1], 2), widen(pieces[2], 2);
    const Overrun over = overrun(pieces, room(3, 10), 1);
    CHECK(over.piece == 2);
    CHECK(over.height == 16);
}
