/// The place in a sound that plays on the toolkit's clock.
struct PlayPosition {
  /// In seconds.
  let duration: Double
  /// The place at ``begin``, in seconds from the start of the sound.
  var place: Double = 0
  /// On the clock, in seconds. Before it the place stands still.
  var begin: Double = 0
  var rate: Double = 1
  /// The number of times that the sound starts again after ``begin``; `nil` repeats it forever.
  var rounds: Int? = 0

  init(duration: Double) { self.duration = duration }

  /// The time on the clock at which the sound ends; `nil` if it never does.
  var end: Double? { rounds.map { begin + (duration * Double($0 + 1) - place) / rate } }

  func place(at time: Double) -> Double {
    let sum = place + max(0, time - begin) * rate
    if let end, time >= end { return duration }
    return duration > 0 ? sum.truncatingRemainder(dividingBy: duration) : 0
  }

  /// Continues from the place at a time. The rounds until then are done.
  mutating func move(to time: Double) {
    guard time > begin else { return }
    let done = duration > 0 ? Int((place + (time - begin) * rate) / duration) : 0
    let new = place(at: time)
    rounds = rounds.map { max(0, $0 - done) }
    (place, begin) = (new, time)
  }
}
