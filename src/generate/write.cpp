#include "generate/write.hpp"

#include "generate/fold.hpp"
#include "scenario/to_toml.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::generate {

using text::Entry;
using text::Value;

namespace {

class Writer {
  public:
    Writer(const scenario::Scenario& scenario, const Remarks& remarks)
        : scenario_(scenario), remarks_(remarks), tree_(scenario::to_value(scenario)) {}

    std::string write() {
        write_table("scenario");
        write_table("choose", "what is chosen of the rules");
        write_table("house", "what the source of the rules leaves open, settled for this battle");
        write_table("begins");
        write_tables("side", "the sides");
        write_forces();
        write_tables("terrain", "the ground; what is later lies on top");
        write_tables("zone");
        write_tables("objective", "what it is about");
        write_list("victory");
        write_list("reinforcement", "who comes later");
        write_list("event");
        write_list("special", "rules for this battle only");
        write_list("aid", "what the battle adds to the play aid");
        write_list("briefing", "what each side is told");
        write_list("umpire");
        return std::move(out_);
    }

  private:
    void write_title(const std::string& title) {
        if (!title.empty())
            out_ += fmt::format("\n# ================================================================ {}\n", title);
    }

    void write_body(const Value& table) {
        std::size_t widest = 0;
        for (const Entry& entry : table.entries) widest = std::max(widest, entry.key.size());
        for (const Entry& entry : table.entries)
            out_ += fmt::format("{:{}} = {}\n", entry.key, widest, text::to_inline_toml(entry.value));
    }

    void write_one(const std::string& key, const Value& table) {
        const auto remark = remarks_.behind.find(key);
        const std::string heading = fmt::format("[{}]", key);
        if (remark == remarks_.behind.end())
            out_ += fmt::format("\n{}\n", heading);
        else
            out_ += fmt::format("\n{:38} # {}\n", heading, remark->second);
        write_body(table);
    }

    void write_table(const std::string& key, const std::string& title = "") {
        const Value* table = tree_.find(key);
        if (!table || table->entries.empty()) return;
        write_title(title);
        write_one(key, *table);
    }

    void write_tables(const std::string& key, const std::string& title = "") {
        const Value* tables = tree_.find(key);
        if (!tables || tables->entries.empty()) return;
        write_title(title);
        for (const Entry& entry : tables->entries) write_one(fmt::format("{}.{}", key, entry.key), entry.value);
    }

    void write_list(const std::string& key, const std::string& title = "") {
        const Value* list = tree_.find(key);
        if (!list || list->items.empty()) return;
        write_title(title);
        for (const Value& table : list->items) {
            out_ += fmt::format("\n[[{}]]\n", key);
            write_body(table);
        }
    }

    /// Each command with its units, in musters where several are alike.
    void write_forces() {
        const Value *commands = tree_.find("command"), *units = tree_.find("unit");
        if (!commands || !units) return;
        std::string side;
        for (std::size_t i = 0; i < commands->entries.size(); ++i) {
            const Entry& command = commands->entries[i];
            if (scenario_.commands[i].side.id != side) {
                side = scenario_.commands[i].side.id;
                write_title(scenario::find_by_id(scenario_.sides, side)->label);
            }
            write_one("command." + command.key, command.value);
            std::vector<FoldedUnit> own;
            for (std::size_t unit = 0; unit < units->entries.size(); ++unit)
                if (scenario_.units[unit].command.id == command.key)
                    own.push_back({&units->entries[unit], &scenario_.units[unit]});
            write_units(command.key, own);
        }
    }

    void write_units(const std::string& command, const std::vector<FoldedUnit>& units) {
        std::int64_t number = 0;
        for (const UnitRun& run : runs_of(units)) {
            if (run.units.size() == 1) {
                write_one("unit." + run.units.front().entry->key, run.units.front().entry->value);
                continue;
            }
            const Muster muster = fold(run);
            const std::string id = ++number == 1 ? command : fmt::format("{}-part-{}", command, number);
            write_one("muster." + id, muster.common);
            write_rows(muster);
        }
    }

    void write_rows(const Muster& muster) {
        out_ += fmt::format("columns = {}\nrows = [\n", text::to_inline_toml(muster.columns));
        for (const Value& row : muster.rows) out_ += fmt::format("  {},\n", text::to_inline_toml(row));
        out_ += "]\n";
    }

    const scenario::Scenario& scenario_;
    const Remarks& remarks_;
    const Value tree_;
    std::string out_;
};

}  // namespace

std::string write_scenario(const scenario::Scenario& scenario, const Remarks& remarks) {
    return Writer(scenario, remarks).write();
}

}  // namespace broadside::generate
