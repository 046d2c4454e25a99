/// An object whose class does not declare all of its properties, such as one whose properties a model lists.
///
/// Key-value access, predicates and sort descriptors query it first.
public protocol NamedValueProviding: AnyObject {
  /// Returns the value of a property; `nil` outside if it has none of that name.
  func namedValue(_ name: String) -> Any??

  /// Sets a property. Returns false if it has none of that name.
  func setNamedValue(_ value: Any?, name: String) -> Bool
}
