#include "text/days.hpp"

#include "text/codes.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <chrono>

namespace broadside::text {

static std::optional<int> digits(std::string_view text) {
    if (!std::ranges::all_of(text, is_digit)) return std::nullopt;
    int number = 0;
    for (char digit : text) number = number * 10 + (digit - '0');
    return number;
}

std::optional<std::int64_t> seconds_to(std::string_view day) {
    if (day.size() != 10 || day[4] != '-' || day[7] != '-') return std::nullopt;
    const auto year = digits(day.substr(0, 4)), month = digits(day.substr(5, 2)), of_month = digits(day.substr(8, 2));
    if (!year || !month || !of_month) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*of_month))};
    if (!date.ok()) return std::nullopt;
    return std::chrono::seconds(std::chrono::sys_days(date).time_since_epoch()).count();
}

bool expect_day(const Value& value, Diagnostics& diagnostics) {
    if (value.kind != Value::Kind::string) return false;  // reported as a wrong type
    if (seconds_to(value.string)) return true;
    diagnostics
        .error(malformed_day, value.span,
               value.string.empty() ? "an empty day" : "`" + value.string + "` is not a day of the calendar")
        .help = "write year, month and day: \"2024-05-01\"";
    return false;
}

}  // namespace broadside::text
