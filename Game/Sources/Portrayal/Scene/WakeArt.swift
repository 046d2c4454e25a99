/// Draws disturbed water behind a swimmer: nine soft discs that curve with its path.
enum WakeArt {
  static func paint(_ wake: WakePicture, on map: ScreenMap, time: Double, tint: Tint, with ink: inout Ink) {
    ink.topic = .particle
    let strength = clampedUnit(wake.strength)
    guard strength > 0 else { return }
    var place = wake.position
    var heading = wake.heading
    for index in 0..<9 {
      let age = Float(index)
      let sway = 0.14 * Trigonometry.sine(0.207 * age - Trigonometry.phase(time, hertz: 0.4))
      let back = Trigonometry.direction(heading)
      ink.glow(
        map(place + back.perpendicular * sway), map.unit * (1 - 0.055 * age), tint,
        0.055 * strength * (1 - age / 9))
      place -= back * 0.83
      heading -= max(-0.1, min(0.1, wake.curvature * 0.83))
    }
  }
}
