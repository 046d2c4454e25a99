import Ecology

extension CellSheet {
  /// A text on the sheet, in points.
  struct Label: Sendable {
    enum Style: Sendable { case title, heading, name, note, prize }
    var text: String
    /// Left end of the baseline; the right end for `prize`.
    var place: SIMD2<Float>
    var style: Style
  }

  /// All texts of the sheet.
  static var labels: [Label] {
    var labels = [
      Label(text: "Cells", place: SIMD2(20, 38), style: .title),
      Label(
        text: "Upper row: standard palette. Lower row: colour-blind-safe palette. At play size.", place: SIMD2(96, 37),
        style: .note),
      Label(text: "Left to right in every box", place: SIMD2(20, 469), style: .heading),
      Label(
        text: "healthy; damaged: dull, cracks, a leak below half; active: halo, own gesture; dying: grey, skin gone, "
          + "rim breaks into beads", place: SIMD2(196, 469), style: .note),
      Label(text: "Links", place: SIMD2(20, 507), style: .title),
      Label(text: "at rest, at work, broken", place: SIMD2(84, 506), style: .note),
      Label(text: "Lineages", place: SIMD2(20, 651), style: .title),
      Label(
        text: "Three signs at once: colour, skin pattern and lightness. Right: colour-blind-safe. "
          + "The player is always pearl.", place: SIMD2(120, 650), style: .note),
    ]
    for kind in CellKind.allCases {
      let box = SheetBox.cell(kind)
      labels.append(Label(text: "\(kind)".capitalizedFirst, place: SIMD2(box.x + 12, box.y + 20), style: .name))
      if kind.rawValue >= CellKind.stinger.rawValue {
        labels.append(Label(text: "to be won", place: SIMD2(box.x + 188, box.y + 20), style: .prize))
      }
    }
    for kind in LinkKind.allCases {
      let box = SheetBox.link(kind)
      labels.append(Label(text: "\(kind)".capitalizedFirst, place: SIMD2(box.x + 12, box.y + 19), style: .name))
    }
    for number in 0...LineageColor.allCases.count {
      let box = SheetBox.lineage(number)
      let name = number == 0 ? "You" : "\(LineageColor.allCases[number - 1])".capitalizedFirst
      labels.append(Label(text: name, place: SIMD2(box.x + 10, box.y + 103), style: .name))
    }
    return labels
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
