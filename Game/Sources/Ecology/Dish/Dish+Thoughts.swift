import Brains
import Physics

extension Dish {
  /// Every third tick a creature senses and decides anew; who does so when goes by its number.
  mutating func think(_ watch: inout some Stopwatch) {
    for index in swimmers.indices where swimmers[index].role == .creature && thinksNext(swimmers[index].id) {
      let seconds = Float(rules.dish.ticksPerThought) * tickLength
      brains[index].advanceClock(by: seconds)
      fade(index, seconds)
      watch.begin(.senses)
      swimmers[index].percept = sense(index)
      watch.begin(.brains)
      switch swimmers[index].pilot {
      case .brain:
        swimmers[index].command.values = brains[index].think(swimmers[index].percept.values)
      case .commanded: swimmers[index].command = swimmers[index].nextCommand
      }
      watch.begin(.rules)
      obey(index)
    }
  }

  /// Lets the memory of pain and of meals fade.
  private mutating func fade(_ index: Int, _ seconds: Float) {
    let rest = max(0, 1 - seconds / rules.senses.fading)
    swimmers[index].pain *= rest
    swimmers[index].satisfaction *= rest
  }

  /// Hands a new command to the organs that do not wait for the next tick.
  private mutating func obey(_ index: Int) {
    let command = swimmers[index].command
    let first = swimmers[index].firstCell
    for pusher in anatomies[index].pushers {
      cells[first + pusher.cell].activation = pusher.genes.thrust(under: command, rules: rules)
    }
    if command[.emit] > rules.parts.triggerLevel { emit(index) }
    if command[.shed] > rules.parts.triggerLevel { shed(index) }
    if command[.grab] <= 0 { releaseSuckers(of: index) }
    if command.withholdsBite { releaseMouths(of: index) }
  }
}
