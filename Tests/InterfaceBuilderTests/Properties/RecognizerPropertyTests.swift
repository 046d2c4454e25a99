import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The attributes of gesture recognizers.
@MainActor @Suite(.separateScreens) struct RecognizerPropertyTests {
  private typealias Row = PropertyRow

  static let rows: [PropertyRow] = [
    Row("pinchGestureRecognizer", "enabled='NO'", \UIPinchGestureRecognizer.isEnabled, false),
    Row("tapGestureRecognizer", "cancelsTouchesInView='NO'", \UIGestureRecognizer.cancelsTouchesInView, false),
    Row("rotationGestureRecognizer", "delaysTouchesBegan='YES'", \UIRotationGestureRecognizer.delaysTouchesBegan, true),
    Row("tapGestureRecognizer", "delaysTouchesEnded='NO'", \UIGestureRecognizer.delaysTouchesEnded, false),
    Row("tapGestureRecognizer", "numberOfTapsRequired='3'", \UITapGestureRecognizer.numberOfTapsRequired, 3),
    Row("tapGestureRecognizer", "numberOfTouchesRequired='2'", \UITapGestureRecognizer.numberOfTouchesRequired, 2),
    Row(
      "pongPressGestureRecognizer", "minimumPressDuration='1.5'", \UILongPressGestureRecognizer.minimumPressDuration,
      1.5),
    Row("longPressGestureRecognizer", "allowableMovement='25'", \UILongPressGestureRecognizer.allowableMovement, 25),
    Row("panGestureRecognizer", "minimumNumberOfTouches='2'", \UIPanGestureRecognizer.minimumNumberOfTouches, 2),
    Row("panGestureRecognizer", "maximumNumberOfTouches='3'", \UIPanGestureRecognizer.maximumNumberOfTouches, 3),
    Row(
      "screenEdgePanGestureRecognizer", "maximumNumberOfTouches='4'",
      \UIScreenEdgePanGestureRecognizer.maximumNumberOfTouches, 4),
    Row("swipeGestureRecognizer", "direction='up'", \UISwipeGestureRecognizer.direction, .up),
    Row("swipeGestureRecognizer", "direction='left'", \UISwipeGestureRecognizer.direction, .left),
    Row("swipeGestureRecognizer", "numberOfTouchesRequired='2'", \UISwipeGestureRecognizer.numberOfTouchesRequired, 2),
  ]

  @Test(arguments: await rows) func `an attribute of a gesture recognizer sets its property`(row: PropertyRow) throws {
    try row.check()
  }
}
