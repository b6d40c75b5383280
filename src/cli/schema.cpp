#include "book/from_toml.hpp"
#include "cli/commands.hpp"
#include "generate/recipe.hpp"
#include "rules/from_toml.hpp"
#include "scenario/from_toml.hpp"
#include "sheet/template.hpp"
#include "text/json_schema.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

int run_schema(const Arguments& arguments, Terminal& terminal) {
    if (arguments.subject.empty() || arguments.subject == "ruleset") {
        terminal.out << text::to_json_schema(rules::ruleset_shape(), "A rule set for broadside");
        return success;
    }
    if (arguments.subject == "scenario") {
        terminal.out << text::to_json_schema(scenario::scenario_shape(), "A scenario for broadside");
        return success;
    }
    if (arguments.subject == "template") {
        terminal.out << text::to_json_schema(sheet::template_shape(), "A template for broadside");
        return success;
    }
    if (arguments.subject == "book") {
        terminal.out << text::to_json_schema(book::book_shape(), "The book of a rule set for broadside");
        return success;
    }
    if (arguments.subject == "recipe") {
        terminal.out << text::to_json_schema(generate::recipe_shape(), "A recipe for broadside");
        return success;
    }
    terminal.err << fmt::format(
        "broadside: there is no schema `{}`; known: `ruleset`, `scenario`, `template`, `book`, `recipe`\n",
        arguments.subject);
    return wrong_usage;
}

}  // namespace broadside::cli
