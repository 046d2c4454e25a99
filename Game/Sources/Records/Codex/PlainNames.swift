/// Player-friendly names for numbers in the rules: those of selection and mutation, and names that equal their units.
///
/// The names in the rules must not change: the rules' hash includes them, and every run, replay and age depends on that
/// hash.
enum PlainNames {
  /// Returns the plain name of a number; the name in the rules if it has no other.
  static func of(_ name: String) -> String { words[name] ?? name }

  /// Plain names by the name in the rules.
  static let words = [brain, body, parts].reduce(selection) { words, more in words.merging(more) { first, _ in first } }

  private static let parts = ["mass": "mass of the part"]

  private static let selection = [
    "champions of a dish": "champions that a dish remembers",
    "champions of one lineage": "of these, of one lineage at most",
    "least age of who is judged": "age from which success counts",
    "share of its score at which a champion enters": "part of its score that a newcomer needs to enter",
    "weight of the old score in a re-test": "influence of the old score when a champion lives again",
    "draws of a parent": "candidates, the best of which becomes the parent",
    "chance of a re-test": "chance that a champion lives again unchanged",
    "chance of a child without mutation": "chance that a child is just like its parent",
    "success fades in": "time in which old success fades",
    "credit of a newborn": "success credited to a newborn",
    "time for which the credit counts": "time for which it is credited",
    "champions move on every": "champions go to the next dish every",
  ]

  private static let brain = [
    "least deviation of a weight": "how far a connection's strength drifts, at least",
    "greatest over least deviation": "largest drift as a multiple of that",
    "least share of weights that change": "part of all connections that drift, at least",
    "greatest share of weights that change": "part of all connections that drift, at most",
    "chance of a weight drawn anew": "of these, chance of an entirely new strength",
    "deviation of a weight drawn anew": "typical size of a new strength",
    "chance of a new connection": "chance of an added connection",
    "chance that it is a reflex": "chance that it links a sense directly to a matching action",
    "chance of a new hidden node": "chance of an added nerve cell",
    "chance of losing a connection": "chance of a removed connection",
    "fewest connections": "connections that every brain keeps",
    "chance of another clock": "chance of another inner beat",
    "chance of another time constant": "chance of a nerve cell that answers faster or slower",
  ]

  private static let body = [
    "chance of another plan": "chance that the body changes",
    "weight of adding a cell": "how often that adds a cell",
    "weight of removing a cell": "how often that removes a cell",
    "weight of another kind of cell": "how often that changes the kind of a cell",
    "weight of another kind of link": "how often that changes the kind of a link",
    "weight of moving a cell": "how often that moves a cell",
    "chance of an actuator's other genes": "chance that a moving part works differently",
    "deviation of gains": "typical change of its strength",
    "deviation of phases": "typical shift of its beat",
    "deviation of angles": "typical turn of its angle",
    "chance of another beat": "chance of a faster or slower beat",
    "chance of another paint": "chance that a part obeys another group",
    "draws of a change": "tries until a change is viable",
    "chance of another stage of growth": "chance that a cell grows earlier or later",
  ]
}
