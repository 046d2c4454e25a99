/// Names of the toolkit's own methods that apps use in `#selector` and in optional calls.
enum ToolkitSelectors {
  private static let names: [String: String] = [
    "endEditing": "endEditing:", "becomeFirstResponder": "becomeFirstResponder",
    "resignFirstResponder": "resignFirstResponder", "setNeedsDisplay": "setNeedsDisplay",
    "setNeedsLayout": "setNeedsLayout", "layoutIfNeeded": "layoutIfNeeded",
    "removeFromSuperview": "removeFromSuperview", "reloadData": "reloadData", "copy": "copy:", "cut": "cut:",
    "paste": "paste:", "select": "select:", "selectAll": "selectAll:", "delete": "delete:",
    "toggleBoldface": "toggleBoldface:", "toggleItalics": "toggleItalics:", "toggleUnderline": "toggleUnderline:",
    "popViewController": "popViewControllerAnimated:", "popToRootViewController": "popToRootViewControllerAnimated:",
    "dismiss": "dismissViewControllerAnimated:completion:", "invalidate": "invalidate",
    "startAnimating": "startAnimating", "stopAnimating": "stopAnimating", "goBack": "goBack",
    "goForward": "goForward", "reload": "reload", "reloadFromOrigin": "reloadFromOrigin", "stopLoading": "stopLoading",
  ]

  /// Returns the selector of a method of the toolkit; `nil` if it is not one that can be called by name.
  static func name(_ base: String) -> String? { names[base] }

  /// Optional methods that the toolkit and the runtime look up by the names that they have on Apple's systems: those of
  /// data sources that make something possible, and retired ones of the app's delegate.
  private static let detected: [String: String] = [
    "tableView(_:commit:forRowAt:)": "tableView:commitEditingStyle:forRowAtIndexPath:",
    "application(_:didReceive:)": "application:didReceiveLocalNotification:",
    "application(_:didRegister:)": "application:didRegisterUserNotificationSettings:",
  ]

  /// Base names of the optional methods of the toolkit's delegates and data sources. They are plain requirements with
  /// default implementations here, so a call of one needs no question mark.
  private static let delegateMethods: Set = [
    "tableView", "collectionView", "numberOfSections", "scrollViewDidScroll", "scrollViewWillBeginDragging",
    "scrollViewDidEndDragging", "scrollViewWillEndDragging", "scrollViewDidEndDecelerating",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "viewForZooming", "scrollViewWillBeginZooming",
    "scrollViewDidEndZooming", "textField", "textFieldShouldBeginEditing", "textFieldDidBeginEditing",
    "textFieldShouldEndEditing", "textFieldDidEndEditing", "textFieldShouldClear", "textFieldShouldReturn",
    "textFieldDidChangeSelection", "textView", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "textViewDidBeginEditing", "textViewDidEndEditing", "textViewDidChange", "textViewDidChangeSelection",
    "navigationController", "tabBar", "tabBarController", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "searchBar",
    "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "searchBarSearchButtonClicked",
    "searchBarCancelButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "pickerView",
    "pageViewController", "animationController", "presentationController", "animationDidStop", "animationDidStart",
    "navigationControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation",
    "tabBarControllerSupportedInterfaceOrientations",
    "tabBarControllerPreferredInterfaceOrientationForPresentation", "pageViewControllerSupportedInterfaceOrientations",
    "splitViewController", "primaryViewController", "splitViewControllerSupportedInterfaceOrientations",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle", "popoverPresentationController",
    "popoverPresentationControllerShouldDismissPopover", "popoverPresentationControllerDidDismissPopover",
    "prepareForPopoverPresentation", "interruptibleAnimator", "animationEnded", "addAnimations", "addCompletion",
    "continueAnimation", "interactionControllerForPresentation", "interactionControllerForDismissal",
    "willPresentSearchController", "didPresentSearchController", "willDismissSearchController",
    "didDismissSearchController", "presentSearchController", "searchBarBookmarkButtonClicked",
    "searchBarResultsListButtonClicked", "imagePickerController", "imagePickerControllerDidCancel", "documentPicker",
    "documentPickerWasCancelled", "contextMenuInteraction", "dragInteraction", "dropInteraction", "pointerInteraction",
    "scrollViewDidChangeAdjustedContentInset", "sectionIndexTitles", "indexTitles", "indexPathForPreferredFocusedView",
    "layoutSublayers", "application", "applicationDidBecomeActive", "applicationWillResignActive",
    "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationWillTerminate",
    "applicationDidReceiveMemoryWarning", "applicationSignificantTimeChange",
    "documentInteractionController", "documentInteractionControllerViewControllerForPreview",
    "documentInteractionControllerWillBeginPreview", "documentInteractionControllerDidEndPreview",
    "documentInteractionControllerWillPresentOptionsMenu", "documentInteractionControllerDidDismissOptionsMenu",
    "documentInteractionControllerWillPresentOpenInMenu", "documentInteractionControllerDidDismissOpenInMenu",
  ]

  /// Returns the selector of a method with these labels.
  static func selector(_ base: String, labels: [String?]) -> String {
    detected["\(base)(\(labels.map { "\($0 ?? "_"):" }.joined()))"] ?? SelectorName.method(base, labels: labels)
  }

  static func isDelegateMethod(_ base: String) -> Bool { delegateMethods.contains(base) }
}
