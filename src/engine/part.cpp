#include "engine/part.hpp"

namespace broadside::engine {

std::optional<Program> compile_part(rules::Ruleset part) {
    text::Diagnostics of_the_whole;
    return Program::compile(std::move(part), text::SourceMap(), of_the_whole);
}

}  // namespace broadside::engine
