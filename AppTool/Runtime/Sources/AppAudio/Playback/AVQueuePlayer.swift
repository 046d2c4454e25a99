@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    readOnMain { waiting = Array(items.dropFirst()) }
  }

  /// The current item and those after it.
  open func items() -> [AVPlayerItem] { readOnMain { queue } }

  private var queue: [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }

  /// Removes the current item and continues with the next one.
  open func advanceToNextItem() { readOnMain { advance() } }

  @MainActor private func advance() { setItem(waiting.isEmpty ? nil : waiting.removeFirst()) }

  /// True for an item that is not in the queue, after one that is.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let items = items()
    return !items.contains(item) && (afterItem.map(items.contains) ?? true)
  }

  /// Inserts an item after another; at the end of the queue without one.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    precondition(canInsert(item, after: afterItem), "AVQueuePlayer: the item is in the queue, or the other is not")
    readOnMain {
      let index = afterItem.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? queue.count
      if currentItem == nil { setItem(item) } else { waiting.insert(item, at: index - 1) }
    }
  }

  /// Removes an item; the next one plays after the current.
  open func remove(_ item: AVPlayerItem) {
    readOnMain {
      if item === currentItem { advance() } else { waiting.removeAll { $0 === item } }
    }
  }

  open func removeAllItems() {
    readOnMain {
      waiting = []
      setItem(nil)
    }
  }

  @MainActor override func itemIsOver(_ item: AVPlayerItem) {
    guard actionAtItemEnd == .advance else { return super.itemIsOver(item) }
    advance()
  }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  private weak var player: AVQueuePlayer?
  private let item: AVPlayerItem

  /// Replaces the items of the player by one with the file of another.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    item = AVPlayerItem(asset: itemToLoop.asset)
    super.init()
    readOnMain { item.loopCount = -1 }
    player.removeAllItems()
    player.insert(item, after: nil)
  }

  open var loopingPlayerItems: [AVPlayerItem] { [item] }

  /// Lets the item end after the present round.
  open func disableLooping() {
    readOnMain {
      item.loopCount = 0
      item.sound?.numberOfLoops = 0
    }
  }
}
