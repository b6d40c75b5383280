#pragma once

#include "text/value.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace broadside::check {

/// Every name that a rule set's files mention anywhere in their rules: in expressions, types, lists, patches, and in
/// the braces of printed texts. Examples and turns do not count: they only try what the rules are.
using Names = std::set<std::string, std::less<>>;
Names names_mentioned(const text::Value& tree);

/// The same for numbers, facts, charts and procedures, by the thing that mentions them: kind and id, as in `[fact.ID]`.
/// All `[[never]]` are one, without an id.
std::map<std::pair<std::string, std::string>, Names> names_by_thing(const text::Value& tree);
/// Names mentioned in one value.
Names names_in(const text::Value& value);
/// Names mentioned in what a patch puts at `path`: of a text at `procedure/fire/steps/die/label` only what stands in
/// braces. `procedure/fire/steps/what/what` is no text but what the step `what` works out.
Names names_in_change(std::string_view path, const text::Value& value);

}  // namespace broadside::check
