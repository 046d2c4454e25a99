import UIKit

/// The icons of the game's buttons: lines on a grid of 24, 1.9 wide, with round ends.
package enum Icon: String, CaseIterable, Sendable {
  case menu, bite, emit, grab, shed, thrust, turn, undo, redo, mirror, radial, copy, erase, grid, plus, minus
  case check, close, back, next, search, share, play, pause, film, clock, gear, lock, warn, eye, drop, food, shell, bolt
  case heart, skull, swords, tree, chart, trophy, flask, book, dice, people, select, link, reset, help

  private struct Kept: Hashable {
    let icon: Icon
    let size: CGFloat
    let scale: CGFloat
  }

  /// Bounded by the number of icons and sizes, a few hundred small images.
  @MainActor private static var kept: [Kept: UIImage] = [:]

  /// Returns the icon as a template image; it is cached.
  ///
  /// - Parameter size: The side of the image, in points.
  @MainActor package func image(size: CGFloat = 24) -> UIImage {
    let key = Kept(icon: self, size: size, scale: UIScreen.main.scale)
    if let image = Self.kept[key] { return image }
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: size, height: size))
    let image = renderer.image { context in
      context.cgContext.scaleBy(x: size / 24, y: size / 24)
      UIColor.black.set()
      draw()
    }
    let template = image.withRenderingMode(.alwaysTemplate)
    Self.kept[key] = template
    return template
  }

  /// Draws the icon on a grid of 24 × 24 in the current colour.
  @MainActor func draw() {
    let lines = UIBezierPath(cgPath: SymbolPath(strokes).path)
    lines.lineWidth = 1.9
    lines.lineCapStyle = .round
    lines.lineJoinStyle = .round
    lines.stroke()
    if let areas { UIBezierPath(cgPath: SymbolPath(areas).path).fill() }
  }
}

extension Icon {
  /// The lines, in the syntax of `SymbolPath`.
  private var strokes: String { Self.actions[self] ?? Self.things[self] ?? "" }

  private static let actions: [Icon: String] = [
    .menu: "M 4 7 L 20 7 M 4 12 L 20 12 M 4 17 L 20 17",
    .bite: "M 19 7 C 15.5 2.5 8 3.2 5.2 8 C 2.6 12.4 4.6 18.4 9.6 20.2 C 13.2 21.4 17 20 19 17 L 12 12 Z",
    .emit: "O 12 14 4.5 M 12 6.5 L 12 3.5 M 6.2 8.8 L 4 6.6 M 17.8 8.8 L 20 6.6 M 5 17.5 L 3 19 M 19 17.5 L 21 19",
    .grab: "M 12 21 L 12 14 M 12 14 C 5.5 14 5.5 9 5.5 4 M 12 14 C 18.5 14 18.5 9 18.5 4",
    .shed: "O 6 12 3.2 O 18 12 3.2 M 10.8 9 L 10.8 15 M 13.2 9 L 13.2 15",
    .thrust: "M 3.5 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5",
    .turn: "A 12 13 7.5 150 400 M 20.6 8.6 L 18 18 L 10.8 13.6",
    .undo: "M 4 9 L 14.5 9 C 22 9 22 19.5 14.5 19.5 L 10 19.5 M 8.6 4.4 L 4 9 L 8.6 13.6",
    .redo: "M 20 9 L 9.5 9 C 2 9 2 19.5 9.5 19.5 L 14 19.5 M 15.4 4.4 L 20 9 L 15.4 13.6",
    .mirror: "M 12 3 L 12 21 M 9 6 L 3 18 L 9 18 Z M 15 6 L 21 18 L 15 18 Z",
    .radial: "O 12 12 2.2 O 12 4.6 1.9 O 18.4 8.3 1.9 O 18.4 15.7 1.9 O 12 19.4 1.9 O 5.6 15.7 1.9 O 5.6 8.3 1.9",
    .copy: "R 8.5 8.5 12 12 2.4 M 15.5 5.4 Q 15.5 3.5 13.6 3.5 L 5.4 3.5 Q 3.5 3.5 3.5 5.4 L 3.5 13.6 Q 3.5 "
      + "15.5 5.4 15.5",
    .erase: "M 8.4 19.5 L 3.6 14.7 Q 3 14 3.6 13.3 L 12.9 4 Q 13.6 3.4 14.3 4 L 20 9.7 Q 20.6 10.4 20 11.1 L "
      + "11.6 19.5 Z M 8.6 8.6 L 15.4 15.4 M 8.4 19.5 L 20.5 19.5",
    .grid: "R 3.5 3.5 17 17 3 M 9.2 3.5 L 9.2 20.5 M 14.8 3.5 L 14.8 20.5 M 3.5 9.2 L 20.5 9.2 M 3.5 14.8 L 20.5 14.8",
    .plus: "M 12 4.5 L 12 19.5 M 4.5 12 L 19.5 12",
    .minus: "M 4.5 12 L 19.5 12",
  ]

  private static let things: [Icon: String] = [
    .check: "M 4.5 12.8 L 9.6 18 L 19.5 6.5",
    .close: "M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5",
    .back: "M 15 4.5 L 7.5 12 L 15 19.5",
    .next: "M 9 4.5 L 16.5 12 L 9 19.5",
    .search: "O 10.5 10.5 6.5 M 15.4 15.4 L 20.5 20.5",
    .share: "M 12 15 L 12 3 M 7.8 7 L 12 2.8 L 16.2 7 M 8 10.5 L 5 10.5 L 5 20.5 L 19 20.5 L 19 10.5 L 16 10.5",
    .play: "M 7 4.5 L 19 12 L 7 19.5 Z",
    .pause: "M 8.5 5 L 8.5 19 M 15.5 5 L 15.5 19",
    .film: "R 3 5 18 14 2.4 M 7.5 5 L 7.5 19 M 16.5 5 L 16.5 19 M 3 12 L 21 12",
    .clock: "O 12 12 8.7 M 12 7 L 12 12.3 L 15.6 14.4",
    .gear: "O 12 12 3 O 12 12 6.4 M 12 5.6 L 12 2.8 M 12 18.4 L 12 21.2 M 5.6 12 L 2.8 12 M 18.4 12 L 21.2 12 M "
      + "7.5 7.5 L 5.5 5.5 M 16.5 16.5 L 18.5 18.5 M 16.5 7.5 L 18.5 5.5 M 7.5 16.5 L 5.5 18.5",
    .lock: "R 5 10.5 14 10 2.4 M 8 10.5 L 8 7.5 C 8 2.2 16 2.2 16 7.5 L 16 10.5",
    .warn: "M 12 3.8 L 21.4 20 L 2.6 20 Z M 12 10 L 12 14.4 M 12 17.2 L 12 17.21",
    .eye: "M 2.5 12 C 6.5 4.6 17.5 4.6 21.5 12 C 17.5 19.4 6.5 19.4 2.5 12 Z O 12 12 3",
    .drop: "M 12 3 C 15 7.5 18.2 10.6 18.2 14.6 C 18.2 23 5.8 23 5.8 14.6 C 5.8 10.6 9 7.5 12 3 Z",
    .food: "O 8 8.5 3.2 O 16.2 10 2.6 O 11 16.5 3",
    .shell: "M 12 3.2 L 19.5 6 C 19.8 13 17.4 18 12 21 C 6.6 18 4.2 13 4.5 6 Z",
    .bolt: "M 13.5 2.8 L 5 13.6 L 11.4 13.6 L 10.2 21.2 L 19 10 L 12.4 10 Z",
    .heart: "M 12 20.4 C 3 14.4 2.4 9.6 3.8 7 C 5.6 3.6 10.4 3.8 12 7.6 C 13.6 3.8 18.4 3.6 20.2 7 C 21.6 9.6 21 "
      + "14.4 12 20.4 Z",
    .skull: "M 7.5 17 C 2.4 14.4 3 3.5 12 3.5 C 21 3.5 21.6 14.4 16.5 17 L 16.5 20.5 L 7.5 20.5 Z M 12 17.5 L 12 20.5",
    .swords: "M 4 4 L 17.5 17.5 M 20 4 L 6.5 17.5 M 14.5 19.5 L 19.5 14.5 M 9.5 19.5 L 4.5 14.5 M 17.5 17.5 L "
      + "20.5 20.5 M 6.5 17.5 L 3.5 20.5",
    .tree: "O 6 12 2.5 O 18 6 2.5 O 18 18 2.5 M 8.5 12 L 12 12 M 15.5 6 L 12 6 L 12 18 L 15.5 18",
    .chart: "M 4 4 L 4 20 L 20.5 20 M 7.5 15.5 L 11.5 10.5 L 14.5 13 L 19.5 6.5",
    .trophy: "M 7.5 4 L 16.5 4 L 16.5 9.5 C 16.5 15.5 7.5 15.5 7.5 9.5 Z M 7.5 5.8 L 4 5.8 C 4 9.5 5.5 10.8 7.6 "
      + "10.8 M 16.5 5.8 L 20 5.8 C 20 9.5 18.5 10.8 16.4 10.8 M 12 14 L 12 20 M 8.2 20 L 15.8 20",
    .flask: "M 9 3.5 L 15 3.5 M 10 3.5 L 10 9.5 L 4.6 18.4 Q 3.6 20.5 6 20.5 L 18 20.5 Q 20.4 20.5 19.4 18.4 L "
      + "14 9.5 L 14 3.5 M 7.4 14.5 L 16.6 14.5",
    .book: "M 12 6.2 C 9.5 4.4 6.5 4 3.5 4.4 L 3.5 18.6 C 6.5 18.2 9.5 18.6 12 20.4 C 14.5 18.6 17.5 18.2 20.5 "
      + "18.6 L 20.5 4.4 C 17.5 4 14.5 4.4 12 6.2 Z M 12 6.2 L 12 20.4",
    .dice: "R 3.5 3.5 17 17 3.4",
    .people: "O 9 8.2 3.4 M 2.8 19.5 C 2.8 12.4 15.2 12.4 15.2 19.5 M 15.6 5.2 C 19.4 5.4 19.4 11.2 15.6 11.4 M "
      + "17.4 14.2 C 19.8 14.8 21.2 16.8 21.2 19.5",
    .select: "M 5.5 3.5 L 18.5 12.6 L 12.6 13.8 L 9.6 19.5 Z",
    .link: "O 5.5 18.5 2.5 O 18.5 5.5 2.5 M 7.4 16.6 L 16.6 7.4",
    .reset: "A 12 12.5 8 -130 150 M 3.8 3.6 L 6.6 6.6 L 10.6 5.6",
    .help: "M 8 8.6 C 8 3.4 16 3.4 16 8.6 C 16 12 12 11.8 12 15.2 M 12 19.4 L 12 19.41",
  ]

  /// The filled areas.
  private var areas: String? {
    switch self {
    case .play: "M 7 4.5 L 19 12 L 7 19.5 Z"
    case .mirror: "M 15 6 L 21 18 L 15 18 Z"
    case .skull: "O 9 11.4 1.6 O 15 11.4 1.6"
    case .dice: "O 8.4 8.4 1.4 O 15.6 8.4 1.4 O 12 12 1.4 O 8.4 15.6 1.4 O 15.6 15.6 1.4"
    case .emit: "O 12 14 1.4"
    case .shell: "M 12 3.2 L 12 21 C 6.6 18 4.2 13 4.5 6 Z"
    default: nil
    }
  }
}
