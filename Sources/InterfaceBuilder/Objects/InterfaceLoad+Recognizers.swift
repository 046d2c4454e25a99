import UIKit

extension InterfaceLoad {
  /// Creates a gesture recognizer, or `nil` if the element is not one.
  func recognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
    guard let base = Self.recognizerBases[element.name] else { return nil }
    guard let recognizer = make(element, as: base, { InterfaceMaker.recognizer($0) }) else { return nil }
    let reader = ElementReader(element, self)
    if let flag = reader.flag("enabled") { recognizer.isEnabled = flag }
    if let flag = reader.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
    if let flag = reader.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
    if let flag = reader.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let count = reader.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = reader.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
    case let press as UILongPressGestureRecognizer:
      if let duration = reader.number("minimumPressDuration") { press.minimumPressDuration = Double(duration) }
      if let distance = reader.number("allowableMovement") { press.allowableMovement = distance }
    case let pan as UIPanGestureRecognizer:
      if let count = reader.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
      if let count = reader.integer("maximumNumberOfTouches"), count > 0 { pan.maximumNumberOfTouches = count }
    case let swipe as UISwipeGestureRecognizer:
      if let direction = reader.choice("direction", Self.swipes) { swipe.direction = direction }
      if let count = reader.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
    default: break
    }
    reader.ignore("scale", "rotation")
    reader.finish()
    return recognizer
  }

  /// Creates an object of a class of the program, or `nil` if the element does not describe one.
  func customObject(_ element: InterfaceElement) -> AnyObject? {
    guard element.name == "customObject" else { return nil }
    return make(element, as: NSObject.self) { InterfaceMaker.object($0) }
  }

  private static let recognizerBases: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    // Interface Builder really uses this spelling.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
  ]
  private static let swipes: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]
}
