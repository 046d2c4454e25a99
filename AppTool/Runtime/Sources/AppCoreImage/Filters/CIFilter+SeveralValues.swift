import AppRuntime

extension CIFilter: KeyedValueHolding {
  /// Sets an input of a dictionary that is passed to `setValuesForKeys(_:)`.
  public func takeValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
}
