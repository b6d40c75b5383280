#include "engine/sum_book.hpp"

#include "text/budgets.hpp"

#include <algorithm>
#include <numeric>

namespace broadside::engine {

namespace {

constexpr std::size_t most_held = 1 << 20;  ///< sums kept for later

template <typename Count>
bool is_too_much(const Shape<Count>& shape) {
    return shape.counts.size() > budget::most_states || is_too_large(shape.of);
}

}  // namespace

template <typename Count>
void SumBook<Count>::start(std::size_t width, const Count& of) {
    width_ = width;
    of_ = of;
    seen_.clear(width);
    counts_.clear();
}

template <typename Count>
void SumBook<Count>::add(const std::vector<std::int64_t>& sum, const Count& count) {
    const std::size_t number = seen_.number(sum.data());
    if (number == counts_.size())
        counts_.push_back(count);
    else
        counts_[number] += count;
}

template <typename Count>
typename SumBook<Count>::Addend SumBook<Count>::finish() {
    Shape<Count> shape = take(of_);
    Addend out{0, {shape.sums.begin(), shape.sums.begin() + width_}};
    for (std::size_t i = 0; i < shape.sums.size(); ++i)
        out.least[i % width_] = std::min(out.least[i % width_], shape.sums[i]);
    for (std::size_t i = 0; i < shape.sums.size(); ++i) shape.sums[i] -= out.least[i % width_];
    const auto [known, fresh] = numbers_.try_emplace(std::move(shape), shapes_.size());
    if (fresh) {
        shapes_.push_back(&known->first);
        widths_.push_back(width_);
    }
    out.shape = known->second;
    return out;
}

/// The sums added, sorted.
template <typename Count>
Shape<Count> SumBook<Count>::take(const Count& of) {
    std::vector<std::size_t> order(counts_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto left = seen_.key(a), right = seen_.key(b);
        return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
    });
    Shape<Count> out;
    out.of = of;
    for (const std::size_t number : order) {
        const auto sum = seen_.key(number);
        out.sums.insert(out.sums.end(), sum.begin(), sum.end());
        out.counts.push_back(std::move(counts_[number]));
    }
    return out;
}

template <typename Count>
const Shape<Count>& SumBook<Count>::sum_of(std::vector<std::size_t> shapes) {
    if (held_ > most_held) {
        sums_.clear();
        held_ = 0;
    }
    std::sort(shapes.begin(), shapes.end());
    return sum_of_sorted(shapes, widths_[shapes.front()]);
}

template <typename Count>
const Shape<Count>& SumBook<Count>::sum_of_sorted(const std::vector<std::size_t>& shapes, std::size_t width) {
    if (shapes.size() == 1) return *shapes_[shapes.front()];
    if (const auto known = sums_.find(shapes); known != sums_.end()) return known->second;
    const Shape<Count>& before = sum_of_sorted({shapes.begin(), shapes.end() - 1}, width);
    if (is_too_much(before)) return before;
    const Shape<Count>& all = sums_.emplace(shapes, sum(before, *shapes_[shapes.back()], width)).first->second;
    held_ += all.counts.size();
    return all;
}

template <typename Count>
Shape<Count> SumBook<Count>::sum(const Shape<Count>& a, const Shape<Count>& b, std::size_t width) {
    start(width, a.of * b.of);
    std::vector<std::int64_t> sum(width);
    for (std::size_t i = 0; i < a.counts.size(); ++i)
        for (std::size_t j = 0; j < b.counts.size(); ++j) {
            for (std::size_t number = 0; number < width; ++number)
                sum[number] = a.sums[i * width + number] + b.sums[j * width + number];
            add(sum, a.counts[i] * b.counts[j]);
        }
    return take(of_);
}

template class SumBook<Wide>;
template class SumBook<Natural>;

}  // namespace broadside::engine
