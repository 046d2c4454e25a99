/// The built-in symbols: original drawings under the names of Apple's symbols.
public enum SymbolCatalog {
  /// All names in alphabetical order.
  public static let names: [String] = table.keys.sorted()

  static func art(named name: String) -> SymbolArt? {
    table[name].map { SymbolArt(name: name, parts: $0, isDirectional: directional.contains(name)) }
  }

  static func near(_ name: String) -> [String] { SpellingDistance.nearest(to: name, among: names, most: 3) }

  private static let directional: Set = [
    "chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward", "list.bullet", "text.alignleft",
    "chevron.backward.circle", "chevron.forward.circle",
  ]

  private static let table: [String: [SymbolArt.Part]] = {
    var table = signs.merging(arrows) { $1 }.merging(things) { $1 }.merging(media) { $1 }.merging(nature) { $1 }
    for (name, sign) in circled {
      table["\(name).circle"] = [.line(ring), .line(sign)]
      table["\(name).circle.fill"] = [.area("O 12 12 10.5"), .cut(sign)]
    }
    for (alias, name) in aliases { table[alias] = table[name] }
    return table
  }()

  private static let ring = "O 12 12 9.5"

  private static let aliases = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "arrow.backward": "arrow.left",
    "arrow.forward": "arrow.right", "gear": "gearshape", "multiply": "xmark",
    "sidebar.leading": "sidebar.left", "chevron.backward.circle": "chevron.left.circle",
    "chevron.forward.circle": "chevron.right.circle",
  ]

  /// Glyphs that also exist in a circle. A zero-length line is a dot.
  private static let circled = [
    "plus": "M 12 7.5 L 12 16.5 M 7.5 12 L 16.5 12", "minus": "M 7.5 12 L 16.5 12",
    "xmark": "M 8.7 8.7 L 15.3 15.3 M 15.3 8.7 L 8.7 15.3", "checkmark": "M 7.8 12.4 L 10.8 15.6 L 16.2 8.6",
    "info": "M 12 11.2 L 12 16.4 M 12 7.6 L 12 7.61",
    "exclamationmark": "M 12 7.2 L 12 12.8 M 12 16.2 L 12 16.21",
    "questionmark": "M 9.4 9.4 C 9.4 6.4 14.6 6.4 14.6 9.5 C 14.6 11.6 12 11.6 12 13.6 M 12 16.8 L 12 16.81",
    "ellipsis": "M 7.6 12 L 7.61 12 M 12 12 L 12.01 12 M 16.4 12 L 16.41 12",
    "chevron.left": "M 13.6 8 L 9.6 12 L 13.6 16", "chevron.right": "M 10.4 8 L 14.4 12 L 10.4 16",
    "chevron.up": "M 8 13.6 L 12 9.6 L 16 13.6", "chevron.down": "M 8 10.4 L 12 14.4 L 16 10.4",
    "arrow.up": "M 12 16.4 L 12 7.8 M 8.4 11.2 L 12 7.6 L 15.6 11.2",
    "arrow.down": "M 12 7.6 L 12 16.2 M 8.4 12.8 L 12 16.4 L 15.6 12.8",
  ]

  private static let signs: [String: [SymbolArt.Part]] = [
    "plus": [.line("M 12 3.5 L 12 20.5 M 3.5 12 L 20.5 12")],
    "minus": [.line("M 3.5 12 L 20.5 12")],
    "xmark": [.line("M 5 5 L 19 19 M 19 5 L 5 19")],
    "checkmark": [.line("M 4 13 L 9.5 19 L 20 5")],
    "questionmark": [
      .line("M 7.5 8 C 7.5 2.6 16.5 2.6 16.5 8.2 C 16.5 12 12 11.6 12 15.6"), .line("M 12 20 L 12 20.01"),
    ],
    "exclamationmark": [.line("M 12 3.5 L 12 14.5"), .line("M 12 19.8 L 12 19.81")],
    "ellipsis": [.area("O 4.5 12 1.9 O 12 12 1.9 O 19.5 12 1.9")],
    "circle": [.line(ring)],
    "circle.fill": [.area("O 12 12 10.5")],
    "square": [.line("R 3 3 18 18 4")],
    "square.fill": [.area("R 2 2 20 20 5")],
    "rectangle": [.line("R 2 5 20 14 3")],
    "sidebar.left": [.line("R 2 4 20 16 3.5 M 9 4.5 L 9 19.5")],
    "triangle": [.line("M 12 3.5 L 22 20.5 L 2 20.5 Z")],
    "checkmark.square": [.line("R 3 3 18 18 4"), .line("M 7.8 12.4 L 10.8 15.6 L 16.2 8.6")],
    "checkmark.square.fill": [.area("R 2 2 20 20 5"), .cut("M 7.8 12.4 L 10.8 15.6 L 16.2 8.6")],
    "exclamationmark.triangle": [
      .line("M 12 3.5 L 22 20.5 L 2 20.5 Z"), .line("M 12 10 L 12 14.4 M 12 17.5 L 12 17.51"),
    ],
    "exclamationmark.triangle.fill": [
      .area(
        "M 12 2 C 12.8 2 13.3 2.6 13.6 3.1 L 23 19.3 C 23.6 20.5 22.9 21.6 21.6 21.6 L 2.4 21.6 "
          + "C 1.1 21.6 0.4 20.5 1 19.3 L 10.4 3.1 C 10.7 2.6 11.2 2 12 2 Z"),
      .cut("M 12 9 L 12 14 M 12 17.6 L 12 17.61"),
    ],
    "line.3.horizontal": [.line("M 3.5 6 L 20.5 6 M 3.5 12 L 20.5 12 M 3.5 18 L 20.5 18")],
    "line.3.horizontal.decrease": [.line("M 3.5 6 L 20.5 6 M 6.5 12 L 17.5 12 M 9.5 18 L 14.5 18")],
    "list.bullet": [
      .line("M 8.5 6 L 21 6 M 8.5 12 L 21 12 M 8.5 18 L 21 18"),
      .line("M 3.5 6 L 3.51 6 M 3.5 12 L 3.51 12 M 3.5 18 L 3.51 18"),
    ],
    "text.alignleft": [.line("M 3.5 5 L 20.5 5 M 3.5 9.7 L 14 9.7 M 3.5 14.3 L 20.5 14.3 M 3.5 19 L 14 19")],
    "slider.horizontal.3": [
      .line("M 3 6 L 12.5 6 M 17.5 6 L 21 6 M 3 12 L 5.5 12 M 10.5 12 L 21 12 M 3 18 L 12.5 18 M 17.5 18 L 21 18"),
      .line("O 15 6 2.2"), .line("O 8 12 2.2"), .line("O 15 18 2.2"),
    ],
    "square.grid.2x2": [
      .line("R 3 3 7.5 7.5 1.6"), .line("R 13.5 3 7.5 7.5 1.6"), .line("R 3 13.5 7.5 7.5 1.6"),
      .line("R 13.5 13.5 7.5 7.5 1.6"),
    ],
    "number": [.line("M 9.5 3.5 L 7.5 20.5 M 16.5 3.5 L 14.5 20.5 M 4.5 8.7 L 20.5 8.7 M 3.5 15.3 L 19.5 15.3")],
  ]

  private static let arrows: [String: [SymbolArt.Part]] = [
    "chevron.left": [.line("M 15.5 3.5 L 7 12 L 15.5 20.5")],
    "chevron.right": [.line("M 8.5 3.5 L 17 12 L 8.5 20.5")],
    "chevron.up": [.line("M 3.5 15.5 L 12 7 L 20.5 15.5")],
    "chevron.down": [.line("M 3.5 8.5 L 12 17 L 20.5 8.5")],
    "chevron.up.chevron.down": [.line("M 6.5 9 L 12 3.5 L 17.5 9 M 6.5 15 L 12 20.5 L 17.5 15")],
    "arrow.left": [.line("M 20.5 12 L 4 12 M 10.5 5 L 3.5 12 L 10.5 19")],
    "arrow.right": [.line("M 3.5 12 L 20 12 M 13.5 5 L 20.5 12 L 13.5 19")],
    "arrow.up": [.line("M 12 20.5 L 12 4 M 5 10.5 L 12 3.5 L 19 10.5")],
    "arrow.down": [.line("M 12 3.5 L 12 20 M 5 13.5 L 12 20.5 L 19 13.5")],
    "arrow.up.arrow.down": [
      .line("M 7.5 20 L 7.5 4.5 M 3 8.8 L 7.5 4 L 12 8.8"), .line("M 16.5 4 L 16.5 19.5 M 12 15.2 L 16.5 20 L 21 15.2"),
    ],
    "arrow.clockwise": [.line("A 12 12.5 8.5 -40 250"), .line("M 19.6 2.6 L 19.2 7.8 L 14 7.4")],
    "arrow.counterclockwise": [.line("A 12 12.5 8.5 220 -70"), .line("M 4.4 2.6 L 4.8 7.8 L 10 7.4")],
    "arrow.uturn.backward": [
      .line("M 4 8.5 L 14.5 8.5 C 22.5 8.5 22.5 19.5 14.5 19.5 L 9 19.5"), .line("M 8.8 3.8 L 4 8.5 L 8.8 13.2"),
    ],
    "arrow.up.left.and.arrow.down.right": [
      .line("M 10.5 10.5 L 3.5 3.5 M 3.5 9.5 L 3.5 3.5 L 9.5 3.5"),
      .line("M 13.5 13.5 L 20.5 20.5 M 20.5 14.5 L 20.5 20.5 L 14.5 20.5"),
    ],
    "square.and.arrow.up": [
      .line(
        "M 8.5 9.5 L 6 9.5 Q 4 9.5 4 11.5 L 4 19.5 Q 4 21.5 6 21.5 L 18 21.5 Q 20 21.5 20 19.5 L 20 11.5 "
          + "Q 20 9.5 18 9.5 L 15.5 9.5"),
      .line("M 12 15 L 12 2.5 M 8 6.3 L 12 2.3 L 16 6.3"),
    ],
    "square.and.arrow.down": [
      .line(
        "M 8.5 8 L 6 8 Q 4 8 4 10 L 4 19.5 Q 4 21.5 6 21.5 L 18 21.5 Q 20 21.5 20 19.5 L 20 10 "
          + "Q 20 8 18 8 L 15.5 8"),
      .line("M 12 2.5 L 12 15 M 8 11.2 L 12 15.2 L 16 11.2"),
    ],
  ]

  private static let things: [String: [SymbolArt.Part]] = [
    "magnifyingglass": [.line("O 10 10 6.8"), .line("M 15.2 15.2 L 21 21")],
    "gearshape": [.line(gear), .line("O 12 12 3.4")],
    "gearshape.fill": [.area(gear + " O 12 12 3.2"), .line(gear)],
    "trash": [
      .line("M 3.5 6 L 20.5 6 M 8.8 5.8 L 9.4 3 L 14.6 3 L 15.2 5.8"),
      .line("M 5.6 6.2 L 6.6 19.6 Q 6.8 21.5 8.6 21.5 L 15.4 21.5 Q 17.2 21.5 17.4 19.6 L 18.4 6.2"),
      .line("M 9.8 10 L 10.1 17.6 M 14.2 10 L 13.9 17.6"),
    ],
    "pencil": [.line("M 4 20 L 5.2 15.2 L 16.6 3.8 Q 18 2.6 19.4 3.8 L 20.2 4.6 Q 21.4 6 20.2 7.4 L 8.8 18.8 Z")],
    "square.and.pencil": [
      .line("M 13 4.5 L 6 4.5 Q 3.5 4.5 3.5 7 L 3.5 18.5 Q 3.5 21 6 21 L 17.5 21 Q 20 21 20 18.5 L 20 11.5"),
      .line("M 9.5 14.8 L 10.2 12 L 19 3.2 Q 20 2.4 20.9 3.2 Q 21.8 4.2 20.9 5.2 L 12.2 14 Z"),
    ],
    "folder": [.line(folderShape)], "folder.fill": [.area(folderShape), .line(folderShape)],
    "doc": [
      .line(
        "M 6 2.5 L 13.5 2.5 L 19 8 L 19 19.5 Q 19 21.5 17 21.5 L 7 21.5 Q 5 21.5 5 19.5 L 5 4.5 Q 5 2.5 7 2.5 Z "
          + "M 13.5 2.5 L 13.5 8 L 19 8")
    ],
    "doc.on.doc": [
      .line("R 3 7.5 12 14 2.5"),
      .line(
        "M 8.5 4.5 Q 8.5 2.5 10.5 2.5 L 19 2.5 Q 21 2.5 21 4.5 L 21 14.5 "
          + "Q 21 16.5 19 16.5 L 18 16.5"),
    ],
    "house": [.line(house)], "house.fill": [.area(house), .line(house), .cut("M 12 15 L 12 20.5")],
    "person": [.line("O 12 7 4.3"), .line(shoulders)],
    "person.fill": [.area("O 12 7 5"), .area(shoulders), .line(shoulders)],
    "person.2": [
      .line("O 8.5 8 3.6"), .line("M 1.8 20 C 1.8 12.4 15.2 12.4 15.2 20 Z"), .line("A 15.4 8.3 3.2 -100 110"),
      .line("M 17.6 14.4 C 20.4 14.8 22.3 16.8 22.3 20 L 18.6 20"),
    ],
    "bell": [.line(bell), .line("M 9.6 20.2 Q 12 22.6 14.4 20.2")],
    "bell.fill": [.area(bell), .line(bell), .line("M 9.6 20.6 Q 12 22.8 14.4 20.6")],
    "bookmark": [.line(bookmark)], "bookmark.fill": [.area(bookmark), .line(bookmark)],
    "flag": [.line(flag)], "flag.fill": [.area(flag), .line(flag)],
    "tag": [
      .line("M 3 4.5 Q 3 3 4.5 3 L 11.5 3 L 21 12.5 Q 22 13.5 21 14.5 L 14.5 21 Q 13.5 22 12.5 21 L 3 11.5 Z"),
      .line("O 7.4 7.4 0.9"),
    ],
    "paperplane": [.line(plane)], "paperplane.fill": [.area(plane), .line(plane), .cut("M 10.5 13.5 L 20 4")],
    "envelope": [.line("R 2 4.5 20 15 2.5"), .line("M 2.8 6 L 12 13.5 L 21.2 6")],
    "phone": [
      .line(
        "M 5 3 L 9 3 L 10.6 8 L 8.2 9.8 C 9.4 12.4 11.6 14.6 14.2 15.8 L 16 13.4 L 21 15 L 21 19 "
          + "Q 21 21 19 21 C 10.2 21 3 13.8 3 5 Q 3 3 5 3 Z")
    ],
    "camera": [
      .line(
        "M 8 5.5 L 9.4 3.5 L 14.6 3.5 L 16 5.5 L 19.5 5.5 Q 22 5.5 22 8 L 22 17.5 Q 22 20 19.5 20 L 4.5 20 "
          + "Q 2 20 2 17.5 L 2 8 Q 2 5.5 4.5 5.5 Z"), .line("O 12 12.6 4.2"),
    ],
    "photo": [
      .line("R 2 4 20 16 2.8"), .line("M 2.6 17 L 8.2 11.6 L 13 16.2 L 16 13.6 L 21.4 18"), .area("O 15.6 8.6 1.7"),
    ],
    "lock": [.line(lockBody), .line("M 7.5 10.5 L 7.5 7 C 7.5 1 16.5 1 16.5 7 L 16.5 10.5")],
    "lock.fill": [.area(lockBody), .line(lockBody), .line("M 7.5 10.5 L 7.5 7 C 7.5 1 16.5 1 16.5 7 L 16.5 10.5")],
    "lock.open": [.line(lockBody), .line("M 7.5 10.5 L 7.5 6.5 C 7.5 0.5 16.5 0.5 16.5 6.5")],
    "key": [.line("O 7.5 12 4.5"), .line("M 12 12 L 21.5 12 L 21.5 15.5 M 17 12 L 17 14.8")],
    "eye": [.line(eye), .line("O 12 12 3.2")],
    "eye.slash": [.line(eye), .line("O 12 12 3.2"), .line("M 4 3.5 L 20 20.5")],
    "calendar": [.line("R 2.5 4 19 17 3"), .line("M 2.8 9.5 L 21.2 9.5 M 7.5 2.4 L 7.5 5.6 M 16.5 2.4 L 16.5 5.6")],
    "clock": [.line(ring), .line("M 12 6.5 L 12 12.4 L 16 14.6")],
    "globe": [.line(ring), .line("M 2.5 12 L 21.5 12 M 12 2.5 C 6.4 8 6.4 16 12 21.5 C 17.6 16 17.6 8 12 2.5")],
    "map": [
      .line("M 2.5 5.5 L 9 3 L 15 5.5 L 21.5 3 L 21.5 18.5 L 15 21 L 9 18.5 L 2.5 21 Z M 9 3 L 9 18.5 M 15 5.5 L 15 21")
    ],
    "mappin": [.line("O 12 7 4.5"), .line("M 12 11.5 L 12 21.5")],
    "location": [.line("M 21 3 L 3 10.6 L 12 12 L 13.4 21 Z")],
    "chart.bar.fill": [.area("R 3 12 4.6 9 1"), .area("R 9.7 3 4.6 18 1"), .area("R 16.4 8 4.6 13 1")],
    "cart": [
      .line("M 2 3.5 L 5 3.5 L 7.6 15.5 L 18.4 15.5 L 20.8 6.5 L 5.8 6.5"), .line("O 9 19.6 1.2"),
      .line("O 17 19.6 1.2"),
    ],
    "gamecontroller": [
      .line(
        "M 7 6 L 17 6 C 20.5 6 22.6 11 22.4 15.6 C 22.2 19.6 19 19.4 17 15.6 L 7 15.6 "
          + "C 5 19.4 1.8 19.6 1.6 15.6 C 1.4 11 3.5 6 7 6 Z"),
      .line("M 8 8.6 L 8 12.6 M 6 10.6 L 10 10.6 M 15 11.8 L 15.01 11.8 M 17.2 9.4 L 17.21 9.4"),
    ],
    "trophy": [
      .line("M 7 3 L 17 3 L 17 8.5 C 17 15.5 7 15.5 7 8.5 Z"),
      .line(
        "M 7 5 L 3 5 C 3 9 5 11 7.4 11 M 17 5 L 21 5 "
          + "C 21 9 19 11 16.6 11"), .line("M 12 13.8 L 12 20.5 M 7.5 21 L 16.5 21"),
    ],
    "delete.left": [
      .line("M 8 4.5 L 20 4.5 Q 22 4.5 22 6.5 L 22 17.5 Q 22 19.5 20 19.5 L 8 19.5 L 1.8 12 Z"),
      .line("M 11.8 9 L 17.6 15 M 17.6 9 L 11.8 15"),
    ],
  ]

  private static let gear =
    "M 10.4 2.5 L 13.6 2.5 L 14.2 5.2 L 16 6 L 18.4 4.5 L 20.6 6.7 L 19.1 9.1 L 19.8 10.8 L 22.5 11.4 L 22.5 13.6 "
    + "L 19.8 14.2 L 19.1 15.9 L 20.6 18.3 L 18.4 20.5 L 16 19 L 14.2 19.8 L 13.6 22.5 L 10.4 22.5 L 9.8 19.8 L 8 19 "
    + "L 5.6 20.5 L 3.4 18.3 L 4.9 15.9 L 4.2 14.2 L 1.5 13.6 L 1.5 11.4 L 4.2 10.8 L 4.9 9.1 L 3.4 6.7 L 5.6 4.5 "
    + "L 8 6 L 9.8 5.2 Z"
  private static let folderShape =
    "M 2 6 Q 2 4 4 4 L 8.6 4 L 11 6.5 L 20 6.5 Q 22 6.5 22 8.5 L 22 18 Q 22 20 20 20 L 4 20 Q 2 20 2 18 Z"
  private static let house = "M 2.5 11.5 L 12 3 L 21.5 11.5 M 5 9.5 L 5 21 L 19 21 L 19 9.5 L 12 3.2 Z"
  private static let shoulders = "M 4 21 C 4 12 20 12 20 21 Z"
  private static let bell =
    "M 4 18 C 6.4 15.4 5.8 12 6 9.6 C 6.4 1.4 17.6 1.4 18 9.6 C 18.2 12 17.6 15.4 20 18 Z"
  private static let bookmark = "M 6 2.5 L 18 2.5 L 18 21 L 12 15.6 L 6 21 Z"
  private static let flag = "M 5 22 L 5 3.5 C 9.5 1 13 6.4 19.5 3.6 L 19.5 14 C 13 16.8 9.5 11.4 5 13.9 Z"
  private static let plane = "M 21.5 2.5 L 2.5 9.6 L 10.5 13.5 L 14.4 21.5 Z M 10.5 13.5 L 21.5 2.5"
  private static let lockBody = "R 4.5 10.5 15 11 2.4"
  private static let eye = "M 1.5 12 C 6.5 3.4 17.5 3.4 22.5 12 C 17.5 20.6 6.5 20.6 1.5 12 Z"

  private static let media: [String: [SymbolArt.Part]] = [
    "play": [.line("M 6 3.5 L 20 12 L 6 20.5 Z")],
    "play.fill": [.area("M 6 3.5 L 20 12 L 6 20.5 Z"), .line("M 6 3.5 L 20 12 L 6 20.5 Z")],
    "pause": [.line("R 5 3.5 4.4 17 1"), .line("R 14.6 3.5 4.4 17 1")],
    "pause.fill": [.area("R 4.5 3 5.4 18 1.2"), .area("R 14.1 3 5.4 18 1.2")],
    "stop.fill": [.area("R 3.5 3.5 17 17 2.4")],
    "forward.fill": [.area("M 2 5 L 11.5 12 L 2 19 Z M 12 5 L 21.5 12 L 12 19 Z")],
    "backward.fill": [.area("M 22 5 L 12.5 12 L 22 19 Z M 12 5 L 2.5 12 L 12 19 Z")],
    "speaker.fill": [.area(speaker), .line(speaker)],
    "speaker.wave.2.fill": [
      .area(speaker), .line(speaker), .line("A 12.5 12 4 -45 45"), .line("A 12.5 12 8 -45 45"),
    ],
    "speaker.slash.fill": [.area(speaker), .line(speaker), .line("M 15.5 9 L 21.5 15 M 21.5 9 L 15.5 15")],
    "mic": [
      .line("R 8.6 2.5 6.8 11.5 3.4"), .line("M 5 11 C 5 19.4 19 19.4 19 11 M 12 17.4 L 12 21.5 M 8 21.5 L 16 21.5"),
    ],
  ]

  private static let speaker = "M 2.5 9 L 6 9 L 11 4.5 L 11 19.5 L 6 15 L 2.5 15 Z"

  private static let nature: [String: [SymbolArt.Part]] = [
    "star": [.line(star)], "star.fill": [.area(star), .line(star)],
    "heart": [.line(heart)], "heart.fill": [.area(heart), .line(heart)],
    "sun.max": [
      .line("O 12 12 4.4"),
      .line(
        "M 12 2 L 12 4 M 12 20 L 12 22 M 2 12 L 4 12 M 20 12 L 22 12 M 4.9 4.9 L 6.3 6.3 "
          + "M 17.7 17.7 L 19.1 19.1 M 19.1 4.9 L 17.7 6.3 M 6.3 17.7 L 4.9 19.1"),
    ],
    "moon": [.line(moon)], "moon.fill": [.area(moon), .line(moon)],
    "cloud": [.line("M 6.5 19 C 0.8 19 0.8 11.4 6 11 C 6.4 4 16 3.4 17.4 9.6 C 23.6 9.2 23.6 19 17.5 19 Z")],
    "bolt": [.line(bolt)], "bolt.fill": [.area(bolt), .line(bolt)],
    "drop": [.line(drop)], "drop.fill": [.area(drop), .line(drop)],
    "flame": [
      .line(
        "M 12 2.5 C 13 7 19 9 19 15 C 19 24 5 24 5 15 C 5 12 6.6 10.4 7.6 9 C 8.4 11 9.2 11.6 10 12 C 9.6 8 10 5 12 2.5 Z"
      )
    ],
    "leaf": [.line("M 20.5 3.5 C 8 3 3 8.4 5.4 17.6 C 15 21 21 15.6 20.5 3.5 Z M 3 21 C 6 15 9.6 11.6 14 9.6")],
  ]

  private static let star =
    "M 12 2.5 L 14.9 8.9 L 21.8 9.6 L 16.6 14.2 L 18.1 21 L 12 17.5 L 5.9 21 L 7.4 14.2 L 2.2 9.6 L 9.1 8.9 Z"
  private static let heart =
    "M 12 21 C 4 15.6 2 12 2 8.6 C 2 3 9.4 1.4 12 6.6 C 14.6 1.4 22 3 22 8.6 C 22 12 20 15.6 12 21 Z"
  private static let moon =
    "M 20.5 14.6 C 12.6 18 6 11.4 9.4 3.5 C -0.6 7 2 21.5 12.4 21.5 C 16 21.5 19.2 19 20.5 14.6 Z"
  private static let bolt = "M 13.5 2 L 4.5 13.5 L 11 13.5 L 10 22 L 19.5 10 L 13 10 Z"
  private static let drop = "M 12 2.5 C 16 8.4 19 11.6 19 15 C 19 24 5 24 5 15 C 5 11.6 8 8.4 12 2.5 Z"
}
