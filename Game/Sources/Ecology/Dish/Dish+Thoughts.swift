import Brains
import Physics

extension Dish {
  /// Lets creatures sense and decide every third tick. A creature's number sets the phase of its thinking ticks.
  mutating func think(_ watch: inout some Stopwatch) {
    gather()
    for index in swimmers.indices where swimmers[index].role == .creature && thinksNext(swimmers[index].id) {
      // A decoy that a creature has just shed can be sensed at once.
      if crowd.count != swimmers.count { gather() }
      let seconds = Float(rules.dish.ticksPerThought) * tickLength
      minds[index]?.brain.advanceClock(by: seconds)
      fade(index, seconds)
      watch.begin(.senses)
      swimmers[index].observation = sense(index)
      watch.begin(.brains)
      switch swimmers[index].pilot {
      case .brain:
        if let values = minds[index]?.brain.think(swimmers[index].observation.values) {
          swimmers[index].action.values = values
        }
      case .commanded: swimmers[index].action = swimmers[index].nextAction
      }
      watch.begin(.rules)
      obey(index)
    }
  }

  /// Notes where the swimmers are.
  private mutating func gather() {
    crowd.resize(to: swimmers.count)
    swimmers.withUnsafeBufferPointer { swimmers in
      crowd.write { crowd in
        for index in swimmers.indices { crowd.set(index, swimmers[index].center, radius: swimmers[index].radius) }
      }
    }
  }

  /// Fades the memory of pain and of meals.
  private mutating func fade(_ index: Int, _ seconds: Float) {
    let rest = max(0, 1 - seconds / rules.senses.fading)
    swimmers[index].pain *= rest
    swimmers[index].satisfaction *= rest
  }

  /// Applies a new action to the organs that do not wait for the next tick.
  private mutating func obey(_ index: Int) {
    let action = swimmers[index].action
    let first = swimmers[index].firstCell
    let (least, sprintGain) = (-rules.parts.reverseThrust, rules.parts.sprintGain)
    for pusher in anatomies[index].pushers {
      cells[first + pusher.cell].activation = pusher.genes.thrust(
        under: action, least: pusher.isJet ? 0 : least, sprintGain: sprintGain)
    }
    if action[.emit] > rules.parts.triggerLevel { emit(index) }
    if action[.shed] > rules.parts.triggerLevel { shed(index) }
    if action[.grab] <= 0 { releaseSuckers(of: index) }
    if action.withholdsBite { releaseMouths(of: index) }
  }
}
