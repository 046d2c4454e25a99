import Ecology
import Foundation
import Raster
import Testing

@testable import Portrayal

@Suite struct ScenePaletteTests {
  /// Returns sRGB decoded to linear light.
  private func linear(_ tint: Tint) -> SIMD3<Double> {
    func decode(_ value: Float) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(decode(tint.channels.x), decode(tint.channels.y), decode(tint.channels.z))
  }

  /// Returns the contrast ratio of WCAG 2.
  private func contrast(_ first: Tint, _ second: Tint) -> Double {
    let lights = [first, second].map { (linear($0) * SIMD3(0.2126, 0.7152, 0.0722)).sum() }
    return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
  }

  /// Returns CIE L*a*b* of linear light, D65.
  private func lab(_ light: SIMD3<Double>) -> SIMD3<Double> {
    func cube(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116 }
    let x = cube((light * SIMD3(0.4124, 0.3576, 0.1805)).sum() / 0.9505)
    let y = cube((light * SIMD3(0.2126, 0.7152, 0.0722)).sum())
    let z = cube((light * SIMD3(0.0193, 0.1192, 0.9505)).sum() / 1.089)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Full colour deficiencies: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
  /// Vision Deficiency", 2009.
  private let visions: [[SIMD3<Double>]] = [
    [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)],
    [
      SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216), SIMD3(-0.003882, -0.048116, 1.051998),
    ],
    [
      SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413), SIMD3(-0.011820, 0.042940, 0.968881),
    ],
    [
      SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602), SIMD3(0.004733, 0.691367, 0.303900),
    ],
  ]

  @Test func `family colours contrast with deep water and with the shallows`() {
    for palette in [Palette.standard, .safe] {
      for lineage in LineageColor.allCases {
        #expect(contrast(palette.tint(of: lineage), palette.water) >= 5.65, "\(lineage)")
        #expect(contrast(palette.tint(of: lineage), palette.shallows) >= 2.7, "\(lineage)")
      }
      #expect(contrast(palette.player, palette.shallows) > 6)
    }
  }

  @Test func `colour-safe families are distinguishable in four kinds of vision`() {
    let kin = LineageColor.allCases.map { ($0.skin, Palette.safe.tint(of: $0)) } + [(.plain, Palette.safe.player)]
    for vision in visions {
      let colors = kin.map { _, tint in
        let light = linear(tint)
        let seen = SIMD3(
          (light * vision[0]).sum(), (light * vision[1]).sum(), (light * vision[2]).sum())
        return lab(seen.clamped(lowerBound: .zero, upperBound: .one))
      }
      for first in colors.indices {
        for second in 0..<first {
          let gap = colors[first] - colors[second]
          let distance = (gap * gap).sum().squareRoot()
          #expect(distance >= (kin[first].0 == kin[second].0 ? 27.5 : 17.5), "\(first) and \(second)")
        }
      }
    }
  }

  @Test func `mixing and greying are exact at both ends`() {
    let tint = Tint(0xF4836A)
    #expect(tint.pixel.word == 0xFFF4_836A)
    #expect(tint.mixed(with: .white, 0) == tint)
    #expect(tint.mixed(with: .ink, 1).pixel == Tint.ink.pixel)
    let grey = tint.greyed(1).pixel
    #expect(grey.red == grey.green && grey.green == grey.blue)
    #expect(Tint(channels: SIMD3(.nan, 2, -1)).pixel.word == 0xFF00_FF00)
  }

  @Test func `the safe palette changes every cell and link except the plain ones`() {
    let cells = CellKind.allCases.filter { Palette.safe.tint(of: $0) != Palette.standard.tint(of: $0) }
    #expect(cells.count == 12)
    let links = LinkKind.allCases.filter { Palette.safe.tint(of: $0) != Palette.standard.tint(of: $0) }
    #expect(links == [.elastic, .muscle, .bender, .vein, .shed])
  }
}
