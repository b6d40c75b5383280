#include "check/editions/mention_graph.hpp"

#include <algorithm>
#include <utility>

namespace broadside::check {

MentionGraph::MentionGraph(const text::Value& tree) {
    const auto things = names_by_thing(tree);
    for (const auto& [thing, names] : things) {
        names_[thing.second].called.push_back(things_.size());
        things_.push_back({thing.first, thing.second, {}});
    }
    Place mentioning = 0;
    for (const auto& [thing, names] : things) {
        for (const std::string& name : names) {
            Name& of_name = names_[name];
            of_name.mentioning.push_back(mentioning);
            Places& mentions = things_[mentioning].mentions;
            mentions.insert(mentions.end(), of_name.called.begin(), of_name.called.end());
        }
        ++mentioning;
    }
}

const MentionGraph::Name& MentionGraph::of(std::string_view name) const {
    static const Name nothing;
    const auto known = names_.find(name);
    return known == names_.end() ? nothing : known->second;
}

bool MentionGraph::is_in_never(std::string_view name) const {
    const Places& places = mentioning(name);
    return std::any_of(places.begin(), places.end(), [&](Place place) { return things_[place].kind == "never"; });
}

}  // namespace broadside::check
