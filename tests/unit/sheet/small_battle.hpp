#pragma once

#include <string>

// A battle of the rule set "test", for the tests of this room: foot of the Reds against horse of the Blues.

namespace broadside::sheet::testing {

/// What may differ from test to test, as TOML.
struct SmallBattle {
    std::string guard = "arm = \"foot\"";  // the facts of the Guard
    std::string hussars = "arm = \"horse\"";
    std::string guard_at = "at = \"reserve\"";
    std::string hussars_at = "at = \"reserve\"";
    std::string red_stance = "attacks";
    std::string red_command = "";  // further lines of the Red column
    std::string settings = "";     // further lines of [scenario]
    std::string more = "";         // further tables

    std::string text() const {
        return "[scenario]\nid = \"battle\"\ntitle = \"Battle\"\nruleset = \"test\"\nnature = \"invented\"\n"
               "summary = \"A test.\"\ntable = { width = \"120 cm\", depth = \"90 cm\" }\nturns = 5\n" +
               settings + "[side.reds]\nlabel = \"Reds\"\ncolour = \"#aa0000\"\npattern = \"solid\"\nstance = \"" +
               red_stance +
               "\"\n"
               "[side.blues]\nlabel = \"Blues\"\ncolour = \"#0000aa\"\npattern = \"hatched\"\nstance = \"defends\"\n"
               "[command.red]\nside = \"reds\"\nlabel = \"Red column\"\n" +
               red_command + "[command.blue]\nside = \"blues\"\nlabel = \"Blue column\"\n" +
               unit("guard", "red", "The Guard", guard, guard_at) +
               unit("hussars", "blue", "Hussars", hussars, hussars_at) + more;
    }

  private:
    static std::string unit(const std::string& id, const std::string& command, const std::string& label,
                            const std::string& facts, const std::string& at) {
        return "[unit." + id + "]\ncommand = \"" + command + "\"\nlabel = \"" + label + "\"\nfacts = { " + facts +
               " }\n" + at + "\nfrontage = \"12 cm\"\ndepth = 30\n";
    }
};

}  // namespace broadside::sheet::testing
