#pragma once

#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Calls everything in rule sets, their books and estimates, scenarios and templates by random words. It knows the field
// tables (which key holds a name, an expression, prose) and a short list of what they leave open; it knows no word of
// any game.

namespace broadside::renaming {

enum class Document { ruleset, scenario, item_template, book, estimate };

class Renamer {
  public:
    explicit Renamer(std::uint32_t seed) : random_(seed) {}

    /// Notes every id that a document declares.
    void collect(const text::Value& tree, Document document);
    /// Gives each id its word: as long as the id, of consonants, so that no word of English or of a game can come out.
    void choose_words();

    /// The document under its new names. What was printed by its id is given that as its label first.
    text::Value renamed(text::Value tree, Document document) const;

    /// The new word for an id; the id itself when it names nothing.
    std::string word(const std::string& id) const;
    /// A printed text with each new word replaced by the printed form of the id it stands for.
    std::string printed_as_before(std::string_view text) const;

    const std::map<std::string, std::string>& words() const { return words_; }

  private:
    void collect_in(const text::Value& value, const text::Shape* shape, const std::string& path);
    void rename_in(text::Value& value, const text::Shape* shape, const std::string& path) const;
    void rename_key(text::Entry& entry, const text::Shape* shape, const std::string& path) const;
    std::string renamed_text(const std::string& text, const text::Shape* shape, const std::string& path) const;
    void rename_patch(text::Value& patches) const;
    std::string renamed_path(const std::string& slashed, const text::Shape*& shape, std::string& path) const;
    std::string rename_words(std::string_view text) const;
    std::string rename_references(std::string_view prose) const;
    std::string rename_reference(std::string_view reference) const;
    std::string renamed_signs(std::string_view text) const;
    std::string random_word(std::size_t length);

    std::mt19937 random_;
    std::set<std::string> ids_;
    std::set<std::string> signs_;                   ///< that rule sets draw themselves
    std::map<std::string, std::string> words_;      ///< by id
    std::map<std::string, std::string> originals_;  ///< by word
};

/// `open-ground` as it is printed when it has no label: "Open ground".
std::string printed_id(std::string_view id);

}  // namespace broadside::renaming
