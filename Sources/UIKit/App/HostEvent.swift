import Foundation

/// An outside event; events come in their order. Points are screen points, y down.
public enum HostEvent: Sendable, Equatable {
  case pointerMoved(CGPoint)
  case pointerDown(CGPoint, PointerButton)
  case pointerUp(CGPoint, PointerButton)
  /// The pointer left the screen.
  case pointerLeft
  /// A finger; `id` identifies it from its down to its up.
  case touch(id: Int, TouchChange, CGPoint)
  /// A wheel or two-finger scroll at a point; positive values move the content right and down, in points.
  case scroll(CGPoint, deltaX: CGFloat, deltaY: CGFloat)
  case keyDown(UIKeyboardHIDUsage, isRepeat: Bool)
  case keyUp(UIKeyboardHIDUsage)
  /// Text from the keyboard layout or an input method.
  case text(String)
  /// Marked text of an input method with its selection, in UTF-16 units; empty text ends it.
  case composition(String, selected: Range<Int>)
  /// The keyboard of the host covers so much of the screen at its bottom, in points; 0 while it is hidden.
  case keyboard(height: CGFloat)
  case padConnected(name: String)
  case padDisconnected
  /// Sticks −1 (left, up) to 1; triggers 0 to 1.
  case padAxis(PadAxis, Float)
  case padButton(PadButton, isDown: Bool)
  /// The screen has a new size in points and a new number of pixels per point.
  case resized(CGSize, scale: CGFloat)
  /// The window gained or lost the keyboard focus.
  case focus(Bool)
  /// The window was minimised or its tab hidden (false), or it is shown again (true).
  case visible(Bool)
  /// A file was passed by another program.
  case open(URL)
  /// A drag of another program moved over the screen. The types of its data are those of ``HostRepresentation/type``.
  case dragOver(types: [String], CGPoint)
  /// A drag of another program left the screen.
  case dragLeft
  /// Files and texts of another program were dropped at a point of the screen.
  case drop([DroppedItem], CGPoint)
  /// The program under the drag of this app accepts its data, or no program does.
  case dragAccepted(Bool)
  /// The user chose a shortcut of the app outside its windows, by its type.
  case shortcut(String)
  /// The user chose a scene of the app.
  case scene(SceneChoice)
  /// A remote notification came.
  case push(PushPayload)
  /// The app is to fetch data in the background.
  case backgroundFetch
  /// A day began, or the clock or the time zone of the machine was changed.
  case timeChange
  /// A key for sound and films was pressed.
  case remoteControl(UIEvent.EventSubtype)
  /// The user shook the device.
  case shake
  /// The machine is short of memory.
  case memoryWarning
  /// The user asked to close the window or end the program.
  case quit
}

/// A choice among the scenes of an app. The raw values are the names in scripts.
public enum SceneChoice: String, CaseIterable, Sendable {
  /// Shows the scene that was in the foreground longest ago.
  case next
  /// Shows the scene that was in the foreground last.
  case previous
  /// Opens another scene.
  case new
  /// Closes the scene in the foreground for good.
  case close
}

/// An item that another program dropped on the window.
public enum DroppedItem: Sendable, Equatable {
  case file(URL)
  case text(String)
}

public enum PointerButton: String, CaseIterable, Sendable {
  case left, right, middle
}

public enum TouchChange: String, CaseIterable, Sendable {
  case down, move, up, cancel
}

/// The raw values are the names in scripts.
public enum PadAxis: String, CaseIterable, Sendable {
  case leftX, leftY, rightX, rightY, leftTrigger, rightTrigger
}

/// Buttons by position, as on an Xbox pad. The raw values are the names in scripts.
public enum PadButton: String, CaseIterable, Sendable {
  case a, b, x, y, back, guide, start, leftStick, rightStick, leftShoulder, rightShoulder, up, down, left, right
}
