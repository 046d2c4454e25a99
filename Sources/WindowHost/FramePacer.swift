import Foundation
import UIKit

/// Decides when frames begin: 60 a second while something moves, on a grid that does not drift, and at once after a rest.
///
/// Without a signal from the display the clock alone paces. A frame that begins a little late keeps the time of its place
/// on the grid, so that motion stays even; one that begins later than that starts a new grid, so that slow frames follow
/// each other without a gap.
package struct FramePacer {
  /// Seconds between frames. Usual value 1/60; smaller ones cost processor time in proportion.
  package static let interval: CFTimeInterval = 1 / 60
  /// How late a frame may begin and still keep its place, in seconds. Larger values make slow frames wait for the grid.
  package static let tolerance: CFTimeInterval = interval / 4

  /// Time of the grid's first frame; `nil` before there was one.
  private var origin: CFTimeInterval?
  /// Number of the last frame on the grid.
  private var frame = 0

  package init() {}

  /// When to begin the frame that a screen wants at `wanted`: not before the next place on the grid.
  package func deadline(for wanted: CFTimeInterval) -> CFTimeInterval {
    guard let origin else { return wanted }
    return max(wanted, time(of: frame + 1, from: origin))
  }

  /// Begins a frame now and gives the time that it shows, which never goes back.
  package mutating func begin(at now: CFTimeInterval) -> CFTimeInterval {
    if let origin {
      let place = time(of: frame + 1, from: origin)
      if now >= place, now < place + Self.tolerance {
        frame += 1
        return place
      }
      if now < place {
        // Begun early, as after a resize: the grid stays, and the frame shows the moment itself.
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
