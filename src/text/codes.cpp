#include "text/codes.hpp"

#include <array>

namespace broadside::text {

const Code file_too_large{.id = "file-too-large", .title = "a file holds more than 4 MiB", .page = R"(
A rule set or scenario file is text that people write and read; the largest known one is well under 1 MiB. A file over
4 MiB is most likely something else (a picture, a log, the output of a program that ran wild), so it is not read at all.

Way out: check the name of the file. If it really holds rules, divide it: all files of a folder are read in the order of
their names and merged.
)"};

const Code text_too_long{.id = "text-too-long", .title = "a text holds more than 10,000 bytes", .page = R"(
Labels, notes and names are printed, and no sheet or card holds a text of several pages in one piece. One of more than 10,000
bytes is most likely something else: a quote that was never closed between `"""`, a picture, or the output of a program.

    note = """The whole chapter ..."""             a [[note]] for each rule it states

Way out: close the quote, or divide the text.
)"};

const Code not_utf8{.id = "not-utf8", .title = "a file is not UTF-8 text", .page = R"(
TOML files are UTF-8. This one holds a byte that cannot stand there in UTF-8, so letters such as é or ½ would be misprinted.
Usually the file was saved in an older encoding (Latin-1, Windows-1252) or as UTF-16.

    title = "Caf\xe9"          the byte e9 is é in Latin-1; in UTF-8 é is two bytes, c3 a9

Way out: save the file again with the encoding UTF-8. Most editors offer it in the save dialogue; on a command line
`iconv -f WINDOWS-1252 -t UTF-8 old.toml > new.toml` does it.
)"};

const Code nested_too_deep{
    .id = "nested-too-deep", .title = "keys or brackets are nested more than 64 deep", .page = R"(
No rule needs tables in tables in tables 64 times over; a file that has them was damaged or made by a program with a fault,
and reading it could exhaust memory.

    a.b.c.d.e.f.g ... = 1        a key of more than 64 parts
    x = [[[[[[[ ...              brackets in brackets more than 64 deep

Way out: look for a bracket that is never closed before the place shown.
)"};

const Code toml_syntax{.id = "toml-syntax", .title = "the text does not follow the grammar of TOML", .page = R"(
The file could not be read past this place, so only the first such fault of a file is shown: mend it and run again.
The usual ones:

    title = Skirmish             text needs quotes: "Skirmish"
    label = "Outnumbered         the closing quote is missing
    row = { when = "in-cover",   an inline table { ... } must stand on one line;
            gives = -1 }         write long rows as [[chart.fire.rows]] tables
    default = True               yes and no are written true and false
    [chart.fire]                 the same table given twice in a file
    [chart.fire]

TOML is described at https://toml.io; an editor with a TOML plug-in shows these faults while you type.
)"};

const Code malformed_csv{.id = "malformed-csv", .title = "a table of a spreadsheet cannot be read", .page = R"(
A table is saved as CSV in UTF-8: a line for each row, its cells parted by commas, semicolons or tabs. A cell that
holds one of these stands in double quotes, and a quote inside it is written twice:

    id,label,at
    guards,"Guards, 1st battalion","60 cm, 20 cm"

A cell is on one line. Spreadsheets write all this by themselves; the fault is in what was changed by hand.
)"};

const Code not_whole{.id = "not-whole", .title = "a number is not a whole number", .page = R"(
Everything on a sheet is exact, so no number is ever held as a rounded decimal fraction. A number with a point, an exponent,
`inf` or `nan` is therefore refused.

    step = 0.5                   found

Way out: write a fraction as text, `step = "1/2"`, or choose a smaller unit (15 minutes instead of 0.25 hours).
)"};

const Code date_found{.id = "date-found", .title = "a value is a date or a time", .page = R"(
TOML has its own kind of value for dates and times, and an unquoted date becomes one. No rule uses it; what is wanted
is text, printed as you write it.

    date = 1815-06-18            found

Way out: put it in quotes, `date = "18 June 1815"`.
)"};

const Code invisible_character{
    .id = "invisible-character", .title = "a text holds a character that cannot be printed", .page = R"(
Control characters, spaces of no width and marks that turn the direction of writing cannot be printed, but they can change
what is printed beside them, and two names that look the same could differ. They come in when text is copied from a web page
or a word processor. Private-use characters (U+E000 to U+F8FF and the two last planes) are refused too: the standard gives them
no meaning, and each font draws what it likes.

    label = "Guards\u200b"       a space of no width behind the name

Way out: delete the character; if you cannot see it, type the text anew. A line break within a text is allowed, and so is
the no-break space.
)"};

const Code repeated_key{.id = "repeated-key", .title = "two files of one folder give the same key", .page = R"(
The files of a folder are read in the order of their names and merged: tables of the same name are joined, lists of tables
at the top level (`[[note]]`, `[[section]]`) are put behind each other. Any other key can be given once only; given
twice, it would be unclear which file counts.

    a-numbers.toml:   [number.bound-length]      b-time.toml:   [number.bound-length]
                      value = 10                                value = 12

Way out: remove one of the two, or give one of them another name. If a scenario should play another value, that is
a variant, an option or a ruling.
)"};

const Code unknown_key{.id = "unknown-key",
                       .title = "a table has a key that means nothing there",
                       .page = R"(
A key that is not known would be passed over in silence, and a rule would be missing from play and from the sheets without
anybody noticing. So every key must be known to the table it stands in.

    [chart.fire]
    titel = "Firing"             found; the key is called `title`

Way out: mend the spelling, or remove the key. `broadside schema` prints all keys of all tables; an editor with a TOML
plug-in uses it to complete them. A key that is known elsewhere is often one `[header]` too high or too low: in TOML a key belongs
to the last header above it.
)",
                       .leaves_the_rest = true};

const Code missing_key{.id = "missing-key", .title = "a table lacks a key it cannot do without", .page = R"(
    [ruleset]
    id = "skirmish"              `title` is missing: nothing could be printed at the head of a sheet

Way out: add the key. If it is there, look at the headers: a key belongs to the last `[header]` above it, so a key written
below another table has become part of that one.
)"};

const Code wrong_type{.id = "wrong-type", .title = "a value is of another kind than its key needs", .page = R"(
    range = 6                    an integer; a range is text: "1..6"
    rows  = { when = "x" }       one table; a list of tables stands in brackets: [ { when = "x" } ]

Way out: write the value in the form the message names. Text has quotes, whole numbers have none, lists stand in [ ],
tables in { } or below a [header].
)"};

const Code unknown_word{.id = "unknown-word", .title = "a word is not one of those that may stand here", .page = R"(
Some keys take one word out of a short list, and what they do is fixed for each of them; a word outside the list would do
nothing.

    policy = "sums"              found; the policies are `unique`, `first` and `sum`

Way out: choose one of the words the message lists.
)"};

const Code empty_condition{.id = "empty-condition", .title = "a condition asks for nothing", .page = R"(
`needs`, `ground` and `given` say what something is for: units, kinds of ground, settings. What has none of them is always there.
One that is written and empty would hold always too, as if it were not there; most likely something was to be filled in, or the
last kind of ground was taken out where the whole line was to go.

    { text = "Woods halve a move.", ground = [] }             for which ground?
    { text = "Woods halve a move.", ground = ["wood"] }       only where there is a wood
    "Woods halve a move."                                     always

Way out: say what it asks for, or take the key out.
)"};

const Code malformed_name{.id = "malformed-name", .title = "a name is not written as names are", .page = R"(
Names are what rules call things by, in expressions too, so they follow one pattern: small letters a-z, digits and hyphens,
starting with a letter; every hyphen stands between two of the others.

    [fact.In_Cover]              found; write `in-cover`
    [fact.2nd-line]              found; write `second-line`

What is printed on paper is not the name but the `label`, and there every letter of every language is welcome.
)"};

const Code malformed_day{.id = "malformed-day", .title = "a day is not written as days are", .page = R"(
The day on which a rule set or a scenario was last changed is printed on every page, and the later of both is the one that
counts; so they are written in the one way that can be compared: four digits of the year, two of the month, two of the day.

    date = "3 May 2024"          found; write "2024-05-03"
    date = "2023-02-29"          that year had no such day
    date = ""                    found; leave the key out where the day is not known

The days of `[[change]]` are written so too. The day of a battle is another matter: `date` of a scenario is printed as it is written.
)"};

std::span<const Code* const> codes() {
    static constexpr std::array all{&file_too_large,      &text_too_long, &not_utf8,        &nested_too_deep,
                                    &toml_syntax,         &malformed_csv, &not_whole,       &date_found,
                                    &invisible_character, &repeated_key,  &unknown_key,     &missing_key,
                                    &wrong_type,          &unknown_word,  &empty_condition, &malformed_name,
                                    &malformed_day};
    return all;
}

}  // namespace broadside::text
