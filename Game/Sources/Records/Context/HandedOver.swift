/// A value that one thread made and another one takes over. No other reference to it may exist.
package struct HandedOver<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
