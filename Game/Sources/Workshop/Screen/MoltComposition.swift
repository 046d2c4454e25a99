import UIKit

/// The layout of the molt screen for a size of the screen. Lengths are in points.
struct MoltComposition: Hashable {
  private static let usualBarHeight: CGFloat = 56
  private static let lowBarHeight: CGFloat = 44
  private static let fullPaletteWidth: CGFloat = 268
  private static let narrowPaletteWidth: CGFloat = 72
  private static let smallestPaletteWidth: CGFloat = 48
  private static let figuresWidth: CGFloat = 284
  /// Smallest width for both columns beside the canvas.
  private static let wideWidth: CGFloat = 1_000

  let size: CGSize
  /// True if the figures are shown over a canvas that has no room for them beside it.
  var showsFigures = false
  /// True if the whole palette is shown over a canvas that has room only for its pictures beside it.
  var showsPalette = false
  /// The text scale of the settings.
  var letters: CGFloat = 1

  var isWide: Bool { size.width >= Self.wideWidth * columnScale }

  /// Scale of the columns for larger text. Beyond its maximum, texts are truncated.
  private var columnScale: CGFloat { min(max(1, letters), 1.25) }

  var showsTitle: Bool { size.width >= 420 }

  var barHeight: CGFloat {
    size.height < 300 ? Self.lowBarHeight : Self.usualBarHeight * min(max(1, letters), 1.7)
  }

  var paletteWidth: CGFloat {
    showsPalette || isWide ? min(Self.fullPaletteWidth * columnScale, size.width) : canvasLeading
  }

  /// Distance from the left edge to the canvas.
  var canvasLeading: CGFloat {
    if isWide { return Self.fullPaletteWidth * columnScale }
    return size.width < 320 ? Self.smallestPaletteWidth : Self.narrowPaletteWidth
  }

  /// Distance from the canvas to the right edge.
  var canvasTrailing: CGFloat { isWide ? Self.figuresWidth * columnScale : 0 }

  /// Width of the figures' column.
  var sideWidth: CGFloat { min(Self.figuresWidth * columnScale, size.width) }

  /// Visible width of the figures' column.
  var sideShown: CGFloat { isWide || showsFigures ? sideWidth : 0 }
}
