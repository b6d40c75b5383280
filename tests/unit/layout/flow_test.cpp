#include "layout/flow.hpp"

#include <doctest/doctest.h>

using namespace broadside::layout;

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

/// The pieces of each column by number: "0 1 | 2".
static std::string columns_of(const std::vector<Piece>& pieces, const Room& room) {
    const auto columns = fill_columns(pieces, room);
    if (!columns) return "does not fit";
    std::string text;
    for (const FilledColumn& column : *columns) {
        if (&column != &columns->front()) text += " |";
        for (std::size_t i = column.first; i < column.end; ++i) text += (text.empty() ? "" : " ") + std::to_string(i);
    }
    return text;
}

static Room room(std::size_t columns, double height, bool even = false) {
    return {columns, std::vector<double>(columns, 0), 0, height, even};
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
    CHECK(column_height(pieces, 0, 2) == 13);
    CHECK(column_height(pieces, 1, 2) == 5);
    pieces[1].at_head = 2;
    CHECK(column_height(pieces, 0, 2) == 13);
    CHECK(column_height(pieces, 1, 2) == 7);
}

TEST_CASE("flow: a block that must begin a column does") {
    std::vector<Piece> pieces = pieces_of({2, 2, 2});
    pieces[1].starts_column = true;
    CHECK(columns_of(pieces, room(3, 20)) == "0 | 1 | 2");
    CHECK(columns_of(pieces, room(2, 20)) == "0 | 1 2");
}

TEST_CASE("flow: a block too tall for what is left of a side goes to the next") {
    Room low = room(2, 10);
    low.first_tops = {8, 8};
    CHECK(columns_of(pieces_of({4, 4}), low) == " | | 0 | 1");
}

TEST_CASE("flow: a piece taller than a column does not fit, and an overrun is measured") {
    CHECK(columns_of(pieces_of({4, 11}), room(2, 10)) == "does not fit");
    const Overrun over = overrun(pieces_of({6, 6, 6, 3}), room(2, 10), 1);
    CHECK(over.piece == 2);
    CHECK(over.height == 9);
}

TEST_CASE("flow: columns that begin lower, under a table that takes several, end with the others") {
    Room under = room(3, 100);
    under.first_tops = {6, 6, 0};
    CHECK(columns_of(pieces_of({2, 2, 2, 2, 2, 2, 2, 2, 2}), under) == "0 1 | 2 3 | 4 5 6 7 8");
}
