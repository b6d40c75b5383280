#include "text/csv.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside::text;

namespace {

struct Read {
    std::string cells;  ///< rows in lines, each cell with its line, column and length
    std::string messages;
};

Read read(std::string content) {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto table = parse_csv(sources, sources.add("a.csv", std::move(content)), diagnostics);
    Read out;
    if (table)
        for (const Value& row : table->items) {
            for (const Value& cell : row.items)
                out.cells += "<" + cell.string + ">" + std::to_string(cell.span.line) + ":" +
                             std::to_string(cell.span.column) + "+" + std::to_string(cell.span.length) + " ";
            out.cells += "\n";
        }
    for (const Diagnostic& diagnostic : diagnostics.all()) out.messages += to_text(diagnostic, sources);
    return out;
}

}  // namespace

TEST_CASE("csv: cells know their places, whatever parts them") {
    CHECK(read("id,label\r\nfirst,The Guard\r\n").cells == "<id>1:1+2 <label>1:4+5 \n<first>2:1+5 <The Guard>2:7+9 \n");
    CHECK(read("id;label\nfirst;12, or more\n").cells ==
          "<id>1:1+2 <label>1:4+5 \n<first>2:1+5 <12, or more>2:7+11 \n");
    CHECK(read("id\tlabel\nfirst\t\tx").cells == "<id>1:1+2 <label>1:4+5 \n<first>2:1+5 <>2:7+1 <x>2:8+1 \n");
    CHECK(read("\xEF\xBB\xBFid,é, b \n").cells == "<id>1:1+2 <é>1:4+1 <b>1:7+1 \n");
    CHECK(read("id\nfirst\n").cells == "<id>1:1+2 \n<first>2:1+5 \n");
}

TEST_CASE("csv: quotes hold what parts cells, and themselves twice") {
    CHECK(read("a,\"b, c\",d\n\"4 1/2\"\"\",\"\" ,x\n").cells ==
          "<a>1:1+1 <b, c>1:3+4 <d>1:10+1 \n<4 1/2\">2:1+6 <>2:11+1 <x>2:15+1 \n");
}

TEST_CASE("csv: rows without text are none, and a short row ends where its text does") {
    CHECK(read("a,b,c\n\n,,\n  \nd,,\n").cells == "<a>1:1+1 <b>1:3+1 <c>1:5+1 \n<d>5:1+1 \n");
    CHECK(read("").cells == "");
    CHECK(read("\n").messages == "");
}

TEST_CASE("csv: what cannot be read is an error at its place") {
    CHECK(read("id,label\nfirst,\"The Guard\n").messages ==
          "a.csv:2:7: error: a quote that does not end on its line [malformed-csv]\n"
          "  first,\"The Guard\n"
          "        ^\n"
          "help: write `\"` behind the cell; a cell stands on one line\n");
    CHECK(read("id,label\nfirst,\"The\" Guard\n").messages ==
          "a.csv:2:13: error: text behind the quote that ends a cell [malformed-csv]\n"
          "  first,\"The\" Guard\n"
          "              ^\n"
          "help: a quote in a cell is written twice: `\"\"`\n");
    CHECK(read("id,label\nfirst,Sch\xF6n\n").messages ==
          "a.csv:2:10: error: byte 19 of the file, 0xf6, is not UTF-8 [not-utf8]\n"
          "  first,Sch\uFFFDn\n"
          "           ^\n"
          "help: save the file with the encoding UTF-8\n");
    CHECK(read("id,la\xE2\x80\x8B"
               "bel\n")
              .messages ==
          "a.csv:1:4: error: the text holds U+200B, which is invisible [invisible-character]\n"
          "  id,la\u200bbel\n"
          "     ^~~~~\n"
          "help: delete it, or type the text anew\n");
}
