#pragma once

#include "cli/live/live_state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// Page of `watch`: plain HTML, complete without its script, which only fetches it again.

namespace broadside::cli {

struct WatchPage {
    const LiveState& state;
    const LiveProof* proof = nullptr;  ///< null: the proof is still running
    std::string since;                 ///< state that changes are marked against, in words
    std::uint64_t number = 0;          ///< new for every new content
    std::string sheet;                 ///< name of the item on display; unknown: the first
};
std::string html_of(const WatchPage& page);

/// For any state of the page.
extern const std::string_view watch_style, watch_script;

/// "/page/NAME/2.svg?v=LOOK" for a side, from 0.
std::string address_of(const LiveItem& item, std::size_t side);
/// Side of an address without its query, as name and number from 0; nullopt for any other address.
std::optional<std::pair<std::string, std::size_t>> side_at(const std::string& path);

}  // namespace broadside::cli
