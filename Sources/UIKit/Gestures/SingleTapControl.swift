/// A control whose default action is a single tap, which it gets before the recognizers of its superviews. Other
/// subclasses of `UIControl` do not.
///
/// Source: Apple, "Handling UIKit gestures": buttons, switches, steppers, segmented controls and page controls. Text
/// fields select text with a tap of their own.
@MainActor protocol SingleTapControl: UIControl {}

extension UIButton: SingleTapControl {}
extension UISwitch: SingleTapControl {}
extension UIStepper: SingleTapControl {}
extension UISegmentedControl: SingleTapControl {}
extension UIPageControl: SingleTapControl {}
extension UIPasteControl: SingleTapControl {}
extension UIColorWell: SingleTapControl {}
extension UITextField: SingleTapControl {}

// The toolkit's own buttons.
extension AlertButton: SingleTapControl {}
extension BarButton: SingleTapControl {}
extension CalendarTitle: SingleTapControl {}
extension CellControl: SingleTapControl {}
extension MenuRow: SingleTapControl {}
extension SavedColorButton: SingleTapControl {}
extension TabBarButton: SingleTapControl {}
