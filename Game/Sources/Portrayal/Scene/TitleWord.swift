import Ecology

/// The word "micro", spelled by six bodies that sway slightly and whose eyes follow the pointer.
package struct TitleWord: Sendable {
  /// Left end of the baseline, in world units.
  var origin: SIMD2<Float>
  /// From the left edge of the m to the right edge of the o, in world units.
  var width: Float

  package init(origin: SIMD2<Float>, width: Float) {
    self.origin = origin
    self.width = width
  }

  /// Width of the word at a cell size of 1 unit, including skins.
  private static let naturalWidth: Float = 20.4
  private static let letters: [BodySketch] = [.letterM, .letterI, .dotOfI, .letterC, .letterR, .letterO]

  /// Diameter of its cells, in world units.
  var size: Float { width / Self.naturalWidth }

  /// Adds the word on top of a picture.
  ///
  /// - Parameter pointer: The target of the eyes, in world units; `nil` lets them wander.
  package func add(to picture: inout DishPicture, pointer: SIMD2<Float>? = nil) {
    picture.shades.append(
      ShadePicture(center: origin + SIMD2(0.46 * width, 0.08 * width), radius: 0.6 * width, strength: 0.35))
    let time = picture.time
    for (number, letter) in Self.letters.enumerated() {
      var creature = CreaturePicture(id: UInt64(0x3DC0 + number), lineage: .honey, isPlayer: true, size: size)
      creature.glow = 0.6
      picture.add(
        creature,
        cells: letter.cells.lazy.enumerated().map { index, part in
          cell(part, index, of: number, time: time, pointer: pointer)
        },
        links: letter.links.lazy.map { joint in
          var link = LinkPicture(joint.kind, joint.first, joint.second)
          if joint.kind == .muscle {
            link.activity = 0.4 + 0.4 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.4))
          }
          if joint.kind == .elastic {
            link.activity = 0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.23))
          }
          return link
        })
    }
  }

  private func cell(
    _ part: BodySketch.Part, _ index: Int, of letter: Int, time: Double, pointer: SIMD2<Float>?
  ) -> CellPicture {
    // The sway of a letter grows with height.
    let height = max(0, part.place.y) / 4
    let sway = SIMD2(
      0.05 * height * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.13) + 0.17 * Float(letter) + 0.1 * height),
      0.03 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.19) + 0.23 * Float(letter) + 0.13 * Float(index)))
    let place = origin + (part.place + sway + SIMD2(0.7, 0.7)) * size
    var cell = CellPicture(part.kind, at: place, angle: part.angle)
    switch part.kind {
    case .eye:
      let look = pointer.map { Trigonometry.angle(of: $0 - place) }
      cell.gaze =
        look ?? (-0.09 + 0.06 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.07) + 0.3 * Float(letter)))
    case .mouth: cell.activity = 0.35 + 0.25 * Trigonometry.sine(Trigonometry.phase(time, hertz: 0.31))
    case .flagellum: cell.activity = 0.7
    default: break
    }
    return cell
  }
}
