import Testing
import UIKitComponents
import UIKitTesting

@MainActor private protocol Listener: AnyObject {
  func heard(_ word: String)
}

@MainActor private final class Ear: Listener {
  var words: [String] = []
  var onWord: (() -> Void)?

  func heard(_ word: String) {
    words.append(word)
    onWord?()
  }
}

@Suite(.separateScreens) @MainActor struct MulticastTests {
  /// Proves embedding
  @Test func `delegates are called once each in the order of addition`() {
    let multicast = MulticastDelegate<any Listener>()
    var order: [Int] = []
    let ears = (0..<5).map { index in
      let ear = Ear()
      ear.onWord = { order.append(index) }
      return ear
    }
    for ear in ears + ears { multicast.add(ear) }
    multicast.invoke { $0.heard("a") }
    #expect(order == [0, 1, 2, 3, 4])
  }

  /// Proves embedding
  @Test func `delegates are not retained`() {
    let multicast = MulticastDelegate<any Listener>()
    weak var gone: Ear?
    do {
      let ear = Ear()
      gone = ear
      multicast.add(ear)
      #expect(!multicast.isEmpty)
    }
    #expect(gone == nil)
    #expect(multicast.isEmpty)
  }

  /// Proves embedding
  @Test func `a delegate removed during a call is skipped, and an added one waits for the next`() {
    let multicast = MulticastDelegate<any Listener>()
    let first = Ear()
    let second = Ear()
    let third = Ear()
    first.onWord = {
      multicast.remove(second)
      multicast.add(third)
    }
    multicast.add(first)
    multicast.add(second)
    multicast.invoke { $0.heard("a") }
    #expect(first.words == ["a"] && second.words.isEmpty && third.words.isEmpty)
    multicast.invoke { $0.heard("b") }
    #expect(third.words == ["b"])
  }

  /// Proves embedding
  @Test func `a collection counts only living elements`() {
    var collection = WeakCollection<Ear>()
    var ears = (0..<4).map { _ in Ear() }
    for ear in ears { collection.add(ear) }
    ears.remove(at: 1)
    #expect(collection.count == 3)
    #expect(collection.elements.map(ObjectIdentifier.init) == ears.map(ObjectIdentifier.init))
  }

  /// Proves embedding
  @Test func `a collection is iterated in order, and its elements live until the iteration ends`() {
    var collection = WeakCollection<Ear>()
    var ears = ["a", "b", "c"].map { word in
      let ear = Ear()
      ear.words = [word]
      return ear
    }
    for ear in ears { collection.add(ear) }
    var heard: [String] = []
    for ear in collection {
      ears = []
      heard += ear.words
    }
    #expect(heard == ["a", "b", "c"])
    #expect(collection.map(\.words).isEmpty && collection.isEmpty)
  }
}
