#include "scenario/codes.hpp"
#include "scenario/reader.hpp"
#include "scenario/shapes.hpp"

#include <algorithm>
#include <cctype>

namespace broadside::scenario {

static bool is_clock_time(std::string_view text) {
    std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon > 2 || text.size() != colon + 3) return false;
    int hours = 0, minutes = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == colon) continue;
        if (text[i] < '0' || text[i] > '9') return false;
        int& number = i < colon ? hours : minutes;
        number = number * 10 + (text[i] - '0');
    }
    return hours < 24 && minutes < 60;
}

static bool is_colour(std::string_view text) {
    return text.size() == 7 && text.front() == '#' &&
           std::all_of(text.begin() + 1, text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

static Players read_players(const text::Value& value, const Reader& reader) {
    if (value.kind == text::Value::Kind::integer) {
        if (value.integer < 1) reader.diagnostics.error(malformed_value, value.span, "a game for nobody");
        return {value.integer, value.integer, value.integer};
    }
    Reader inner{value, shapes::players, reader.sides, reader.diagnostics};
    Players players;
    players.best = inner.count("best").value_or(1);
    players.least = inner.count("least").value_or(players.best);
    players.most = inner.count("most").value_or(players.best);
    if (players.least > players.best || players.best > players.most)
        reader.diagnostics.error(malformed_value, value.span, "the numbers of players are not in order").help =
            "the least is not over the best, nor the best over the most";
    return players;
}

static void read_table(const text::Value& value, Identity& identity, text::Diagnostics& diagnostics) {
    identity.table_span = value.span;
    for (const text::Entry& entry : value.entries) {
        const Length length = to_extent(entry.value, entry.key, diagnostics);
        (entry.key == "width" ? identity.width : identity.depth) = length;
    }
}

Identity read_identity(const Reader& reader) {
    Identity identity;
    identity.span = reader.table.span;
    identity.id = reader.string("id");
    identity.title = reader.string("title");
    identity.date = reader.string("date");
    identity.place = reader.string("place");
    identity.ruleset = reader.reference("ruleset");
    identity.invented = reader.string("nature") == "invented";
    identity.summary = reader.string("summary");
    identity.credit = reader.string("credit");
    if (const text::Value* table = reader.at("table")) read_table(*table, identity, reader.diagnostics);
    identity.ground = reader.string("ground");
    if (const text::Value* players = reader.at("players")) identity.players = read_players(*players, reader);
    if (const text::Value* turns = reader.at("turns")) identity.turns_span = turns->span;
    identity.turns = reader.count("turns").value_or(0);
    if (const text::Value* word = reader.at("turn-word")) identity.turn_word = word->string;
    identity.turn_minutes = reader.count("turn-minutes");
    if (const text::Value* minutes = reader.at("turn-minutes")) identity.turn_minutes_span = minutes->span;
    if (const text::Value* starts = reader.at("starts")) {
        identity.starts = starts->string;
        if (!is_clock_time(starts->string))
            reader.diagnostics.error(malformed_value, starts->span, "`" + starts->string + "` is no time of day").help =
                "write it \"9:00\" or \"14:30\"";
    }
    identity.background = reader.paragraphs("background");
    identity.history = reader.paragraphs("history");
    return identity;
}

static Side::Pattern to_pattern(std::string_view word) {
    for (auto pattern :
         {Side::Pattern::solid, Side::Pattern::open, Side::Pattern::hatched, Side::Pattern::cross_hatched})
        if (to_text(pattern) == word) return pattern;
    return Side::Pattern::dotted;
}

static Side::Stance to_stance(std::string_view word) {
    for (auto stance : {Side::Stance::attacks, Side::Stance::defends})
        if (to_text(stance) == word) return stance;
    return Side::Stance::meets;
}

Side read_side(const std::string& id, const Reader& reader) {
    Side side;
    side.id = id;
    side.span = reader.table.span;
    side.label = reader.string("label");
    side.short_label = reader.string("short");
    side.pattern = to_pattern(reader.string("pattern"));
    side.stance = to_stance(reader.string("stance"));
    side.colour = reader.string("colour");
    if (!is_colour(side.colour))
        reader.diagnostics.error(malformed_value, reader.at("colour")->span, "`" + side.colour + "` is no colour")
            .help = "write it \"#rrggbb\", as in \"#8c1c13\"";
    return side;
}

Passage read_passage(const Reader& reader, const text::Audience& audience) {
    return {reader.string("title"), reader.paragraphs("text"), audience, reader.table.span};
}

Briefing read_briefing(const Reader& reader) {
    Briefing briefing;
    briefing.side = reader.reference("side");
    briefing.command = reader.optional_reference("command");
    briefing.passage = read_passage(reader, {text::Audience::Kind::side, briefing.side.id});
    return briefing;
}

static Card read_card(const text::Value& item, const Reader& reader) {
    Card card;
    card.span = item.span;
    if (item.kind == text::Value::Kind::string) {
        card.label = item.string;
        return card;
    }
    const Reader in{item, shapes::card, reader.sides, reader.diagnostics};
    card.label = in.string("label");
    card.text = in.string("text");
    card.sign = in.string("sign");
    card.fill = text::strings_at(item, shapes::card, "fill");
    card.count = in.count("count").value_or(1);
    if (card.count > 200)
        reader.diagnostics
            .error(malformed_value, in.at("count")->span, std::to_string(card.count) + " cards of one kind")
            .help = "a deck holds 1 to 200 of each";
    return card;
}

Deck read_deck(const std::string& id, const Reader& reader) {
    Deck deck;
    deck.id = id;
    deck.span = reader.table.span;
    deck.title = reader.string("title");
    deck.per = reader.string("per");
    deck.orders = text::boolean_at(reader.table, reader.shape, "orders", false);
    deck.is_public = reader.string("audience") == "public";
    for (const text::Value& item : reader.at("cards")->items) deck.cards.push_back(read_card(item, reader));
    return deck;
}

Source read_source(const std::string& id, const Reader& reader) {
    return {id, reader.string("citation"), reader.string("note"), reader.table.span};
}

}  // namespace broadside::scenario
