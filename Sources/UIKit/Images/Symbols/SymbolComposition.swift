import Foundation

/// Makes the parts of a symbol from its name: a drawing, or one of its variants.
///
/// `fill` fills the body; `slash` strikes through; `circle`, `square` and other frames hold a smaller symbol, as in
/// `star.circle.fill` and `checkmark.shield`; `badge.plus` and others add a small disc.
enum SymbolComposition {
  /// `nil` if the name has no drawing and is not a variant of one.
  static func parts(_ name: String) -> [SymbolArt.Part]? {
    if let glyph = SymbolTable.glyph(name) { return glyph.plain }
    let stem = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    let isFilled = stem != name
    if isFilled, let parts = SymbolTable.glyph(stem)?.filled { return parts }
    if let word = stem.range(of: ".filled"),
      let parts = SymbolTable.glyph(stem.replacingCharacters(in: word, with: ""))?.filled
    {
      return parts
    }
    if let parts = skip(stem) { return parts }
    if let badge = stem.range(of: ".badge") { return badged(stem, badge, isFilled) }
    if stem.hasSuffix(".slash") {
      let base = String(stem.dropLast(6))
      return parts(isFilled ? "\(base).fill" : base).map { $0 + strike }
    }
    if let parts = inFrame(stem, isFilled) { return parts }
    let other = usual(name)
    return other == name ? nil : parts(other)
  }

  private static let strike = [SymbolArt.Part(.cut, "M 6 2.2 L 22 19.2"), SymbolArt.Part(.line, "M 4 3.5 L 20 20.5")]

  /// An arrow around a number of seconds: `gobackward.15`.
  private static func skip(_ stem: String) -> [SymbolArt.Part]? {
    for arrow in ["gobackward", "goforward"] where stem.hasPrefix("\(arrow).") {
      let number = String(stem.dropFirst(arrow.count + 1))
      guard SymbolLetters.isNumber(number), let path = SymbolLetters.path(number) else { continue }
      let part = SymbolArt.Part(.shape, path).scaled(by: 0.72, to: CGPoint(x: 12 * 0.28, y: 13 - 12 * 0.72))
      return SymbolTable.glyph(arrow).map { $0.plain + [part] }
    }
    return nil
  }

  // MARK: Frames

  /// Signs drawn for frames instead of reduced, centred on the grid in a square of 10.5. A zero-length line is a dot.
  private static let framed = [
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

  private struct Frame {
    let name: String
    /// The place of the sign.
    let center: CGPoint
    let side: CGFloat

    init(_ name: String, _ x: CGFloat = 12, _ y: CGFloat = 12, side: CGFloat) {
      self.name = name
      center = CGPoint(x: x, y: y)
      self.side = side
    }
  }

  private static let frames = [
    Frame("circle", side: 10.5), Frame("square", side: 10.5), Frame("app", side: 10.5),
    Frame("shield", 12, 11.6, side: 8.6),
    Frame("bubble", 12, 11.2, side: 8.4), Frame("message", 12, 11.2, side: 8.4), Frame("octagon", side: 9.5),
    Frame("diamond", side: 8.6), Frame("hexagon", side: 9), Frame("seal", side: 9.4), Frame("cloud", 12, 13.4, side: 7),
    Frame("rectangle", side: 8.6), Frame("magnifyingglass", 10, 10, side: 6.4),
    Frame("bubble.left", 12, 11.2, side: 8.4),
    Frame("folder", 12, 13, side: 7.6), Frame("doc", 12, 14, side: 7),
    Frame("triangle", 12, 14.2, side: 7.6),
  ]

  /// A sign, a letter or a number inside a frame: `star.circle`, `xmark.octagon`, `a.square`, `24.circle`.
  private static func inFrame(_ stem: String, _ isFilled: Bool) -> [SymbolArt.Part]? {
    for frame in frames where stem.hasSuffix(".\(frame.name)") {
      let sign = String(stem.dropLast(frame.name.count + 1))
      guard let body = SymbolTable.glyph(frame.name), let parts = small(sign, frame) else { continue }
      // A disc of the ring's outer edge.
      let disc = frame.name == "circle" ? [SymbolArt.Part(.area, "O 12 12 10.5")] : nil
      return isFilled ? (disc ?? body.filled ?? body.plain) + parts.map(\.erasing) : body.plain + parts
    }
    return nil
  }

  private static func small(_ sign: String, _ frame: Frame) -> [SymbolArt.Part]? {
    let letters = SymbolLetters.path(sign)
    if let path = letters ?? framed[sign] ?? framed[usual(sign)] {
      let scale = frame.side / 10.5
      let part = SymbolArt.Part(letters == nil ? .line : .shape, path)
      return [part.scaled(by: scale, to: CGPoint(x: frame.center.x - 12 * scale, y: frame.center.y - 12 * scale))]
    }
    guard let parts = parts(sign) else { return nil }
    let bounds = SymbolArt(name: sign, parts: parts, isDirectional: false).bounds
    let longest = max(bounds.width, bounds.height)
    guard longest > 0 else { return nil }
    let scale = min(frame.side / longest, 1)
    let origin = CGPoint(x: frame.center.x - bounds.midX * scale, y: frame.center.y - bounds.midY * scale)
    return parts.map { $0.scaled(by: scale, to: origin) }
  }

  // MARK: Badges

  private static let badgeSigns = [
    "plus": "M 18.6 16.2 L 18.6 21 M 16.2 18.6 L 21 18.6", "minus": "M 16.2 18.6 L 21 18.6",
    "xmark": "M 16.9 16.9 L 20.3 20.3 M 20.3 16.9 L 16.9 20.3", "checkmark": "M 16.2 18.8 L 18 20.6 L 21 16.8",
    "clock": "M 18.6 16.2 L 18.6 18.8 L 20.4 19.8", "exclamationmark": "M 18.6 16 L 18.6 18.8 M 18.6 21 L 18.6 21.01",
    "questionmark": "M 17.2 17.4 C 17.2 15.6 20 15.6 20 17.4 C 20 18.6 18.6 18.6 18.6 19.6 M 18.6 21.2 L 18.6 21.21",
    "ellipsis": "M 16.4 18.6 L 16.41 18.6 M 18.6 18.6 L 18.61 18.6 M 20.8 18.6 L 20.81 18.6",
    "gearshape": "O 18.6 18.6 1.6", "magnifyingglass": "O 18 18 1.7 M 19.4 19.4 L 20.8 20.8",
    "key": "O 18.6 16.8 1.2 M 18.6 18 L 18.6 21.2 M 18.6 20.2 L 19.8 20.2",
    "shield.half.filled": "M 18.6 15.8 L 20.8 16.7 L 20.8 18.5 C 20.8 20 19.8 20.9 18.6 21.5 C 17.4 20.9 16.4 20 16.4 "
      + "18.5 L 16.4 16.7 Z M 18.6 16.4 L 18.6 21",
    "person.crop": "O 18.6 17.6 1.2 M 16.4 21 C 17 19.4 20.2 19.4 20.8 21",
  ]

  /// A symbol with a disc at its corner: `calendar.badge.plus`, or `bell.badge` without a sign.
  private static func badged(_ stem: String, _ badge: Range<String.Index>, _ isFilled: Bool) -> [SymbolArt.Part]? {
    let base = String(stem[..<badge.lowerBound])
    guard let parts = parts(isFilled ? "\(base).fill" : base) ?? parts(base) else { return nil }
    let sign = stem[badge.upperBound...].drop { $0 == "." }
    guard !sign.isEmpty else {
      return parts + [SymbolArt.Part(.hole, "O 18 5.5 5.4"), SymbolArt.Part(.area, "O 18 5.5 3.8")]
    }
    guard let mark = badgeSigns[String(sign)] else { return nil }
    return parts + [
      SymbolArt.Part(.hole, "O 18.6 18.6 6"), SymbolArt.Part(.area, "O 18.6 18.6 4.8"), SymbolArt.Part(.thinCut, mark),
    ]
  }

  // MARK: Other names

  private static let synonyms = [
    ("icloud", "cloud"), ("multiply", "xmark"), ("numbersign", "number"), ("document", "doc"), ("trailing", "right"),
    ("leading", "left"), ("backward", "left"), ("forward", "right"), ("line.horizontal.3", "line.3.horizontal"),
  ]
  private static let wholeSynonyms = [
    "x": "xmark", "gear": "gearshape", "smiley": "face.smiling", "face": "face.smiling", "applelogo": "apple.fill",
    "battery.0": "battery.0percent", "battery.25": "battery.25percent", "battery.50": "battery.50percent",
    "battery.75": "battery.75percent", "battery.100": "battery.100percent", "microphone": "mic", "briefcase": "case",
    "puzzlepiece": "puzzlepiece.extension", "list.clipboard": "list.bullet.clipboard", "suit.heart": "heart",
    "arrow.circlepath": "arrow.trianglehead.clockwise", "arrow.2.circlepath": "arrow.triangle.2.circlepath",
    "arrow.trianglehead.2.clockwise": "arrow.triangle.2.circlepath", "gauge": "speedometer",
    "point.topleft.down.to.point.bottomright.curvepath":
      "point.topleft.down.curvedto.point.bottomright.up",
    "person.circle": "person.crop.circle", "text.page": "doc.text",
    "building.2.crop": "building.2", "pencil.and.ellipsis.rectangle": "rectangle.and.pencil.and.ellipsis",
    "plus.square.fill.on.square.fill": "plus.square.on.square.fill",
  ]

  /// The name under which a symbol is drawn, such as `chevron.right` for `chevron.forward`.
  private static func usual(_ name: String) -> String {
    if let other = wholeSynonyms[name] { return other }
    // `person.fill.checkmark` is the filled `person.checkmark`.
    if !name.hasSuffix(".fill"), let word = name.range(of: ".fill.") {
      return name.replacingCharacters(in: word, with: ".") + ".fill"
    }
    for (word, other) in wholeSynonyms where name.hasPrefix("\(word).") { return other + name.dropFirst(word.count) }
    for (word, other) in synonyms {
      let words = ".\(name)."
      if let range = words.range(of: ".\(word).") {
        return String(words.replacingCharacters(in: range, with: ".\(other).").dropFirst().dropLast())
      }
    }
    return name
  }
}
