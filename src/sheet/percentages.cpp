#include "sheet/percentages.hpp"

#include "sheet/figures.hpp"

#include <algorithm>
#include <numeric>

namespace broadside::sheet {

using engine::Natural;

std::vector<std::int64_t> tenths_of_percent(const std::vector<Natural>& counts, const Natural& of) {
    std::vector<std::int64_t> tenths;
    std::vector<Natural> rests;
    for (const Natural& count : counts) {
        tenths.push_back(static_cast<std::int64_t>(Natural(count * 1000 / of)));
        rests.push_back(count * 1000 % of);
    }
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return rests[a] != rests[b] ? rests[a] > rests[b] : counts[a] > counts[b];
    });
    std::int64_t given = std::accumulate(tenths.begin(), tenths.end(), std::int64_t{0});
    for (std::size_t i = 0; i < order.size() && given < 1000; ++i, ++given) ++tenths[order[i]];
    return tenths;
}

bool are_whole(const std::vector<Natural>& counts, const Natural& of) {
    return std::all_of(counts.begin(), counts.end(), [&](const Natural& count) { return count * 100 % of == 0; });
}

std::vector<std::string> percentages(const std::vector<Natural>& counts, const Natural& of, Precision precision) {
    std::vector<std::int64_t> tenths = tenths_of_percent(counts, of);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            out.emplace_back(en_dash);
        else if (counts[i] == of)
            out.emplace_back("100");
        else if (precision == Precision::whole)
            out.push_back(std::to_string(tenths[i] / 10));
        else if (tenths[i] == 0)
            out.emplace_back("<0.1");
        else if (tenths[i] == 1000)
            out.emplace_back(">99.9");
        else
            out.push_back(std::to_string(tenths[i] / 10) + "." + std::to_string(tenths[i] % 10));
    }
    return out;
}

}  // namespace broadside::sheet
