import UIKit

/// Where the parts of the molt stand for a size of the screen. Lengths are points.
struct MoltComposition {
  private static let barHeight: CGFloat = 56
  private static let paletteWidth: CGFloat = 268
  private static let narrowPaletteWidth: CGFloat = 72
  private static let figuresWidth: CGFloat = 284
  private static let tankHeight: CGFloat = 270
  /// From this width on both columns fit beside the canvas.
  private static let wideWidth: CGFloat = 1_000

  let size: CGSize
  /// Whether the figures lie over the canvas where they do not fit beside it.
  var showsFigures = false

  var isWide: Bool { size.width >= Self.wideWidth }

  var bar: CGRect { CGRect(x: 0, y: 0, width: size.width, height: Self.barHeight) }

  private var bodyHeight: CGFloat { max(0, size.height - Self.barHeight) }

  var palette: CGRect {
    let width = isWide ? Self.paletteWidth : min(Self.narrowPaletteWidth, size.width)
    return CGRect(x: 0, y: Self.barHeight, width: width, height: bodyHeight)
  }

  /// The column at the right: figures above, the tank below.
  var side: CGRect {
    let width = min(Self.figuresWidth, size.width)
    let x = isWide || showsFigures ? size.width - width : size.width
    return CGRect(x: x, y: Self.barHeight, width: width, height: bodyHeight)
  }

  var tank: CGRect {
    let height = min(Self.tankHeight, max(0, side.height * 0.4))
    return CGRect(x: 14, y: side.height - height - 16, width: max(0, side.width - 28), height: height)
  }

  var figures: CGRect { CGRect(x: 0, y: 0, width: side.width, height: max(0, tank.minY - 8)) }

  var canvas: CGRect {
    let right = isWide ? side.minX : size.width
    return CGRect(x: palette.maxX, y: Self.barHeight, width: max(0, right - palette.maxX), height: bodyHeight)
  }

  /// The tools, in the canvas's coordinates.
  func tools(fitting tools: CGSize) -> CGRect {
    let width = min(tools.width, max(0, canvas.width - 16))
    return CGRect(
      x: (canvas.width - width) / 2, y: max(0, canvas.height - tools.height - 16), width: width,
      height: min(tools.height, canvas.height))
  }
}
