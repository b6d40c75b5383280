#pragma once

#include <string>
#include <string_view>

// The three loaders, driven with any bytes as far as these get: a rule set is read, compiled, checked, thrown and
// printed as blocks; a scenario and a template the same over a sound rule set. Shared by the mutator, which is one of
// the tests, and the libFuzzer targets.

namespace broadside::fuzzing {

/// How far the bytes got. A fault of ours is written to stderr and aborts: a failure without an error at a place in the
/// file, an error without a page that explains it, a document that does not survive being written.
enum class Reached { refused, read, printed };

Reached drive_ruleset(std::string_view bytes);
Reached drive_scenario(std::string_view bytes);
Reached drive_template(std::string_view bytes);

/// A sound document in which there is something of everything: `ruleset`, `scenario` or `template` of tests/fuzz/seeds.
std::string seed_document(std::string_view kind);

}  // namespace broadside::fuzzing
