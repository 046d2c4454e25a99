import UIKit

/// A device that screens are viewed on: the one that a file names, or one that the user selects.
public struct CanvasDevice: Hashable, Sendable {
  /// Interface Builder's identifier.
  public let id: String
  /// The size in points, in the device's orientation.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The area covered by status bar, camera and home indicator.
  public let covered: UIEdgeInsets
  public let sizeClasses: SizeClasses

  /// Creates the device that a file was last viewed on; the square canvas of Xcode 6 and 7 if the file names none.
  public init(_ root: InterfaceElement) {
    let device = root.first("device")
    let isLandscape = device?["orientation"] == "landscape"
    if let id = device?.id {
      var model = Self.models.first { $0.id == id } ?? Self.fallback
      // Older canvases used the same top inset for all of the first notched devices.
      if root.toolsVersion < 21_200, Self.firstNotched.contains(id) { model.top = 44 }
      self.init(model, isLandscape: isLandscape)
    } else {
      self.init(
        id: "", size: CGSize(width: 600, height: 600), scale: 2,
        covered: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        sizeClasses: SizeClasses(isCompactWidth: nil, isCompactHeight: nil))
    }
  }

  /// Creates a device from Interface Builder's ID, a name such as `iPhone 15`, or a size such as `320x568`.
  ///
  /// - Returns: `nil` if the text is none of these.
  public init?(named text: String) {
    let wanted = text.lowercased().filter { $0 != " " && $0 != "-" }
    if let model = Self.models.first(where: { $0.id == text || $0.names.contains(wanted) }) {
      self.init(model, isLandscape: false)
      return
    }
    let sides = text.split(separator: "x").map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else { return nil }
    let size = CGSize(width: sides[0], height: sides[1])
    self.init(id: text, size: size, scale: 2, covered: .zero, sizeClasses: Self.classes(of: size))
  }

  /// The device with its longer side horizontal; itself if it already is.
  public var inLandscape: CanvasDevice {
    guard size.width < size.height else { return self }
    guard var model = Self.models.first(where: { $0.id == id }) else {
      let turned = CGSize(width: size.height, height: size.width)
      return CanvasDevice(id: id, size: turned, scale: scale, covered: .zero, sizeClasses: Self.classes(of: turned))
    }
    model.top = covered.top
    return CanvasDevice(model, isLandscape: true)
  }

  /// The names that ``init(named:)`` accepts.
  public static var names: [String] { models.map(\.id) }

  private init(_ model: Model, isLandscape: Bool) {
    let size = CGSize(width: model.width, height: model.height)
    let isPad = model.id.hasPrefix("ipad")
    let turned = isLandscape ? CGSize(width: size.height, height: size.width) : size
    let covered: UIEdgeInsets =
      if !isLandscape {
        UIEdgeInsets(top: model.top, left: 0, bottom: model.bottom, right: 0)
      } else if isPad {
        UIEdgeInsets(top: model.top, left: 0, bottom: model.bottom, right: 0)
      } else {
        UIEdgeInsets(
          top: 0, left: model.bottom > 0 ? model.top : 0, bottom: model.bottom > 0 ? 21 : 0,
          right: model.bottom > 0 ? model.top : 0)
      }
    self.init(
      id: model.id, size: turned, scale: model.scale, covered: covered,
      sizeClasses: isPad
        ? SizeClasses(isCompactWidth: false, isCompactHeight: false)
        : SizeClasses(isCompactWidth: !(isLandscape && model.width >= 414), isCompactHeight: isLandscape))
  }

  private init(id: String, size: CGSize, scale: CGFloat, covered: UIEdgeInsets, sizeClasses: SizeClasses) {
    self.id = id
    self.size = size
    self.scale = scale
    self.covered = covered
    self.sizeClasses = sizeClasses
  }

  /// Returns the classes of a window of that size: compact width below 668 points, compact height below 480.
  private static func classes(of size: CGSize) -> SizeClasses {
    SizeClasses(isCompactWidth: size.width < 668, isCompactHeight: size.height < 480)
  }

  /// The size of the device in portrait, in points, and the heights that the hardware covers at the top and bottom.
  private struct Model {
    var id: String
    var width: CGFloat
    var height: CGFloat
    var scale: CGFloat
    var top: CGFloat = 20
    var bottom: CGFloat = 0
    var names: [String] = []
  }

  private static let fallback = models[2]
  private static let firstNotched: Set = ["retina5_9", "retina6_1", "retina5_4"]

  private static let models = [
    Model(id: "retina3_5", width: 320, height: 480, scale: 2, names: ["iphone4s"]),
    Model(id: "retina4_0", width: 320, height: 568, scale: 2, names: ["iphonese1", "iphone5s"]),
    Model(id: "retina4_7", width: 375, height: 667, scale: 2, names: ["iphonese", "iphone8", "iphone7", "iphone6s"]),
    Model(id: "retina5_5", width: 414, height: 736, scale: 3, names: ["iphone8plus", "iphone7plus"]),
    Model(id: "retina5_9", width: 375, height: 812, scale: 3, top: 44, bottom: 34, names: ["iphonex", "iphone11pro"]),
    Model(id: "retina6_1", width: 414, height: 896, scale: 2, top: 48, bottom: 34, names: ["iphonexr", "iphone11"]),
    Model(id: "retina6_5", width: 414, height: 896, scale: 3, top: 44, bottom: 34, names: ["iphone11promax"]),
    Model(id: "retina5_4", width: 375, height: 812, scale: 3, top: 50, bottom: 34, names: ["iphone13mini"]),
    Model(
      id: "retina6_0", width: 390, height: 844, scale: 3, top: 47, bottom: 34,
      names: ["iphone12", "iphone13", "iphone14"]),
    Model(id: "retina6_7", width: 428, height: 926, scale: 3, top: 47, bottom: 34, names: ["iphone14plus"]),
    Model(
      id: "retina6_12", width: 393, height: 852, scale: 3, top: 59, bottom: 34,
      names: ["iphone15", "iphone15pro", "iphone16", "iphone14pro"]),
    Model(
      id: "retina6_72", width: 430, height: 932, scale: 3, top: 59, bottom: 34,
      names: ["iphone15promax", "iphone16plus"]),
    Model(id: "retina6_3", width: 402, height: 874, scale: 3, top: 62, bottom: 34, names: ["iphone16pro", "iphone17"]),
    Model(id: "retina6_9", width: 440, height: 956, scale: 3, top: 62, bottom: 34, names: ["iphone16promax"]),
    Model(id: "ipad9_7", width: 768, height: 1024, scale: 2, names: ["ipad"]),
    Model(id: "ipad10_2", width: 810, height: 1080, scale: 2),
    Model(id: "ipad10_5", width: 834, height: 1112, scale: 2),
    Model(id: "ipad8_3rounded", width: 744, height: 1133, scale: 2, top: 24, bottom: 20, names: ["ipadmini"]),
    Model(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, top: 24, bottom: 20, names: ["ipadair"]),
    Model(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, top: 24, bottom: 20, names: ["ipadpro11"]),
    Model(id: "ipad12_9", width: 1024, height: 1366, scale: 2),
    Model(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, top: 24, bottom: 20, names: ["ipadpro13"]),
  ]
}
