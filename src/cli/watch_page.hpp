#pragma once

#include "cli/live_state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// The page of `watch`: plain HTML, which is whole without its script; that only fetches it anew.

namespace broadside::cli {

struct WatchPage {
    const LiveState& state;
    const LiveProof* proof = nullptr;  ///< null: what is shown is still being proved
    std::string since;                 ///< what changes are marked against, in words
    std::uint64_t number = 0;          ///< another for everything new
    std::string sheet;                 ///< the name of the item that is looked at; one there is not: the first
};
std::string html_of(const WatchPage& page);

/// Of the page, whatever it shows.
extern const std::string_view watch_style, watch_script;

/// "/page/NAME/2.svg?v=LOOK" of a side, from 0.
std::string address_of(const LiveItem& item, std::size_t side);
/// The side that an address without its query is of: name and number from 0; nullopt when it is none.
std::optional<std::pair<std::string, std::size_t>> side_at(const std::string& path);

}  // namespace broadside::cli
