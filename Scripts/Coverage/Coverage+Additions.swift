extension Coverage {
  /// The public types and members that Apple's frameworks do not have, after their type. The interfaces of Apple's iOS
  /// SDK decide. A new public symbol of the toolkit's own needs a line here.
  static let additions: Set = [
    "AccessibilityFeatures", "CAAnimation.takeProperties(of:)", "CADisplayLink.frameDuration",
    "CALayer.setNeedsCompositing()",
    "CGImage.bitmap()", "CairoLibrary", "Compositor", "DisplayHost", "DroppedItem", "ElementError", "GestureHandling",
    "HostEvent",
    "HostPointer", "HostedScreen", "InterfaceCoder", "KeyPathObserver", "KeyValueObserving", "Log", "MediaClock",
    "NSAttributedString.DocumentError", "NamedArguments", "NamedMembers", "NamedMembersProviding", "PadAxis",
    "PadButton", "PointerButton", "PointerPicture", "ScreenCover", "ScreenEdgeState", "ScreenGeometry",
    "StatusBarState", "SymbolCatalog", "SymbolPath", "SystemPreferences", "TextInputHints",
    "Timer.unscheduledTimer(timeInterval:target:selector:userInfo:repeats:)",
    "Timer.unscheduledTimer(fireAt:interval:target:selector:userInfo:repeats:)", "TouchChange",
    "UIActivity.ActivityType.openInBrowser", "UIActivity.ActivityType.saveToFiles", "UIAppearanceProxy",
    "UIApplication.didReceiveRemoteControlNotification", "UIApplication.play(_:placement:)",
    "UIApplication.remoteControlUserInfoKey", "UIApplication.terminate(exitCode:)",
    "UIPresentationController.presentedController", "UIView.shownTexts", "UIWindow.eventObserver",
    "UIWindow.isFocusMovedByPad", "ViewInspector",
  ]

  /// The additions that no public symbol has.
  var staleAdditions: [String] {
    let entries = Array(types.values) + Array(extensions.values)
    let declared = entries.reduce(into: Set<String>()) { names, entry in
      names.insert(entry.name)
      for members in entry.members.values { names.formUnion(members.map { "\(entry.name).\($0)" }) }
    }
    return Self.additions.subtracting(declared).sorted()
  }
}
