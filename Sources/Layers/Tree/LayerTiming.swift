import Foundation

/// The layer's own time, if one of its timing properties was set.
struct LayerTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration = CFTimeInterval.infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  var model: TimeModel {
    TimeModel(
      begin: beginTime.isFinite ? beginTime : 0, speed: speed.isFinite ? Double(speed) : 1,
      offset: timeOffset.isFinite ? timeOffset : 0)
  }
}

extension CALayer {
  /// Returns the layer's time at a time of the clock.
  func localTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard Self.hasTimings else { return time }
    let parent = layerAbove?.localTime(at: time) ?? time
    return timing.map { $0.model.localTime(at: parent) } ?? parent
  }

  /// Returns the clock's time at a time of the layer.
  func clockTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard Self.hasTimings else { return time }
    let parent = timing.map { $0.model.parentTime(at: time) } ?? time
    return layerAbove?.clockTime(at: parent) ?? parent
  }

  /// Seconds of the layer's time per second of the clock.
  var rate: Double {
    guard Self.hasTimings else { return 1 }
    return (layerAbove?.rate ?? 1) * (timing?.model.speed ?? 1)
  }
}
