import Ecology

/// The six bodies of the title word. Positions are relative to the foot of the first letter.
extension BodySketch {
  static let letterM = BodySketch(
    cells: [
      Part(.sucker, 0, 0, -0.278), Part(.body, 0, 1.05), Part(.body, 0, 2.1), Part(.vacuole, 0, 3.15),
      Part(.body, 0.86, 3.62), Part(.nucleus, 1.72, 3.1), Part(.body, 1.72, 2.07), Part(.body, 1.72, 1.03),
      Part(.sucker, 1.72, 0, -0.25), Part(.body, 2.58, 3.62), Part(.chloroplast, 3.44, 3.1),
      Part(.body, 3.44, 2.07), Part(.body, 3.44, 1.03), Part(.sucker, 3.44, 0, -0.222),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 1, 2), Joint(.strut, 2, 3), Joint(.vein, 3, 4), Joint(.vein, 4, 5),
      Joint(.strut, 5, 6), Joint(.muscle, 6, 7), Joint(.strut, 7, 8), Joint(.vein, 5, 9), Joint(.strut, 9, 10),
      Joint(.strut, 10, 11), Joint(.strut, 11, 12), Joint(.strut, 12, 13),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))

  static let letterI = BodySketch(
    cells: [
      Part(.spike, 5.35, 0, -0.25), Part(.body, 5.35, 1.08), Part(.body, 5.35, 2.16),
      Part(.pacemaker, 5.35, 3.24),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.muscle, 1, 2), Joint(.strut, 2, 3),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))

  /// The dot of the i: an eye.
  static let dotOfI = BodySketch(
    cells: [
      Part(.eye, 5.35, 4.75)
    ],
    links: [],
    bend: Bend(amplitude: 0, waves: 0, start: 0))

  static let letterC = BodySketch(
    cells: [
      Part(.mouth, 10.22, 2.877, -0.106), Part(.body, 9.308, 3.349), Part(.vacuole, 8.287, 3.239),
      Part(.body, 7.496, 2.584), Part(.nucleus, 7.2, 1.6), Part(.body, 7.496, 0.616),
      Part(.fin, 8.287, -0.039, -0.361), Part(.body, 9.308, -0.149), Part(.body, 10.22, 0.323),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 1, 2), Joint(.vein, 2, 3), Joint(.vein, 3, 4), Joint(.strut, 4, 5),
      Joint(.strut, 5, 6), Joint(.strut, 6, 7), Joint(.strut, 7, 8),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))

  static let letterR = BodySketch(
    cells: [
      Part(.body, 12.1, 0), Part(.body, 12.1, 1.06), Part(.body, 12.1, 2.12), Part(.nucleus, 12.1, 3.2),
      Part(.body, 13, 3.62), Part(.feeler, 13.9, 3.42, 0.172),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.elastic, 1, 2), Joint(.strut, 2, 3), Joint(.strut, 3, 4), Joint(.strut, 4, 5),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))

  static let letterO = BodySketch(
    cells: [
      Part(.body, 19.03, 1.6), Part(.flagellum, 18.69, 0.554, -0.097), Part(.body, 17.8, -0.093),
      Part(.shell, 16.7, -0.093, -0.306), Part(.body, 15.81, 0.554), Part(.vacuole, 15.47, 1.6),
      Part(.body, 15.81, 2.646), Part(.eye, 16.7, 3.293, 0.139), Part(.body, 17.8, 3.293),
      Part(.body, 18.69, 2.646),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 1, 2), Joint(.strut, 2, 3), Joint(.strut, 3, 4), Joint(.strut, 4, 5),
      Joint(.strut, 5, 6), Joint(.strut, 6, 7), Joint(.strut, 7, 8), Joint(.muscle, 8, 9), Joint(.strut, 9, 0),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))
}
