import Brains
import Ecology

extension CreatureCode {
  /// Describes a creature: its parts, its abilities, its brain's connections, and its growth.
  public static func describe(_ creature: Creature, under rules: Rules = .standard) -> String {
    let sections = [
      bodyLines(creature.body, rules), abilityLines(creature.body, rules), brainLines(creature.brain),
      growthLines(creature.body, rules), remarks(on: creature),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Warnings about a creature that is valid but weak: sentences, empty if there are none.
  public static func remarks(on creature: Creature) -> [String] {
    var remarks: [String] = []
    let organs = creature.body.organs
    if !creature.body.canEat { remarks.append("It has no mouth and cannot eat.") }
    if !creature.body.canPropel { remarks.append("Only its nucleus pushes it.") }
    let hasWave = creature.body.links.contains { $0.kind.isActuator }
    if hasWave, !creature.body.has(.pacemaker) { remarks.append("Its muscles have no pacemaker.") }
    let idle = creature.brain.connections.filter { connection in
      if case .input(let input) = connection.from, !organs.has(input: input) { return true }
      if case .output(let output) = connection.to, !organs.has(output: output) { return true }
      return false
    }
    if !idle.isEmpty { remarks.append("\(counted(idle.count, "connection")) of its brain lead to organs it lacks.") }
    let won = creature.body.cells.filter(\.kind.isWon)
    if !won.isEmpty { remarks.append("It carries cells that must be won: \(list(won.map(\.kind.name))).") }
    return remarks
  }

  private static func bodyLines(_ body: BodyPlan, _ rules: Rules) -> [String] {
    [
      "A body of \(counted(body.cells.count, "cell")) and \(counted(body.links.count, "link")), "
        + "worth \(body.cost(under: rules)) points.",
      "Cells: \(list(CellKind.allCases.flatMap { kind in body.cells.filter { $0.kind == kind }.map(\.kind.name) })).",
      "Links: \(list(LinkKind.allCases.flatMap { kind in body.links.filter { $0.kind == kind }.map(\.kind.name) })).",
    ]
  }

  private static func abilityLines(_ body: BodyPlan, _ rules: Rules) -> [String] {
    let statistics = BodyStatistics(of: body, under: rules)
    return [
      "Mass \(text(statistics.mass)), \(text(statistics.hitPoints)) HP, store \(text(statistics.store)), "
        + "upkeep \(text(statistics.upkeep)) per second.",
      "Speed about \(text(statistics.topSpeed)) u/s, turning \(text(statistics.turnRate)) turns per second, "
        + "bite \(text(statistics.bite)) HP/s, reach \(text(statistics.reach)) u.",
      "At full drive it lasts \(text(statistics.endurance(under: rules).rounded())) s from birth.",
    ]
  }

  private static func brainLines(_ brain: BrainGenome) -> [String] {
    let head =
      "A brain of \(counted(brain.connections.count, "connection")) and "
      + "\(counted(brain.hiddenCount, "hidden node")), clock \(text(brain.clockFrequency)) Hz."
    let strongest = brain.connections.enumerated()
      .sorted { (abs($1.element.strength), $0.offset) < (abs($0.element.strength), $1.offset) }.prefix(6)
    return [head]
      + strongest.map { entry in
        let connection = entry.element
        let sign = connection.weight < 0 ? "" : "+"
        return
          "  \(NodeName.text(connection.from)) → \(NodeName.text(connection.to)) \(sign)\(text(connection.strength))"
      }
  }

  private static func growthLines(_ body: BodyPlan, _ rules: Rules) -> [String] {
    let steps = body.stepsAfterBirth(under: rules)
    guard !steps.isEmpty else { return [] }
    return ["It is born with \(body.cells.count - steps.count) cells and grows the others in this order:"]
      + steps.map { step in
        let cell = step.cell.map { "\($0.kind.name) at \($0.place)" } ?? ""
        return "  \(cell), for \(Int(step.energy(under: rules).rounded(.up))) energy"
      }
  }

  /// Names with their counts, in the order of their first occurrence: `nucleus, 2 eyes`.
  private static func list(_ names: [String]) -> String {
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    let words = counts.map { $0.count == 1 ? $0.name : counted($0.count, $0.name) }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    let plurals = ["body": "bodies", "flagellum": "flagella", "nucleus": "nuclei"]
    return "\(count) \(plurals[noun] ?? noun + "s")"
  }

  /// A number with two decimals, without trailing zeros.
  private static func text(_ value: Float) -> String {
    guard value.isFinite else { return "for ever" }
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "−" : ""
    let fraction = hundredths % 100
    guard fraction > 0 else { return "\(sign)\(hundredths / 100)" }
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)"
    return "\(sign)\(hundredths / 100).\(digits)"
  }
}
