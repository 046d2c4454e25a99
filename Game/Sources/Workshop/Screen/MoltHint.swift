import ScreenBase
import UIKit

/// The hint for the current input device in the corner of the canvas.
enum MoltHint {
  /// Input devices.
  enum Device: Hashable, Sendable {
    case pointer, touch, keys, pad

    /// The device of an event; `nil` for events that do not identify one.
    init?(_ event: HostEvent) {
      switch event {
      case .pointerMoved, .pointerDown, .scroll: self = .pointer
      case .touch: self = .touch
      case .keyDown: self = .keys
      case .padButton(_, isDown: true): self = .pad
      case .padAxis(_, let value) where abs(value) > 0.5: self = .pad
      default: return nil
      }
    }
  }

  /// Returns the hint for a device and a tool.
  ///
  /// - Parameter isUnchanged: True for a body without changes, which needs a beginning rather than a zoom.
  static func text(for device: Device, tool: MoltEditor.Tool, isUnchanged: Bool = false) -> String {
    switch device {
    case .pointer where isUnchanged, .touch where isUnchanged: localized("take a part, then press its place")
    case .pointer where tool.isLink, .touch where tool.isLink: localized("press one cell, then the other")
    case .pointer: localized("scroll to zoom, drag to move")
    case .touch: localized("pinch to zoom, drag to move")
    case .keys: localized("arrows, Space   turn Q E   mirror M\nundo Ctrl Z   find Ctrl F   finish Ctrl Enter")
    case .pad:
      tool == .select
        ? localized("A choose   LB RB parts   right stick turns\nY remove   X undo   Start finishes")
        : localized("A put   B let go   LB RB parts\nBack mirrors   X undo   Start finishes")
    }
  }
}
