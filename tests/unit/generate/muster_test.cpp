#include "generate/muster.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <set>

using namespace broadside::generate;

namespace {

/// Every army of an order, by trying all counts: sums and how many armies have them.
class Tried {
  public:
    explicit Tried(const MusterOrder& order) : order_(order) { try_row(0, {}); }
    /// Those of a sum, trimmed or not.
    std::vector<Mustered> of(std::int64_t sum) const {
        return armies_.contains(sum) ? armies_.at(sum) : std::vector<Mustered>{};
    }

  private:
    bool within_shares(const Mustered& army, std::int64_t sum) const {
        for (std::size_t role = 0; role < order_.shares.size(); ++role) {
            std::int64_t part = 0, units = 0;
            for (std::size_t i = 0; i < order_.rows.size(); ++i) {
                if (order_.rows[i].role != role) continue;
                part += army.counts[i] * order_.rows[i].worth;
                units += army.counts[i];
                if (army.trimmed && army.trimmed->row == i) part += order_.rows[i].trims[army.trimmed->trim];
            }
            const MusterShare& share = order_.shares[role];
            if (share.units ? units != *share.units
                            : 100 * part < share.least_percent * sum || 100 * part > share.most_percent * sum)
                return false;
        }
        return true;
    }

    void add(const Mustered& army) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < order_.rows.size(); ++i) sum += army.counts[i] * order_.rows[i].worth;
        if (army.trimmed) sum += order_.rows[army.trimmed->row].trims[army.trimmed->trim];
        if (within_shares(army, sum)) armies_[sum].push_back(army);
    }

    void try_row(std::size_t row, Mustered army) {
        if (row == order_.rows.size()) {
            add(army);
            for (std::size_t i = 0; i < order_.rows.size(); ++i)
                for (std::size_t trim = 0; army.counts[i] > 0 && trim < order_.rows[i].trims.size(); ++trim) {
                    Mustered other = army;
                    other.trimmed = Trimmed{i, trim};
                    add(other);
                }
            return;
        }
        for (std::int64_t n = order_.rows[row].least; n <= order_.rows[row].most; n += order_.rows[row].step) {
            Mustered more = army;
            more.counts.push_back(n);
            try_row(row + 1, more);
        }
    }

    const MusterOrder& order_;
    std::map<std::int64_t, std::vector<Mustered>> armies_;
};

MusterOrder small_order() {
    MusterOrder order;
    order.rows = {{.role = 0, .worth = 7, .least = 1, .most = 3},
                  {.role = 0, .worth = 5, .least = 0, .most = 4, .step = 2, .trims = {-1, 1}},
                  {.role = 1, .worth = 11, .least = 0, .most = 2, .trims = {3}},
                  {.role = 2, .worth = 4, .least = 1, .most = 2}};
    order.shares = {{.least_percent = 40, .most_percent = 80}, {.least_percent = 0, .most_percent = 50}, {}};
    return order;
}

}  // namespace

TEST_CASE("muster: ways to every sum are those found by trying all armies") {
    const MusterOrder order = small_order();
    const MusterTable table(order);
    const Tried tried(order);
    for (std::int64_t sum = 0; sum < 90; ++sum) {
        CAPTURE(sum);
        CHECK(table.ways(sum) == tried.of(sum).size());
    }
}

/// Counts by row, and which unit is trimmed how; -1: none.
using Army = std::pair<std::vector<std::int64_t>, std::int64_t>;
static Army key_of(const Mustered& army) {
    return {army.counts, army.trimmed ? static_cast<std::int64_t>(10 * army.trimmed->row + army.trimmed->trim) : -1};
}

TEST_CASE("muster: what is drawn is an army of the sum, trimmed or not, and each comes up") {
    const MusterOrder order = small_order();
    const MusterTable table(order);
    const Tried tried(order);
    for (std::int64_t sum = 0; sum < 60; ++sum) {
        CAPTURE(sum);
        const std::vector<Mustered> all = tried.of(sum);
        std::map<Army, int> drawn;
        for (std::uint32_t n = 0; n < 400; ++n) {
            Lots lots(1, "test", n);
            const auto army = table.draw(sum, lots);
            REQUIRE(army.has_value() == !all.empty());
            if (!army) break;
            CHECK(std::find(all.begin(), all.end(), *army) != all.end());
            ++drawn[key_of(*army)];
        }
        CHECK(drawn.size() == all.size());
    }
}

TEST_CASE("muster: each army of a sum is as likely as any other") {
    const MusterTable table(small_order());
    std::int64_t sum = 0;
    Ways most = 0;
    for (std::int64_t i = 0; i < 60; ++i)
        if (table.ways(i) > most) most = table.ways(i), sum = i;
    std::map<Army, int> drawn;
    constexpr int times = 6000;
    for (std::uint32_t n = 0; n < times; ++n) {
        Lots lots(7, "test", n);
        ++drawn[key_of(*table.draw(sum, lots))];
    }
    const int expected = times / static_cast<int>(drawn.size());
    for (const auto& [counts, count] : drawn) {
        CHECK(count > expected * 7 / 10);
        CHECK(count < expected * 13 / 10);
    }
}

TEST_CASE("muster: a number of units of a role, whatever they are worth") {
    MusterOrder order = small_order();
    for (MusterRow& row : order.rows) row.worth = row.role == 2 ? 0 : 1, row.trims.clear();
    order.shares[0] = {.units = 4};
    order.shares[1] = {.units = 2};
    order.shares[2] = {.units = 2};
    const MusterTable table(order);
    CHECK(table.ways(6) == 1);  // 2 and 2 of the first role
    CHECK(table.ways(5) == 0);
    Lots lots(1, "test");
    CHECK(table.draw(6, lots)->counts == std::vector<std::int64_t>{2, 2, 2, 2});
}

TEST_CASE("muster: units of a row that are drawn unlike make unlike armies, each as likely") {
    MusterOrder order;
    order.rows = {{.role = 0, .worth = 1, .least = 0, .most = 4, .kinds = 3}, {.role = 0, .worth = 1, .most = 4}};
    order.shares = {{}};
    const MusterTable table(order);
    CHECK(table.ways(4) == 1 + 3 + 6 + 10 + 15);
    std::map<std::int64_t, int> drawn;
    constexpr int times = 3500;
    for (std::uint32_t n = 0; n < times; ++n) {
        Lots lots(7, "test", n);
        ++drawn[table.draw(4, lots)->counts.front()];
    }
    CHECK(drawn[4] > 1400);
    CHECK(drawn[4] < 1600);
    CHECK(drawn[0] > 60);
    CHECK(drawn[0] < 140);
}

TEST_CASE("muster: of an army counted in units a share may have the rest of a unit") {
    MusterOrder order;
    order.rows = {{.role = 0, .worth = 1, .most = 9}, {.role = 1, .worth = 1, .most = 9}};
    order.shares = {{.least_percent = 50}, {.most_percent = 15, .in_units = true}};
    CHECK(MusterTable(order).ways(5) == 2);  // none or one of the second, of which 15 in 100 are three quarters
    order.shares[1].in_units = false;
    CHECK(MusterTable(order).ways(5) == 1);
}

TEST_CASE("muster: a sum near by and its neighbours are those that can be met") {
    MusterOrder order;
    order.rows = {{.worth = 10, .least = 1, .most = 5}};
    order.shares = {{}};
    const MusterTable table(order);
    Lots lots(1, "test");
    CHECK(table.draw_near(30, 0, 1, lots) == std::vector<std::int64_t>{30});
    CHECK(table.draw_near(33, 5, 2, lots) == std::vector<std::int64_t>{30, 30});
    CHECK(table.draw_near(33, 2, 1, lots).empty());
    std::map<std::int64_t, int> drawn;
    for (const std::int64_t sum : table.draw_near(35, 5, 100, lots)) ++drawn[sum];
    CHECK(drawn.size() == 2);
    CHECK(drawn.at(30) > 30);
    CHECK(table.neighbours(33, 20) == std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>>(30, 40));
    CHECK(!table.neighbours(55, 20).second);
}
