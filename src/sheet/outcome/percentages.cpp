#include "sheet/outcome/percentages.hpp"

#include "wording/figures.hpp"

#include <algorithm>

namespace broadside::sheet {

using engine::Natural;

std::int64_t tenths_of_percent(const Natural& count, const Natural& of) {
    return ((count * 2000 + of) / (of * 2)).word();
}

bool are_whole(const std::vector<Natural>& counts, const Natural& of) {
    return std::all_of(counts.begin(), counts.end(), [&](const Natural& count) { return count * 100 % of == 0; });
}

std::string percentage(const Natural& count, const Natural& of, Precision precision) {
    if (count == 0) return std::string(wording::en_dash);
    if (count == of) return "100";
    const std::int64_t tenths = tenths_of_percent(count, of);
    if (tenths == 0) return "<0.1";
    if (tenths == 1000) return ">99.9";
    const std::string whole = std::to_string(tenths / 10);
    return precision == Precision::whole ? whole : whole + "." + std::to_string(tenths % 10);
}

std::string whole_percentage(const Natural& count, const Natural& of) {
    const Natural percent = (count * 200 + of) / (of * 2);
    if (percent == 0 && count != 0) return "<1";
    if (percent == 100 && count != of) return ">99";
    return percent.str();
}

std::string fraction(const Natural& count, const Natural& of, const Natural& cases) {
    if (count == 0) return std::string(wording::en_dash);
    return Natural(count * (cases / of)).str() + "/" + cases.str();
}

}  // namespace broadside::sheet
