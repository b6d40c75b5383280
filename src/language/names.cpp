#include "language/names.hpp"

namespace broadside::language {

namespace {

class NameVisitor {
  public:
    enum class Of { all, affirmed };
    explicit NameVisitor(const std::function<void(const Path&)>& visit, Of of = Of::all) : visit_(visit), of_(of) {}

    void operator()(const Syntax& node) const {
        const bool denies =
            node.kind == Syntax::Kind::negation || (node.kind == Syntax::Kind::comparison && node.op == "!=");
        if (of_ == Of::affirmed && denies) return;
        const bool reads_chart = node.kind == Syntax::Kind::look_up || node.kind == Syntax::Kind::total;
        if (node.kind == Syntax::Kind::name) visit_(node.path);
        if (reads_chart)
            for (const std::string& part : node.path) visit_({part});
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            if (reads_chart) visit_(node.given[i].path);
            (*this)(node.children[i]);
        }
        words(node.words);
        words(node.enemy_words);
        for (const std::vector<Word>& alternative : node.alternatives) words(alternative);
    }

    void operator()(const RollSyntax& roll) const {
        (*this)(roll.count);
        if (roll.need) (*this)(*roll.need);
        if (roll.again) (*this)(*roll.again);
    }

    void operator()(const ContestSyntax& contest) const { visit_({contest.score}); }

    void operator()(const DoSyntax& step) const {
        for (const std::string* name : {&step.procedure, &step.side, &step.list})
            if (!name->empty()) visit_({*name});
        if (step.times) (*this)(*step.times);
        for (const auto& [name, value] : step.with) {
            visit_(name.path);
            (*this)(value);
        }
    }

  private:
    void words(const std::vector<Word>& list) const {
        for (const Word& word : list)
            if (of_ == Of::all || !word.negated) visit_({word.name});
    }

    const std::function<void(const Path&)>& visit_;
    Of of_;
};

}  // namespace

void for_each_name(const Expression& expression, const std::function<void(const Path&)>& visit) {
    if (expression.tree) std::visit(NameVisitor(visit), *expression.tree);
}

std::set<std::string, std::less<>> names_in(const Expression& expression) {
    std::set<std::string, std::less<>> names;
    for_each_name(expression, [&](const Path& path) { names.insert(path.begin(), path.end()); });
    return names;
}

std::set<std::string, std::less<>> names_affirmed_in(const Expression& expression) {
    std::set<std::string, std::less<>> names;
    const std::function<void(const Path&)> take = [&](const Path& path) { names.insert(path.begin(), path.end()); };
    if (expression.tree) std::visit(NameVisitor(take, NameVisitor::Of::affirmed), *expression.tree);
    return names;
}

}  // namespace broadside::language
