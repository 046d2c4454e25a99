import Ecology

/// Hand-designed bodies for the title, the codex and pictures.
extension BodySketch {
  /// The player's body in pictures: fifteen cells, with a jaw in front and a fin at the back.
  static let pearl = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.body, 0.95, 0), Part(.mouth, 1.9, 0), Part(.eye, 1.42, 0.86, 0.117),
      Part(.eye, 1.42, -0.86, -0.117), Part(.body, 0.46, 0.86), Part(.body, 0.46, -0.86),
      Part(.spike, 0.62, 1.82, 0.117), Part(.spike, 0.62, -1.82, -0.117), Part(.vacuole, -0.95, 0),
      Part(.flagellum, -0.55, 0.88, -0.569), Part(.flagellum, -0.55, -0.88, -0.431), Part(.pacemaker, -1.9, 0),
      Part(.fin, -3.1, 0, -0.5), Part(.nose, -0.2, 1.75, 0.278),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 1, 2), Joint(.strut, 1, 3), Joint(.strut, 1, 4), Joint(.strut, 0, 5),
      Joint(.strut, 0, 6), Joint(.strut, 5, 1), Joint(.strut, 6, 1), Joint(.strut, 5, 7), Joint(.strut, 6, 8),
      Joint(.vein, 0, 9), Joint(.vein, 0, 10), Joint(.vein, 0, 11), Joint(.strut, 9, 10), Joint(.strut, 9, 11),
      Joint(.strut, 9, 12), Joint(.muscle, 12, 13), Joint(.strut, 5, 14), Joint(.strut, 2, 3),
      Joint(.strut, 2, 4),
    ],
    bend: Bend(amplitude: 0.34, waves: 0.5, start: -1))

  /// The body of beginners: two tails, one eye, one mouth.
  static let tadpole = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.mouth, 0.95, 0), Part(.eye, 0.5, 0.82, 0.139), Part(.body, -0.5, -0.82),
      Part(.body, -0.95, 0), Part(.flagellum, -1.5, 0.8, -0.556), Part(.flagellum, -1.45, -0.82, -0.444),
      Part(.vacuole, -0.45, 0.84),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 0, 3), Joint(.vein, 0, 4), Joint(.vein, 4, 5),
      Joint(.vein, 4, 6), Joint(.strut, 0, 7), Joint(.strut, 3, 6), Joint(.strut, 7, 5), Joint(.strut, 3, 4),
      Joint(.strut, 7, 4),
    ],
    bend: Bend(amplitude: 0.05, waves: 0.4, start: 0))

  /// Two mouths, chloroplasts and feelers; eats motes and sunlight.
  static let grazer = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.mouth, 0.95, 0.5, 0.028), Part(.mouth, 0.95, -0.5, -0.028),
      Part(.chloroplast, 0, 0.96), Part(.chloroplast, 0, -0.96), Part(.vacuole, -0.9, 0.5),
      Part(.vacuole, -0.9, -0.5), Part(.flagellum, -0.85, 1.45, -0.542), Part(.flagellum, -0.85, -1.45, -0.458),
      Part(.flagellum, -1.75, 0, -0.5), Part(.feeler, 0.8, 1.45, 0.111), Part(.feeler, 0.8, -1.45, -0.111),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 0, 3), Joint(.strut, 0, 4), Joint(.vein, 0, 5),
      Joint(.vein, 0, 6), Joint(.vein, 5, 7), Joint(.vein, 6, 8), Joint(.strut, 5, 9), Joint(.strut, 6, 9),
      Joint(.strut, 3, 10), Joint(.strut, 4, 11), Joint(.strut, 1, 2), Joint(.strut, 5, 6), Joint(.strut, 3, 5),
      Joint(.strut, 4, 6), Joint(.strut, 1, 10), Joint(.strut, 2, 11),
    ],
    bend: Bend(amplitude: 0.05, waves: 0.4, start: 0))

  /// Spikes beside the jaw, two eyes, a jet.
  static let hunter = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.body, 0.9, 0.42), Part(.body, 0.9, -0.42), Part(.mouth, 1.75, 0),
      Part(.spike, 1.75, 0.98, 0.039), Part(.spike, 1.75, -0.98, -0.039), Part(.eye, 0.45, 1.28, 0.125),
      Part(.eye, 0.45, -1.28, -0.125), Part(.jet, -1, 0, -0.5), Part(.flagellum, -0.75, 0.95, -0.547),
      Part(.flagellum, -0.75, -0.95, -0.453),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 1, 3), Joint(.strut, 2, 3), Joint(.strut, 1, 4),
      Joint(.strut, 2, 5), Joint(.strut, 1, 6), Joint(.strut, 2, 7), Joint(.vein, 0, 8), Joint(.vein, 0, 9),
      Joint(.vein, 0, 10), Joint(.strut, 1, 2), Joint(.strut, 0, 6), Joint(.strut, 0, 7), Joint(.strut, 8, 9),
      Joint(.strut, 8, 10),
    ],
    bend: Bend(amplitude: 0.06, waves: 0.4, start: 0))

  /// Slow, with shells on three sides.
  static let tank = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.shell, 0.98, 0.3, 0.044), Part(.shell, 0.85, -0.66, -0.061),
      Part(.shell, 0.4, 1.1, 0.194), Part(.mouth, 1.75, -0.35, -0.014), Part(.vacuole, -0.85, -0.5),
      Part(.chloroplast, -0.75, 0.6), Part(.flagellum, -1.7, 0, -0.511), Part(.feeler, 1.5, 1.05, 0.083),
      Part(.sucker, 0, -1, -0.25),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 0, 3), Joint(.strut, 1, 4), Joint(.strut, 2, 4),
      Joint(.vein, 0, 5), Joint(.strut, 0, 6), Joint(.vein, 5, 7), Joint(.strut, 6, 7), Joint(.strut, 1, 8),
      Joint(.strut, 2, 9), Joint(.strut, 1, 2), Joint(.strut, 1, 3), Joint(.strut, 5, 6), Joint(.strut, 0, 9),
      Joint(.strut, 5, 9), Joint(.strut, 3, 6),
    ],
    bend: Bend(amplitude: 0.04, waves: 0.3, start: 0))

  /// Five arms around a nucleus.
  static let star = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.mouth, 1, 0), Part(.body, 0.309, -0.951, -0.2),
      Part(.vacuole, -0.809, -0.588, -0.4), Part(.chloroplast, -0.809, 0.588, -0.6),
      Part(.body, 0.309, 0.951, -0.8), Part(.spike, 0.572, -1.759, -0.2), Part(.eye, 0.556, 1.712, -0.8),
      Part(.flagellum, -1.497, -1.087, -0.417), Part(.flagellum, -1.497, 1.087, -0.589),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 0, 3), Joint(.strut, 0, 4), Joint(.strut, 0, 5),
      Joint(.strut, 1, 2), Joint(.strut, 2, 3), Joint(.strut, 3, 4), Joint(.strut, 4, 5), Joint(.strut, 5, 1),
      Joint(.elastic, 2, 6), Joint(.strut, 5, 7), Joint(.vein, 3, 8), Joint(.vein, 4, 9),
    ],
    bend: Bend(amplitude: 0.06, waves: 0.3, start: 0.5))

  /// A simple creature that cannot swim straight.
  static let spinner = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.mouth, 0.9, -0.3, -0.056), Part(.flagellum, -0.8, -0.45, -0.417),
      Part(.body, -0.1, 0.96), Part(.nose, 0.75, 0.75, 0.111),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.vein, 0, 2), Joint(.strut, 0, 3), Joint(.strut, 0, 4), Joint(.strut, 3, 4),
    ],
    bend: Bend(amplitude: 0.06, waves: 0.4, start: 0))

  /// Poison, shock and a small mouth.
  static let stinger = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.body, 0.95, 0), Part(.mouth, 1.7, 0.62, 0.056),
      Part(.stinger, 1.7, -0.62, -0.044), Part(.eye, 0.9, 1, 0.167), Part(.vacuole, -0.9, -0.3),
      Part(.shocker, 0.4, -0.98, -0.194), Part(.flagellum, -1.55, 0.42, -0.528),
      Part(.flagellum, -1.4, -1.1, -0.444), Part(.body, -0.7, 0.68),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 1, 2), Joint(.strut, 1, 3), Joint(.strut, 1, 4), Joint(.vein, 0, 5),
      Joint(.strut, 0, 6), Joint(.vein, 9, 7), Joint(.vein, 5, 8), Joint(.strut, 0, 9), Joint(.strut, 5, 9),
      Joint(.strut, 1, 6), Joint(.strut, 2, 3),
    ],
    bend: Bend(amplitude: 0.06, waves: 0.4, start: 0))

  /// A chain of muscles behind a head that swims by waves.
  static let eel = BodySketch(
    cells: [
      Part(.mouth, 1.06, 0), Part(.nucleus, 0, 0), Part(.pacemaker, -1.06, 0), Part(.body, -2.12, 0),
      Part(.body, -3.18, 0), Part(.vacuole, -4.24, 0), Part(.fin, -5.3, 0, -0.5), Part(.eye, 0.15, 0.9, 0.139),
      Part(.eye, 0.15, -0.9, -0.139),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.muscle, 1, 2), Joint(.muscle, 2, 3), Joint(.bender, 3, 4),
      Joint(.muscle, 4, 5), Joint(.bender, 5, 6), Joint(.strut, 1, 7), Joint(.strut, 1, 8),
    ],
    bend: Bend(amplitude: 0.7, waves: 0.8, start: 0.6))

  /// Five cells that represent a lineage.
  static let emblem = BodySketch(
    cells: [
      Part(.nucleus, 0, 0), Part(.mouth, 0.78, -0.56, -0.083), Part(.body, -0.5, -0.8),
      Part(.eye, 0.55, 0.78, 0.111), Part(.vacuole, -0.85, 0.25),
    ],
    links: [
      Joint(.strut, 0, 1), Joint(.strut, 0, 2), Joint(.strut, 0, 3), Joint(.vein, 0, 4), Joint(.strut, 2, 4),
      Joint(.strut, 1, 3), Joint(.strut, 1, 2),
    ],
    bend: Bend(amplitude: 0, waves: 0, start: 0))
}
