/// Calls several delegates of one protocol in the order of addition. They are held weakly.
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

  /// Calls all current delegates. A delegate removed by an earlier call is skipped; one added during the calls is
  /// called next time.
  public func invoke(_ call: (Delegate) -> Void) {
    for delegate in delegates.elements where delegates.contains(delegate) { call(delegate) }
  }
}
