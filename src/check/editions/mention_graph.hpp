#pragma once

#include "check/editions/mentions.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::check {

/// Numbers, facts, charts and procedures of a rule set, and which of them mention which. Names are matched by spelling
/// alone: too many mentions at worst, never too few.
class MentionGraph {
  public:
    using Place = std::size_t;  ///< index into `things`
    using Places = std::vector<Place>;
    struct Thing {
        std::string kind, id;  ///< as in `[fact.ID]`; all `[[never]]` share one, without an id
        Places mentions;
    };

    explicit MentionGraph(const text::Value& tree);

    const std::vector<Thing>& things() const { return things_; }
    /// All things with this id: a fact and a chart may share one.
    const Places& called(std::string_view name) const { return of(name).called; }
    /// All things that mention this name, whether or not it names a thing.
    const Places& mentioning(std::string_view name) const { return of(name).mentioning; }
    /// Whether a `[[never]]` mentions this name.
    bool is_in_never(std::string_view name) const;

    /// Marks in `reached` the thing `from` and all that it mentions, directly or not, through kinds for which `follows`
    /// holds.
    template <typename Follows>
    void reach(Place from, std::vector<bool>& reached, const Follows& follows) const {
        if (reached[from] || !follows(things_[from])) return;
        reached[from] = true;
        for (const Place mentioned : things_[from].mentions) reach(mentioned, reached, follows);
    }

  private:
    struct Name {
        Places called, mentioning;
    };

    const Name& of(std::string_view name) const;

    std::vector<Thing> things_;
    std::map<std::string, Name, std::less<>> names_;
};

}  // namespace broadside::check
