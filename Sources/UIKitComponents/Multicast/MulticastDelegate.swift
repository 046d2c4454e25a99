/// Calls several delegates of one protocol, weakly held, in the order in which they were added.
///
/// ```swift
/// let listeners = MulticastDelegate<any PaletteListening>()
/// listeners.add(canvas)
/// listeners.invoke { $0.palette(self, didChoose: part) }
/// ```
@MainActor public final class MulticastDelegate<Delegate> {
  private var delegates = WeakCollection<Delegate>()

  public init() {}

  public var isEmpty: Bool { delegates.isEmpty }

  public func add(_ delegate: Delegate) {
    delegates.add(delegate)
  }

  public func remove(_ delegate: Delegate) {
    delegates.remove(delegate)
  }

  /// Calls everyone who is there now. Who is removed by an earlier call is passed over; who is added is called next time.
  public func invoke(_ call: (Delegate) -> Void) {
    for delegate in delegates.elements where delegates.contains(delegate) { call(delegate) }
  }
}
