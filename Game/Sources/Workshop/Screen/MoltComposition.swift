import UIKit

/// How wide and high the parts of the molt are for a size of the screen. Lengths are points.
struct MoltComposition: Hashable {
  private static let usualBarHeight: CGFloat = 56
  private static let lowBarHeight: CGFloat = 44
  private static let fullPaletteWidth: CGFloat = 268
  private static let narrowPaletteWidth: CGFloat = 72
  private static let smallestPaletteWidth: CGFloat = 48
  private static let figuresWidth: CGFloat = 284
  /// From this width on both columns fit beside the canvas.
  private static let wideWidth: CGFloat = 1_000

  let size: CGSize
  /// Whether the figures lie over the canvas where they do not fit beside it.
  var showsFigures = false
  /// Whether the whole palette lies over the canvas where only its pictures fit beside it.
  var showsPalette = false
  /// How much larger than usual a person wants letters.
  var letters: CGFloat = 1

  var isWide: Bool { size.width >= Self.wideWidth * columnScale }

  /// How much wider columns are for larger letters; beyond that their texts are cut.
  private var columnScale: CGFloat { min(max(1, letters), 1.25) }

  var showsTitle: Bool { size.width >= 420 }

  var barHeight: CGFloat {
    size.height < 300 ? Self.lowBarHeight : Self.usualBarHeight * min(max(1, letters), 1.7)
  }

  var paletteWidth: CGFloat {
    showsPalette || isWide ? min(Self.fullPaletteWidth * columnScale, size.width) : canvasLeading
  }

  /// From the left edge to the canvas.
  var canvasLeading: CGFloat {
    if isWide { return Self.fullPaletteWidth * columnScale }
    return size.width < 320 ? Self.smallestPaletteWidth : Self.narrowPaletteWidth
  }

  /// From the canvas to the right edge.
  var canvasTrailing: CGFloat { isWide ? Self.figuresWidth * columnScale : 0 }

  /// How wide the figures' column is.
  var sideWidth: CGFloat { min(Self.figuresWidth * columnScale, size.width) }

  /// How much of it is seen.
  var sideShown: CGFloat { isWide || showsFigures ? sideWidth : 0 }
}
