#include "rules/shape_parts.hpp"

namespace broadside::rules::shapes {

const Shape variant{.kind = Kind::table,
                    .title = "a variant",
                    .fields = {label_field,
                               {"values", &domain_values, "The variants.", true},
                               {"default", &name, "The one used when nobody chooses; else the first."},
                               from_field}};

const Shape option{
    .kind = Kind::table,
    .title = "an option",
    .fields = {label_field, {"default", &yes_no, "Whether it is on when nobody chooses."}, note_field, from_field}};

static const Shape patches{.kind = Kind::map,
                           .title = "a table of readings",
                           .of = kept(Shape{.kind = Kind::table, .title = "a patch", .open = true})};

static const Shape exclusions{.kind = Kind::map, .title = "a table of lists of readings", .of = &texts};

const Shape ruling{.kind = Kind::table,
                   .title = "a ruling",
                   .fields = {{"at", &prose, "The section of the source in question.", true},
                              {"question", &prose, "What is unclear or contradictory.", true},
                              {"readings", &name_map, "The readings, by name.", true},
                              {"choice", &name, "The reading this rule set uses.", true},
                              {"because", &prose, "Why.", true},
                              {"otherwise", &patches, "The other readings, as patches on the data."},
                              {"excludes", &exclusions, "Readings that cannot be chosen with one of this ruling's."}}};

const Shape missing{.kind = Kind::table,
                    .title = "something missing",
                    .fields = {{"at", &prose, "Where the source announces it.", true},
                               {"what", &prose, "What is announced and not given.", true},
                               label_field,
                               {"lines", &whole, "Ruled lines printed for the umpire."}}};

}  // namespace broadside::rules::shapes
