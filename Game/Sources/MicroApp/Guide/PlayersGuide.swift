import Chronicle
import Ecology
import Evolution
import Records
import Runs
import ScreenBase
import UIKit

/// The player's guide as Markdown: reading the dish, building a swimmer, all parts. Its numbers come from the rules and
/// its keys from the default bindings, so it cannot become outdated.
package struct PlayersGuide {
  private let rules: Rules
  private let keys = KeyBindings()

  package init(rules: Rules = .standard) {
    self.rules = rules
  }

  /// The whole document.
  @MainActor package var markdown: String {
    let chapters = [
      opening, swimming, dish, panels, eating, rivals, bell, building, swimmers, parts, links, dying, stakes, workshop,
    ]
    return chapters.joined(separator: "\n\n") + "\n"
  }

  // MARK: Texts

  /// Returns a number with up to two decimals, without trailing zeros.
  private func number(_ value: Float) -> String {
    if value == value.rounded() { return "\(Int(value))" }
    let hundredths = Int((value * 100).rounded())
    let text = "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }

  private func percent(_ share: Float) -> String { "\(Int((share * 100).rounded())) %" }

  private func degrees(_ turns: Float) -> String { "\(Int((turns * 360).rounded()))°" }

  @MainActor private func cap(_ action: GameAction) -> String { "`\(keys.keys(of: action).first?.cap ?? "–")`" }

  /// Returns a heading followed by lines.
  private func chapter(_ title: String, _ lines: [String]) -> String {
    "## \(title)\n" + lines.joined(separator: "\n")
  }

  // MARK: Chapters

  private var opening: String {
    """
    # Playing Micro
    You begin among \(rules.dish.firstCreatures + rules.dish.firstNeighbours) creatures, \
    \(rules.dish.firstNeighbours) of them just beyond your senses, in a dish that fills to \
    \(rules.dish.creatureCount) in its first \(number(rules.dish.fillingTime / 60)) minutes. All creatures are built of the same parts, pay the same for \
    them, and sense and act in the same way. Evolved networks drive the others. When one of them is eaten, the most \
    successful brain and body of the dish is cloned, slightly mutated and born elsewhere, so the dish learns to hunt. \
    There is no way to win: the goal is to survive as long as possible.

    `make play` starts the game. `micro codex --format guide` writes this guide from the table of rules. The codex in the \
    game and `micro codex` list every other number.
    """
  }

  @MainActor private var swimming: String {
    let ways = [GameAction.forward, .left, .backward, .right].map(cap).joined(separator: " ")
    return chapter(
      "Swimming",
      [
        "- \(ways) or the left stick set the direction. Holding the pointer down sets it too, so one hand is enough. On a "
          + "touch screen the first finger on the water sets it.",
        "- The body selects the tails that have to push. What it cannot do is grey in the action bar.",
        "- \(cap(.sprint)) sprints: \(percent(rules.parts.sprintGain)) more push from everything that moves. A "
          + "flagellum then takes \(number(rules.parts.flagellumEffort(at: 1 + rules.parts.sprintGain))) energy per "
          + "second instead of \(number(rules.parts.flagellumEffort)), so save it for jaws that come at you. A second finger "
          + "that rests on the water sprints too; one that moves zooms.",
        "- Mouths bite what they touch. \(cap(.bite)) makes them hold back; press it again to let them bite.",
        "- \(cap(.emit)) stings or shocks, \(cap(.grab)) holds on, \(cap(.shed)) drops the cells behind a shed link. "
          + "Each needs its part.",
        "- \(cap(.groupA)) to \(cap(.groupD)) drive the parts that you painted in the four colours. \(cap(.pause)) "
          + "pauses.",
      ])
  }

  /// The first round after the dish of a run has filled.
  private var fullRound: Int { 1 + Int((rules.dish.fillingTime / rules.molting.interval).rounded(.up)) }

  private var dish: String {
    chapter(
      "Reading the dish",
      [
        "Bodies and food are brighter than everything else. You do not sense what is dark: the lit water is what your "
          + "eyes and feelers reach, \(number(rules.parts.eyeRange)) units ahead of an eye and "
          + "\(number(rules.parts.touchRange)) units around every cell. A fading outline marks where a creature was "
          + "last seen.",
        "",
        "| what you see | what it is |",
        "|---|---|",
        "| golden dots | motes: \(number(rules.moteEnergy(inRoundOfARun: 1))) energy each when a run begins, "
          + "\(number(rules.moteEnergy(inRoundOfARun: fullRound))) when its dish is full, slightly less every round |",
        "| coloured crumbs | flesh, in the colour of its owner's lineage |",
        "| colour and pattern of a skin | the lineage; yours is always pearl |",
        "| red jaws | the end that bites; approach from the other end |",
        "| pale thorns | spikes: they wound by speed, so do not let them ram you |",
        "| brown plates | shells: a bite from that side does \(percent(rules.parts.shellPassage)) of its damage |",
        "| cracks, then drops | a cell below three quarters, then below half of its health |",
        "| a thin, grey, pulsing skin | the creature starves, and its tails are weak |",
        "| lime beads | poison: it hurts and slows |",
        "| closed eyes and sparks | stunned: nothing moves for \(number(rules.parts.shockTime)) s |",
        "| chevrons around you | what a nose smells: gold for food, red for flesh |",
        "| bright teal water | shallows: light for chloroplasts, and clear sight |",
        "| brown water | murk: slow to swim in; eyes reach \(percent(rules.dish.murkSight)) as far |",
        "| red glow | a vent: rich in food; \(number(rules.dish.ventDamage)) HP/s of damage to creatures in it |",
      ])
  }

  private var panels: String {
    chapter(
      "Reading the panels",
      [
        "- **Energy**, top left: the store and its net flow per second. Cells heal while the store is above the mark "
          + "at \(percent(rules.energy.healingThreshold)). At 0 all actuators weaken to "
          + "\(percent(rules.energy.starvingStrength)) and the nucleus loses \(number(rules.energy.starvingDamage)) "
          + "HP/s. The silhouette beside it shows which cells are hurt. A red ring around the nucleus means that a cell "
          + "beside it is missing, so that others can reach it.",
        "- **Molt**, top centre: the time to the next bell and the points that you have for it.",
        "- **Champion**, top right: the most dangerous rival, and the kill rate of the dish.",
        "- A panel shrinks to its figures while nothing changes. While an attacker comes, the panels on its side of the "
          + "picture fade, so that you see the water there.",
        "- A red arrow at the edge of the water points at an attacker that you sense but that is outside the picture.",
        "- A red frame, a heartbeat and a red line: another creature holds or wounds your nucleus. Sprint away at "
          + "once.",
        "- A line above the fight states why a bite had no effect.",
      ])
  }

  private var eating: String {
    chapter(
      "Eating and not being eaten",
      [
        "- A mouth grips what it touches, and its jaws close slowly: after \(number(rules.parts.biteClosing)) s they "
          + "bite \(number(rules.parts.biteRate)) HP per second, in a run of normal difficulty "
          + "\(number(rules.parts.biteRate * rules.dish.runBites)) in the first round and \(percent(rules.dish.biteRise)) more "
          + "in each further one. Break loose before that. A bite yields what the bitten cell "
          + "holds: its matter and its part of the store, which lies in vacuoles and, less, in all other cells.",
        "- Mass is a weapon and an armour: a bite is as many times stronger as the eater is heavier than its victim, up to "
          + "\(number(rules.parts.greatestBiteFactor)) times, and weaker against a heavier one, down to "
          + "\(percent(rules.parts.leastBiteFactor)). In a run mass counts for more in each round: the factor is raised to "
          + "a power of 1 in round 1 and \(number(rules.dish.massRise)) more in each round, up to "
          + "\(number(rules.dish.mostMassPower)). A body that stays small is bitten harder, and a grown one less.",
        "- A single mouth swallows motes and pieces of up to \(number(rules.eating.gape)) u radius, and each mouth that "
          + "is linked to it adds \(number(rules.eating.linkedGape)) u. Large motes need two linked mouths and hold "
          + "\(rules.eating.largeMoteSize) times the energy; giant ones need three, with "
          + "\(rules.eating.giantMoteSize) times. You sense only food that you can swallow.",
        "- A mouth swallows a whole "
          + "creature after it held the nucleus for \(number(rules.eating.wholeSwallowTime)) s, if the creature has less "
          + "than \(percent(rules.dish.runSwallowMass)) of the eater's mass in round 1, and "
          + "\(percent(rules.dish.swallowRise)) more in each round, up to \(percent(rules.dish.mostSwallowMass)). So "
          + "do the mouths of rivals: a body that stays small is swallowed late in a run.",
        "- Creatures that wounded a victim in its last \(number(rules.eating.creditTime)) s share "
          + "\(percent(rules.eating.killShare)) of its store.",
        "- You keep \(percent(rules.eating.moteDigestion)) of a mote and \(percent(rules.eating.fleshDigestion)) of "
          + "flesh.",
        "- Cells shield each other from the water, and large bodies need less energy for each cell: what you add slows "
          + "you less than its own drag.",
      ])
  }

  private var bell: String {
    let molt = rules.molting
    return chapter(
      "The bell",
      [
        "Every \(number(molt.interval)) s time stands still and you may change your body. You can put off the bell by "
          + "at most \(number(molt.longestDelay)) s. Skipping the molt heals \(percent(molt.skipHealing)). There "
          + "is no time limit, unless the run has the modifier of hurried bells, which the setting “Bells” chooses for new "
          + "runs. `Esc` or B goes back "
          + "from the editor to the bell, and from the bell to the menu. Nothing is lost on the way: the draft stays, also when you leave "
          + "the run.",
        "",
        "The bell offers up to three changes that you can afford, drawn from what you ate, fought and sensed in the round, "
          + "from what you won, and from the advice: in the last \(number(BellAdvice.lead)) s of a round each part is tried "
          + "in bouts against the champion, and the one that is clearly better is offered. The same three kinds as at the "
          + "last bell are not offered while another one is useful. If at least half of the rivals that you sensed are "
          + "faster than you, one of three offers raises your speed, if your points afford a visible gain. Each offer shows the new body "
          + "swimming, its reason, its price and the body's numbers before and after. A press, or "
          + "`1` to `3`, takes it at once, and the bell stays while the points that are left afford further ones. "
          + "`Edit` beside it, or `Shift` with the number, opens it in the editor.",
        "",
        "Points: \(molt.basePoints), and all others are earned since the last bell, up to \(molt.mostPoints). Energy that "
          + "would fill your store once is worth \(number(molt.pointsPerStore)). A kill is worth \(molt.killPoints), 1 more "
          + "for every \(molt.cellsPerPoint) cells of the victim, 1 more for each creature that it had killed (at most "
          + "\(molt.mostVictimKills)), and \(molt.championBounty) more for a champion. Each point shows as a +1 where you "
          + "earn it, and fills the thin ring around the bell. Once you have \(molt.mostPoints), marks show what food and "
          + "kills add to your score. Points that you do not spend are lost. Only the "
          + "difference between the body before and after counts, so undo "
          + "as often as you like. Adding costs the price of the part, removing \(molt.removal), moving \(molt.move), "
          + "turning \(molt.turn), changing the kind the difference in price, at least \(molt.leastRetype). Colours, "
          + "beats and phases are free.",
        "",
        "New parts are there at once. Lost cells cost no points: while your store is more than "
          + "\(percent(rules.energy.growthReserve)) full and nothing holds you, a cell grows back every "
          + "\(number(rules.energy.growthTime)) s, for \(number(rules.eating.chunkEnergy)) energy per point of its price "
          + "and of its links'. Mouths grow first, then what moves you, then senses, and last the cells for which you "
          + "chose that in the editor, which is free. While a body "
          + "cannot eat or cannot swim, its store only has to stay above \(percent(rules.dish.helplessReserve)). A rival is born with cells of at most "
          + "\(number(rules.energy.birthMatter)) energy and grows the rest of its plan in the same way.",
      ])
  }

  private var building: String {
    chapter(
      "The editor",
      [
        "Take a part on the left and press where you want to place it. Press a cell to select it, drag it to move it, "
          + "and turn it by its handle. A blue arrow shows the push of each tail, the white arrow their sum, the "
          + "yellow arrow how they turn you. The column on the right compares the body before and after. The tank "
          + "fights your change against the champion while you work.",
        "",
        "| | mouse | keys | pad |",
        "|---|---|---|---|",
        "| select, place | press | arrows, `Space` | cross, A |",
        "| another part in hand | palette, `Ctrl` `F` searches | `,` `.` | shoulders |",
        "| put the part back | press it again | `Esc` | B |",
        "| back to the bell | Back | `Esc` again | B again |",
        "| turn | drag the handle | `Q` `E`, in small steps with `Shift` | right stick |",
        "| mirror, radial | tools | `M`, `R` | back |",
        "| copy a limb | tools | `C` | left stick pressed |",
        "| remove | tools | `X` | Y |",
        "| undo, redo | tools | `Ctrl` `Z`, `Ctrl` `Y` | X, X with a trigger held |",
        "| zoom in, zoom out | wheel | `+` `-`, `Home` shows all | triggers |",
        "| accept the body | Swim on | `Ctrl` `Return` | start |",
        "",
        "A body has one nucleus, at most \(rules.limits.cellCount) cells, parts that cost at most "
          + "\(rules.limits.costSum) points together, at most one link between two cells, and no "
          + "loose parts. Every fault is marked at its place, with its remedy.",
      ])
  }

  private var swimmers: String {
    let parts = rules.parts
    return chapter(
      "How to build a swimmer",
      [
        "1. **Two tails, apart.** A flagellum pushes along its angle. One flagellum on the axis cannot steer. Two at "
          + "the sides push straight together, and each alone turns you. The farther they are from the middle, the "
          + "faster the turn.",
        "2. **Slim and light.** A cell beside the others adds drag. One in line with them, ahead or behind, makes the "
          + "body slimmer, often faster, and slower to turn. Mass makes you slow to turn, too. Check top speed and turn "
          + "rate in the figures before you accept the body.",
        "3. **Feed the tails.** An actuator more than \(parts.supplyReach) links from the nucleus or a vacuole loses "
          + "\(percent(parts.supplyLoss)) of its strength with each further link. A line of veins carries energy "
          + "without loss.",
        "4. **Or swim by muscle.** The drag of a fin is \(number(parts.finNormalDrag)) across and "
          + "\(number(parts.finTangentialDrag)) along. A row of cells joined by benders, with a fin at the end and a "
          + "pacemaker, makes a wave by itself: slower to start, cheap to keep going. Beats range from "
          + "\(number(parts.slowestBeat)) to \(number(parts.fastestBeat)) Hz.",
        "5. **A jet for bursts.** One burst, then \(number(parts.jetRecharge)) s of rest.",
        "6. **See where you go.** An eye covers \(degrees(2 * parts.eyeHalfCone)) ahead of it, but nothing behind a "
          + "shell of your own. A nose (\(number(parts.noseRange)) units, all round) finds food that no eye sees.",
        "7. **Mouths in front, shells behind.** Place mouths where you swim to. Attacks come from where you do not "
          + "look.",
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
      "You win a part for the run when you eat the nucleus of a creature that carries it. From round "
        + "\(rules.dish.runStrangerRound) on, one birth in \(rules.dish.runBirthsPerStranger) is a stranger with such a "
        + "part.",
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
      "", "Cells that lose their connection to the nucleus turn into flesh within \(number(rules.parts.decayTime)) s.",
    ]
    return chapter("What each link does", lines)
  }

  private var rivals: String {
    let selection = rules.selection
    return chapter(
      "Rivals",
      [
        "At every bell an exact copy of the reigning champion is born near you. From minute \(selection.firstArrival) on, "
          + "every \(selection.minutesPerArrival) minutes a champion of a hidden dish arrives. Its portrait, what it eats "
          + "and how it kills are announced. Of all other births, "
          + "\(percent(rules.dish.nearbyBirths)) happen just beyond your senses in the first round at normal difficulty, and "
          + "\(percent(rules.dish.nearbyBirthsRise)) more in each round, up to \(percent(rules.dish.mostNearbyBirths)). "
          + "\(number(100 * rules.dish.guestBirths)) % of the births are guests, copies of champions of the hidden dishes, "
          + "\(number(rules.dish.guestBirthsGrowth)) times as many in each round, up to "
          + "\(percent(rules.dish.mostGuestBirths)). In a run bites begin at \(percent(rules.dish.runBites)) of their "
          + "strength, spikes at \(number(rules.dish.runSpikes)) times and poison at "
          + "\(number(rules.dish.runPoison)) times theirs. All grow by \(percent(rules.dish.biteRise)) in each round, and "
          + "the damage in the vent by \(percent(rules.dish.ventRise)). The factor in the last column also multiplies this growth and "
          + "the closing of the rim. \(rules.dish.firstPrey) creatures without a mouth are near you at the beginning.",
        "",
        "| difficulty | hidden dishes | their head start | births near you, growth of dangers |",
        "|---|---|---|---|",
      ]
        + Difficulty.allCases.map {
          "| \($0.name) | \($0.shadows) | \($0.headStart) min | \(number($0.nearbyBirths)) times |"
        })
  }

  private var dying: String {
    chapter(
      "Death and score",
      [
        "Death is final. The obituary shows the killer and the cause, advice, and the last ten seconds, and keeps a "
          + "code of your body for the next run. The score is the energy that you ate, weighted by how dangerous your "
          + "victims were, plus \(number(rules.dish.survivalScore)) for every second after minute "
          + "\(number(rules.dish.survivalScoreStart / 60)). From round \(rules.dish.runClosingRound) on, the rim closes "
          + "in.",
        "",
        "`R` swims again at once, with the same body, age and difficulty in another dish.",
      ])
  }

  private var stakes: String {
    var lines = [
      "**Goals.** A run has three goals, an easy, a usual and a hard one, drawn by its seed from what its dish makes "
        + "possible. The dots at the bottom right show them; a tap shows their texts. A reached goal pays its points "
        + "at once, for the next molt, up to the limit on its points. When all are reached, three new ones come; none comes "
        + "twice in a run.",
      "", "| goal | points |", "|---|---|",
    ]
    lines += Goal.allCases.map { "| \($0.row.text) | \($0.row.points) |" }
    lines += [
      "",
      "**Rivals that you know.** A lineage that took \(number(FeudLog.leastDamage)) HP from you has its name above "
        + "its members from then on, and a line at every meeting. Your killer becomes your nemesis: it is born early "
        + "in your next run with a random seed, with its body and brain, and killing it or a descendant is worth "
        + "\(Nemesis.bounty) points. It stays your nemesis until it is beaten or another rival kills you.",
      "", "**Modifiers** change the conditions for you and all rivals.",
      "", "| modifier | effect |", "|---|---|",
    ]
    lines += Modifier.allCases.map { "| \($0.name) | \($0.meaning) |" }
    lines += [
      "", "**Deeds**, listed in the hall of fame, open bodies, ages, modifiers and patterns of your pearl skin.", "",
      "| deed | opens |", "|---|---|",
    ]
    lines += Deed.allCases.map { "| \($0.row.text) | \($0.row.reward.text) |" }
    lines += [
      "",
      "**The daily dish** has one body and its modifiers for all. The first run of a day in it is ranked, whatever its "
        + "end, and its replay is played again to verify it. Later runs are free tries. The hall ranks starters, own "
        + "bodies by classes of \(HallOfRuns.worthStep) points of worth, pasted champions and the daily dish apart.",
      "",
      "**A friend.** The obituary copies a code of your dish with your result. Pasted on the screen of a new run, it "
        + "begins the same dish with the same nemesis, and your ghost swims along. The code of a very long run has no "
        + "ghost; give your friend the replay file too. In the theatre, the button with two people begins its dish with "
        + "its player as a ghost. Swimming again after such a run begins the same dish again. The dish of the day is "
        + "played alone until the ranked attempt is used up.",
    ]
    return chapter("Goals, rivals and deeds", lines)
  }

  private var workshop: String {
    chapter(
      "Trying things out",
      [
        "The body workshop on the title screen has every part and no limit on points. Its tank fights a sparring "
          + "partner while you watch. A body that you keep there is listed below the starters of a new run."
      ])
  }
}
