import Ecology
import Evolution
import Portrayal

/// The name of a lineage: an adjective for its colour and a noun for its most conspicuous trait. It depends only on the
/// founder and the body, so a nemesis keeps it in the next run.
package enum RivalName {
  package static func name(of founder: IndividualID, body: BodyPlan) -> String {
    let adjectives = adjectives(of: LineageColor(of: founder))
    let nouns = nouns(of: body)
    let seed = UInt64(bitPattern: founder.origin.rawValue &* 0x9E37_79B9)
    return "\(adjectives[Int(seed % UInt64(adjectives.count))]) \(nouns[Int((seed / 7) % UInt64(nouns.count))])"
  }

  private static func adjectives(of lineage: LineageColor) -> [String] {
    switch lineage {
    case .coral: ["Ashen", "Ember", "Scarlet", "Burnt", "Ruddy", "Copper"]
    case .honey: ["Gilded", "Amber", "Tawny", "Golden", "Waxen", "Straw"]
    case .moss: ["Mossy", "Olive", "Marsh", "Verdant", "Ferny", "Murky"]
    case .jade: ["Green", "Jade", "Glassy", "Sea", "Mint", "Deep"]
    case .sky: ["Old", "Pale", "Blue", "Frosted", "Drifting", "Clear"]
    case .iris: ["Violet", "Dusky", "Twilight", "Iris", "Night", "Slate"]
    case .orchid: ["Mauve", "Orchid", "Velvet", "Plum", "Silken", "Veiled"]
    case .rose: ["Rosy", "Blushing", "Pink", "Raw", "Petal", "Tender"]
    }
  }

  /// Returns the nouns for the most conspicuous trait.
  private static func nouns(of body: BodyPlan) -> [String] {
    func count(_ kind: CellKind) -> Int { body.cells.count { $0.kind == kind } }
    if let won = body.cells.first(where: { $0.kind.isWon })?.kind { return strangers(won) }
    if count(.spike) > 0 { return ["Reaper", "Needle", "Lance", "Thorn"] }
    if count(.shell) > 1 { return ["Bulwark", "Mill", "Anvil", "Keep"] }
    if count(.mouth) > 1 { return ["Maw", "Sickle", "Gnasher", "Shears"] }
    if body.links.contains(where: { $0.kind.isActuator }) { return ["Eel", "Ribbon", "Whip", "Ripple"] }
    if count(.jet) > 0 { return ["Dart", "Squib", "Bolt", "Rush"] }
    if count(.eye) > 1 { return ["Watcher", "Lantern", "Star", "Gaze"] }
    if count(.nose) > 0 { return ["Sniffer", "Hound", "Seeker", "Trail"] }
    return ["Drifter", "Swarmer", "Wanderer", "Speck"]
  }

  private static func strangers(_ kind: CellKind) -> [String] {
    switch kind {
    case .stinger: ["Venom", "Nettle", "Wasp"]
    case .sucker: ["Leech", "Limpet", "Clasp"]
    case .mender: ["Healer", "Balm", "Phoenix"]
    default: ["Storm", "Spark", "Thunder"]
    }
  }
}
