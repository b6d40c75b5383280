#pragma once

#include "text/value.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace broadside::check {

/// Every name that a rule set's files mention in their rules: in expressions, types, lists, patches, and in the braces
/// of printed texts. Examples and turns are excluded: they only test the rules.
using Names = std::set<std::string, std::less<>>;
Names names_mentioned(const text::Value& tree);

/// The same for numbers, facts, charts and procedures, by the mentioning thing: kind and id, as in `[fact.ID]`. All
/// `[[never]]` share one entry, without an id.
std::map<std::pair<std::string, std::string>, Names> names_by_thing(const text::Value& tree);
/// Names mentioned in one value.
Names names_in(const text::Value& value);
/// Names mentioned in the value a patch puts at `path`: for a printed text such as `procedure/fire/steps/die/label`
/// only those in braces. `procedure/fire/steps/what/what` is not a text but the expression of step `what`.
Names names_in_change(std::string_view path, const text::Value& value);

/// `procedure`, `fire`, `steps`, `die` and `label` of the path of a patch.
std::vector<std::string_view> parts_of(std::string_view path);
/// Lists and tables whose items can be read one by one: those of a procedure or chart, and the values of a domain.
bool has_items(std::string_view key);
/// Whether a change of a patch replaces only what is printed or drawn, which the engine never reads.
bool is_for_reader(std::string_view path, const text::Value& value);

}  // namespace broadside::check
