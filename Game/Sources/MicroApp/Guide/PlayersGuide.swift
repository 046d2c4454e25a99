import Ecology
import Runs
import ScreenBase
import UIKit

/// The player's guide as Markdown: how to read the dish, how to build a swimmer, what each part does. Every number and
/// key in it comes from the rules and the usual layout, so that it is never older than the game.
package struct PlayersGuide {
  private let rules: Rules
  private let keys = KeyBindings()

  package init(rules: Rules = .standard) {
    self.rules = rules
  }

  /// The whole document.
  @MainActor package var markdown: String {
    let chapters = [
      opening, swimming, dish, panels, eating, bell, building, swimmers, parts, links, dying, workshop,
    ]
    return chapters.joined(separator: "\n\n") + "\n"
  }

  // MARK: Words

  /// As few digits as tell a number.
  private func number(_ value: Float) -> String {
    if value == value.rounded() { return "\(Int(value))" }
    let hundredths = Int((value * 100).rounded())
    let text = "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }

  private func percent(_ share: Float) -> String { "\(Int((share * 100).rounded())) %" }

  private func degrees(_ turns: Float) -> String { "\(Int((turns * 360).rounded()))°" }

  @MainActor private func cap(_ action: GameAction) -> String { "`\(keys.keys(of: action).first?.cap ?? "–")`" }

  /// Lines under a heading.
  private func chapter(_ title: String, _ lines: [String]) -> String {
    "## \(title)\n" + lines.joined(separator: "\n")
  }

  // MARK: Chapters

  private var opening: String {
    """
    # Playing Micro
    This guide is written by `micro codex --format guide` from the table of rules; the codex in the game and `micro \
    codex` have every other number.

    You begin among \(rules.dish.firstCreatures) creatures in a dish that fills to \(rules.dish.creatureCount) in its \
    first \(number(rules.dish.fillingTime / 60)) minutes. Everyone is built of the same parts, pays the same for them, \
    and sees and acts through the same senses and muscles; the others are driven by networks that nobody wrote. \
    Whenever one of them is eaten, the most successful brain and body of the dish is cloned, changed a little and born \
    elsewhere. So the dish learns to hunt. You cannot win; you can last.
    """
  }

  @MainActor private var swimming: String {
    let ways = [GameAction.forward, .left, .backward, .right].map(cap).joined(separator: " ")
    return chapter(
      "Swimming",
      [
        "- \(ways) or the left stick say where you want to go; holding the pointer says it too, so one hand is enough.",
        "- The body finds out by itself which tail has to push for that. What it cannot do is grey in the action bar.",
        "- \(cap(.sprint)) sprints: \(percent(rules.parts.sprintGain)) more push from everything that moves. A "
          + "flagellum then takes \(number(rules.parts.flagellumEffort(at: 1 + rules.parts.sprintGain))) energy a second "
          + "instead of \(number(rules.parts.flagellumEffort)): keep it for jaws.",
        "- Mouths bite what they touch. \(cap(.bite)) has them hold back, and bite again.",
        "- \(cap(.emit)) stings or shocks, \(cap(.grab)) holds on, \(cap(.shed)) drops what hangs behind a shed link: "
          + "with the parts for it.",
        "- \(cap(.groupA)) to \(cap(.groupD)) drive what you painted in the four colours; \(cap(.pause)) pauses.",
      ])
  }

  /// The first round that finds the dish of a run full.
  private var fullRound: Int { 1 + Int((rules.dish.fillingTime / rules.molting.interval).rounded(.up)) }

  private var dish: String {
    chapter(
      "Reading the dish",
      [
        "Bodies and food are the brightest things there are. What is dark you do not sense: the lit water is what your "
          + "eyes and feelers reach, \(number(rules.parts.eyeRange)) units ahead of an eye and "
          + "\(number(rules.parts.touchRange)) units about every cell. An outline that fades is where somebody was "
          + "seen last.",
        "",
        "| what you see | what it is |",
        "|---|---|",
        "| golden dots | motes: \(number(rules.moteEnergy(inRoundOfARun: 1))) energy each when a run begins, "
          + "\(number(rules.moteEnergy(inRoundOfARun: fullRound))) when its dish is full, a little less every round |",
        "| coloured crumbs | flesh; the colour is that of its owner's kin |",
        "| colour and pattern of a skin | a lineage; yours is always pearl |",
        "| red jaws | the end that bites. Come from the other one |",
        "| pale thorns | spikes: they wound by speed, so do not be rammed |",
        "| brown plates | shells: a bite from that side does "
          + "\(percent(rules.parts.shellPassage)) of its damage |",
        "| cracks, then drops | a cell below three quarters, then below half of its health |",
        "| a thin, grey skin that pulses | it starves, and its tails are weak |",
        "| lime beads | poison: it hurts and slows |",
        "| closed eyes and sparks | stunned: nothing moves for \(number(rules.parts.shockTime)) s |",
        "| chevrons about you | what a nose smells: gold for food, red for flesh |",
        "| bright teal water | shallows: light for chloroplasts, and clear sight |",
        "| brown water | ooze: slow to swim in, eyes reach \(percent(rules.dish.murkSight)) as far |",
        "| red glow | a vent: rich in food, \(number(rules.dish.ventDamage)) HP/s to whoever stays |",
      ])
  }

  private var panels: String {
    chapter(
      "Reading the panels",
      [
        "- **Energy**, top left: what is in store, and the net flow a second. Cells heal while the store is above the "
          + "mark at \(percent(rules.energy.healingThreshold)). At 0 everything weakens to "
          + "\(percent(rules.energy.starvingStrength)) and the nucleus loses "
          + "\(number(rules.energy.starvingDamage)) HP/s. The silhouette beside it shows which cells are hurt.",
        "- **Molt**, top centre: time to the next bell and the points that you have for it.",
        "- **Champion**, top right: whom to fear, and how fast the dish has come to kill.",
        "- A line above the fight says why a bite did nothing.",
      ])
  }

  private var eating: String {
    chapter(
      "Eating and not being eaten",
      [
        "- A mouth grips what it touches, and its jaws close slowly: after \(number(rules.parts.biteClosing)) s they bite "
          + "\(number(rules.parts.biteRate)) HP a second off it. Break loose before. Every bitten HP is "
          + "\(number(rules.eating.biteEnergy)) energy.",
        "- It swallows what is at most \(number(rules.eating.swallowSize)) times its size; a whole creature of less than "
          + "two thirds of your radius after \(number(rules.eating.wholeSwallowTime)) s at its nucleus.",
        "- Who wounded the dead in their last \(number(rules.eating.creditTime)) s shares "
          + "\(percent(rules.eating.killShare)) of their store.",
        "- You keep \(percent(rules.eating.moteDigestion)) of a mote and \(percent(rules.eating.fleshDigestion)) of "
          + "flesh; but flesh counts \(number(rules.molting.fleshWeight)) times for molting.",
        "- Every cell past \(rules.energy.freeCells) makes all of them \(percent(rules.energy.sizeSurcharge)) dearer, and "
          + "so does every molt by \(percent(rules.energy.moltSurcharge)): the longer you live, the more you must eat.",
      ])
  }

  private var bell: String {
    let molt = rules.molting
    return chapter(
      "The bell",
      [
        "Every \(number(molt.interval)) s time stands still and you may change your body. The bell can be put off by at "
          + "most \(number(molt.longestDelay)) s. Skipping heals \(percent(molt.skipHealing)).",
        "",
        "Points: \(molt.basePoints) + \(number(molt.pointsPerRoot)) × the root of what you ate since the last bell (flesh "
          + "\(number(molt.fleshWeight)) times), at most \(molt.mostPoints), and up to \(molt.mostCarried) that you kept. "
          + "What counts is the difference between the body before and after, never the way there: undo as often as you "
          + "like. Adding costs the part, removing \(molt.removal), moving \(molt.move), turning \(molt.turn), another "
          + "kind the difference, at least \(molt.leastRetype). Colours, beats and phases are free.",
      ])
  }

  private var building: String {
    chapter(
      "The editor",
      [
        "Take a part on the left and press where it shall be; press a cell to choose it, drag it elsewhere, turn it by "
          + "its handle. Blue arrows are what each tail pushes, the white one is what comes of all of them, the yellow one "
          + "how that turns you. The column on the right compares before and after, and the tank fights your change "
          + "against the champion while you work.",
        "",
        "| | mouse | keys | pad |",
        "|---|---|---|---|",
        "| choose, put | press | arrows, `Space` | cross, A |",
        "| other part in hand | palette, `Ctrl` `F` finds | `,` `.` | shoulders |",
        "| let go | press it again | `Esc` | B |",
        "| turn | drag the handle | `Q` `E`, finely with `Shift` | right stick |",
        "| mirror, radial | tools | `M`, `R` | back |",
        "| copy a limb | tools | `C` | left stick pressed |",
        "| remove | tools | `X` | Y |",
        "| undo, redo | tools | `Ctrl` `Z`, `Ctrl` `Y` | X, with a trigger held |",
        "| nearer, farther | wheel | `+` `-`, all with `Home` | triggers |",
        "| take the body | Swim on | `Ctrl` `Return` | start |",
        "",
        "A body has one nucleus, at most \(rules.limits.cellCount) cells, one link between two cells, and nothing loose. "
          + "Whatever is wrong is marked at its place, with what to do about it.",
      ])
  }

  private var swimmers: String {
    let parts = rules.parts
    return chapter(
      "How to build a swimmer",
      [
        "1. **Two tails, apart.** A flagellum pushes along its angle. One on the axis cannot steer, whatever you press; two "
          + "at the sides push straight together and turn you one at a time. The farther from the middle, the faster the "
          + "turn.",
        "2. **Keep it short and light.** Every cell drags. Mass makes you slow to turn. Watch top speed and turn rate in "
          + "the figures before you take the body.",
        "3. **Feed the tails.** More than \(parts.supplyReach) links from nucleus or vacuole each further link costs an "
          + "actuator \(percent(parts.supplyLoss)) of its strength. A line of veins carries energy without loss.",
        "4. **Or swim by muscle.** Fins drag \(number(parts.finNormalDrag)) across and \(number(parts.finTangentialDrag)) "
          + "along. A row of cells joined by benders, a fin at the end and a pacemaker make a wave by themselves: slower to "
          + "start, cheap to keep going. Beats go from \(number(parts.slowestBeat)) to \(number(parts.fastestBeat)) Hz.",
        "5. **A jet is for the moment**: one burst, then \(number(parts.jetRecharge)) s of rest.",
        "6. **See where you go.** An eye covers \(degrees(2 * parts.eyeHalfCone)) ahead of it, and nothing behind a shell "
          + "of your own. A nose (\(number(parts.noseRange)) units, all round) finds food that no eye sees.",
        "7. **Mouths ahead, shells behind.** What you bite should be where you swim to; what bites you comes from where "
          + "you do not look.",
      ])
  }

  private var parts: String {
    var lines = ["| part | HP | mass | upkeep | cost | what it does |", "|---|---|---|---|---|---|"]
    for kind in CellKind.allCases {
      let rule = rules[kind]
      let name = kind.isWon ? "\(kind.name.sentence) (to be won)" : kind.name.sentence
      let cost = kind == .nucleus ? "–" : "\(rule.editCost)"
      lines.append(
        "| \(name) | \(number(rule.hitPoints)) | \(number(rule.mass)) | \(rule.upkeep) | \(cost) | \(rule.purpose) |")
    }
    lines += [
      "",
      "Parts to be won are yours for the run once you have eaten the nucleus of a creature that carries one. From "
        + "round \(rules.dish.strangerRound) on one birth in \(rules.dish.birthsPerStranger) is a stranger with such a part.",
    ]
    return chapter("What each part does", lines)
  }

  private var links: String {
    var lines = ["| link | cost | breaks at | what it does |", "|---|---|---|---|"]
    for kind in LinkKind.allCases {
      let rule = rules[kind]
      lines.append(
        "| \(kind.name.sentence) | \(rule.editCost) | \(number(rule.breakingLoad)) | \(rule.purpose) |")
    }
    lines += [
      "", "What is no longer joined to the nucleus turns into flesh within \(number(rules.parts.decayTime)) s.",
    ]
    return chapter("What each link does", lines)
  }

  private var dying: String {
    chapter(
      "Dying well",
      [
        "Death is final. The obituary says who did it and how, what might have helped, shows the last ten seconds and "
          + "keeps a code of your body for the next run. Points are energy eaten, weighted by how dangerous your victims "
          + "were, and \(number(rules.dish.survivalScore)) for every second after minute "
          + "\(number(rules.dish.survivalScoreStart / 60)). From round \(rules.dish.closingRound) on the rim closes in."
      ])
  }

  private var workshop: String {
    chapter(
      "Trying things out",
      [
        "The body workshop on the title has every part and no points. Its tank fights a sparring partner as long as you "
          + "look."
      ])
  }
}
