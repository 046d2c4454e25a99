import Chronicle
import Ecology
import ScreenBase
import Workshop

/// One row of a creature page.
enum PageRow: Hashable, Sendable {
  case figures([CreatureProfile.Figure])
  /// The buttons for actions on the creature.
  case actions
  case heading(String)
  case cell(CellKind, count: Int)
  case link(LinkKind, count: Int)
  case fact(String, String)
  case net
  case share(BrainAttention.Share)
  /// Ancestors, the oldest first, as indices in the tree.
  case ancestors([Int])
  /// Another member of the tree: its relation to this creature, and its index.
  case member(String, Int)
  case note(String)
}

extension PageRow {
  /// The tabs of the page.
  enum Tab: Int, CaseIterable, Sendable {
    case parts, brain, deeds

    var title: String { localized(text: "\(self)".sentence) }
  }

  /// Returns the rows of a tab.
  @MainActor static func rows(of tab: Tab, _ model: CreatureModel) -> [PageRow] {
    let profile = model.profile
    var rows: [PageRow] = profile.figures.isEmpty ? [] : [.figures(profile.figures)]
    rows.append(.actions)
    switch tab {
    case .parts: rows += parts(of: profile.creature)
    case .brain: rows += brain(of: model)
    case .deeds: rows += deeds(of: model)
    }
    return rows
  }

  private static func parts(of creature: Creature) -> [PageRow] {
    let body = creature.body
    var rows: [PageRow] = [.heading(localized("What it can do"))]
    let figures = MoltFigures(of: body, trial: nil)
    rows += MoltFigures.Figure.allCases.filter { figures.value(of: $0) != nil }
      .map { .fact(localized(text: $0.rawValue), figures.text(of: $0)) }
    let statistics = figures.statistics
    rows.append(.fact(localized("Top speed by its tails"), "\(Int((statistics.topSpeed * 10).rounded()).tenths) u/s"))
    rows.append(.heading(localized("Cells")))
    rows += CellKind.allCases.compactMap { kind in
      let count = body.cells.count { $0.kind == kind }
      return count > 0 ? .cell(kind, count: count) : nil
    }
    if !body.links.isEmpty { rows.append(.heading(localized("Links"))) }
    rows += LinkKind.allCases.compactMap { kind in
      let count = body.links.count { $0.kind == kind }
      return count > 0 ? .link(kind, count: count) : nil
    }
    let steps = body.stepsAfterBirth()
    if !steps.isEmpty { rows.append(.heading(localized("What it grows after birth"))) }
    rows += steps.compactMap { step in
      step.cell.map { cell in
        .fact(
          localized(text: cell.kind.name).sentence, localized("\(Int(step.energy().rounded(.up))) energy"))
      }
    }
    return rows
  }

  @MainActor private static func brain(of model: CreatureModel) -> [PageRow] {
    if model.profile.origin == .player { return [.note(localized("You were its brain."))] }
    let attention = model.influence
    var rows: [PageRow] = [.note(attention.summary)]
    guard !attention.actions.isEmpty else { return rows }
    rows += [.net, .heading(localized("What it attends to"))]
    rows += attention.senses.prefix(8).map { .share($0) }
    if attention.senses.isEmpty { rows.append(.note(localized("Nothing: only its bias drives it."))) }
    rows.append(.heading(localized("What it decides")))
    rows += attention.actions.map { .share($0) }
    return rows
  }

  @MainActor private static func deeds(of model: CreatureModel) -> [PageRow] {
    var rows: [PageRow] = model.profile.deeds.map { .note($0) }
    if let tree = model.tree, let place = model.place {
      rows += family(of: place, in: tree)
    } else if let tree = model.tree, model.profile.origin == .player {
      if let killer = tree.player.killer {
        rows += [.heading(localized("Its end")), .member(localized("Killed by"), killer)]
      }
      let victims = tree.members.indices.filter { tree.members[$0].meeting?.outcome == .eatenByPlayer }
      if !victims.isEmpty { rows.append(.heading(localized("Whom you ate"))) }
      rows += victims.map { .member(localized("Eaten"), $0) }
    } else if let fault = model.fault {
      rows.append(.note(fault))
    } else if model.profile.family != nil {
      rows.append(.note(localized("Reading its family …")))
    }
    return rows
  }

  private static func family(of place: Int, in tree: FamilyTree) -> [PageRow] {
    let member = tree.members[place]
    var rows: [PageRow] = []
    if let death = member.life.death {
      let age = clockText(death.time - member.born)
      rows.append(
        .note(localized("It lived \(age) and was \(localized(text: death.cause.name)) at \(clockText(death.time)).")))
      if let killer = death.killer.flatMap({ tree.place(of: $0) }) {
        rows.append(.member(localized("Killed by"), killer))
      }
    } else {
      rows.append(.note(localized("It was born at \(clockText(member.born)) and was alive at the end.")))
    }
    let line = tree.line(of: place)
    if line.count > 1 { rows += [.heading(localized("Ancestors")), .ancestors(spread(line.reversed(), over: 6))] }
    if let parent = member.parent, let old = tree.creature(of: parent), let new = tree.creature(of: place) {
      rows.append(.note(localized("Differs from its parent: \(MutationText(from: old, to: new).sentence)")))
      rows.append(.member(localized("Parent"), parent))
    }
    let victims = tree.victims(of: place)
    if !victims.isEmpty {
      rows.append(.heading(victims.count == 1 ? localized("Its victim") : localized("Its \(victims.count) victims")))
    }
    rows += victims.prefix(12).map { .member(localized("Killed"), $0) }
    let children = tree.children(of: place)
    if !children.isEmpty {
      rows.append(.heading(children.count == 1 ? localized("Its child") : localized("Its \(children.count) children")))
    }
    rows += children.prefix(12).map { .member(localized("Child"), $0) }
    return rows
  }

  /// Returns `count` evenly spaced elements of a line, including the first and the last.
  private static func spread(_ line: [Int], over count: Int) -> [Int] {
    guard line.count > count else { return line }
    return (0..<count).map { line[$0 * (line.count - 1) / (count - 1)] }
  }
}

extension Int {
  /// The number as tenths, formatted as a decimal fraction.
  fileprivate var tenths: String { localizedTenths(Double(self) / 10) }
}
