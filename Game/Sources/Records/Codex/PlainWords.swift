/// Player-friendly names for the numbers of selection and mutation in the rules.
///
/// The names in the rules must not change: the rules' hash includes them, and every run, replay and age depends on that
/// hash.
enum PlainWords {
  /// Returns the plain name of a number; the name in the rules if it has no other.
  static func of(_ name: String) -> String { words[name] ?? name }

  /// Plain names by the name in the rules.
  static let words = selection.merging(brain) { first, _ in first }.merging(body) { first, _ in first }

  private static let selection = [
    "champions of a dish": "champions that a dish remembers",
    "champions of one lineage": "of these, of one lineage at most",
    "least age of who is judged": "age from which success counts",
    "share of its score at which a champion enters": "part of its score that a newcomer counts with",
    "weight of the old score in a re-test": "what the old score counts when a champion lives again",
    "draws of a parent": "creatures of which the best becomes the parent",
    "chance of a re-test": "chance that a champion lives again as it was",
    "chance of a child without mutation": "chance that a child is just like its parent",
    "success fades in": "time in which old success fades",
    "credit of a newborn": "success that a newborn is lent",
    "time for which the credit counts": "time for which it is lent",
    "champions move on every": "champions go to the next dish every",
  ]

  private static let brain = [
    "least deviation of a weight": "how far a connection's strength drifts, at least",
    "greatest over least deviation": "times as far that it drifts, at most",
    "least share of weights that change": "part of all connections that drift, at least",
    "greatest share of weights that change": "part of all connections that drift, at most",
    "chance of a weight drawn anew": "of these, chance of an entirely new strength",
    "deviation of a weight drawn anew": "how large a new strength is as a rule",
    "chance of a new connection": "chance of one connection more",
    "chance that it is a reflex": "chance that it leads from a sense straight to what it is good for",
    "chance of a new hidden node": "chance of one nerve cell more",
    "chance of losing a connection": "chance of one connection less",
    "fewest connections": "connections that every brain keeps",
    "chance of another clock": "chance of another inner beat",
    "chance of another time constant": "chance of a nerve cell that answers faster or slower",
  ]

  private static let body = [
    "chance of another plan": "chance that the body is built otherwise",
    "weight of adding a cell": "how often that is one cell more",
    "weight of removing a cell": "how often that is one cell less",
    "weight of another kind of cell": "how often that is another kind of cell",
    "weight of another kind of link": "how often that is another kind of link",
    "weight of moving a cell": "how often that is a cell at another place",
    "chance of an actuator's other genes": "chance that a moving part works otherwise",
    "deviation of gains": "how much its strength changes as a rule",
    "deviation of phases": "how much its beat is shifted as a rule",
    "deviation of angles": "how far it is turned as a rule",
    "chance of another beat": "chance of a faster or slower beat",
    "chance of another paint": "chance that a part obeys another group",
    "draws of a change": "tries until a change can live",
    "chance of each change of the growth list": "chance of each change in what it grows next",
  ]
}
