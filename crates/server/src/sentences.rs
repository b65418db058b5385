//! What happens around a game, in words.

use rollick_game::Catalogue;

/// The sentences of the table. `{who}` is a player.
pub(crate) const SENTENCES: Catalogue = Catalogue(&[
    ("table-sit", "{who} sits down."),
    ("table-start", "The table starts."),
    ("table-word", "{who} reveals the word for the dice."),
    ("table-dice", "All words are there: the dice can be rolled."),
    ("table-answer", "{who} has answered."),
    ("table-ask", "{who} wants to be asked."),
    ("table-pass", "{who} passes without being asked."),
    ("table-replace", "A bot plays for {who} from here on."),
    ("table-undo", "{who} takes back."),
    ("table-undo-rolls", "{who} takes back {n|roll|rolls} and all that followed; new ones will come."),
    ("table-give-up", "The table is given up."),
    ("table-rematch", "The players meet again at another table."),
    ("table-gathering", "Waiting for everybody to sit down."),
    ("table-revealing", "Waiting for the words that make the dice."),
    ("table-given-up", "The table was given up."),
    ("ro-08", "There is nothing to do with that now."),
]);
