import Foundation
import UIKit

/// Decides when frames begin: 60 per second during motion, on a grid that does not drift, and immediately after a
/// pause.
///
/// Without a signal from the display, the clock alone sets the pace. A frame that begins slightly late keeps the time
/// of its grid position, so that motion stays even; one that begins later starts a new grid, so that slow frames follow
/// each other without a gap.
package struct FramePacer {
  /// Seconds between frames. Usual value 1/60; processor time grows in proportion as it gets smaller.
  package static let interval: CFTimeInterval = 1 / 60
  /// Maximum delay at which a frame keeps its grid position, in seconds. Larger values make slow frames wait for the
  /// grid.
  package static let tolerance: CFTimeInterval = interval / 4

  /// Time of the grid's first frame; `nil` before the first frame.
  private var origin: CFTimeInterval?
  /// Number of the last frame on the grid.
  private var frame = 0

  package init() {}

  /// Returns the time at which to begin a frame that a screen requests for `wanted`: not before the next grid position.
  package func deadline(for wanted: CFTimeInterval) -> CFTimeInterval {
    guard let origin else { return wanted }
    return max(wanted, time(of: frame + 1, from: origin))
  }

  /// Begins a frame now and returns the time that it shows, which never decreases.
  package mutating func begin(at now: CFTimeInterval) -> CFTimeInterval {
    if let origin {
      let place = time(of: frame + 1, from: origin)
      if now >= place, now < place + Self.tolerance {
        frame += 1
        return place
      }
      if now < place {
        // The frame begins early, as after a resize: the grid is kept, and the frame shows the current time.
        return max(now, time(of: frame, from: origin))
      }
    }
    origin = now
    frame = 0
    return now
  }

  private func time(of frame: Int, from origin: CFTimeInterval) -> CFTimeInterval {
    origin + Double(frame) * Self.interval
  }
}
