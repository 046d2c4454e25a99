extension Selector {
  /// Warns that a method reference removes several methods of a target, which Swift cannot tell apart.
  static func warnOfUnnamed(_ count: Int, of target: AnyObject) {
    guard count > 1 else { return }
    Log.warning(
      "\(type(of: target)): a method reference removes all \(count) methods with these arguments that were added by "
        + "reference. To remove one of them, add and remove it by name: Selector(\"name\", calling: method)")
  }
}
