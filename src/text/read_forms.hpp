#pragma once

#include "text/days.hpp"
#include "text/field_table.hpp"

#include <optional>
#include <string>
#include <string_view>

// Forms that several kinds of files share.

namespace broadside::text {

/// A day, "2024-05-01", where `text` is the form of any text.
template <typename Whole>
Form<std::string, Whole> day(const Form<std::string, Whole>& text) {
    return {text.shape,
            [](const Value& value, std::string_view, const Reading<Whole>& reading) {
                return expect_day(value, reading.diagnostics) ? std::optional(value.string) : std::nullopt;
            },
            text.write};
}

}  // namespace broadside::text
