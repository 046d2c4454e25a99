import UIKit

/// The look of a map. Maps here show parallels and meridians only, so a map keeps its configuration without effect.
open class MKMapConfiguration: NSObject, NSCopying {
  public enum ElevationStyle: Int, Sendable {
    case flat, realistic
  }

  open var elevationStyle = ElevationStyle.flat

  fileprivate override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { copySettings(to: MKMapConfiguration()) }

  fileprivate func copySettings<Configuration: MKMapConfiguration>(to copy: Configuration) -> Configuration {
    copy.elevationStyle = elevationStyle
    return copy
  }
}

/// A map with streets.
open class MKStandardMapConfiguration: MKMapConfiguration {
  public enum EmphasisStyle: Int, Sendable {
    case `default`, muted
  }

  open var emphasisStyle = EmphasisStyle.default
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() { super.init() }

  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }

  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: elevationStyle)
    self.emphasisStyle = emphasisStyle
  }

  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init()
    self.emphasisStyle = emphasisStyle
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = copySettings(to: MKStandardMapConfiguration())
    (copy.emphasisStyle, copy.pointOfInterestFilter) = (emphasisStyle, pointOfInterestFilter)
    copy.showsTraffic = showsTraffic
    return copy
  }
}

/// A map with pictures of the earth.
open class MKImageryMapConfiguration: MKMapConfiguration {
  public override init() { super.init() }

  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }

  open override func copy(with zone: NSZone? = nil) -> Any { copySettings(to: MKImageryMapConfiguration()) }
}

/// A map with pictures of the earth and names.
open class MKHybridMapConfiguration: MKMapConfiguration {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public override init() { super.init() }

  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = copySettings(to: MKHybridMapConfiguration())
    (copy.pointOfInterestFilter, copy.showsTraffic) = (pointOfInterestFilter, showsTraffic)
    return copy
  }
}
