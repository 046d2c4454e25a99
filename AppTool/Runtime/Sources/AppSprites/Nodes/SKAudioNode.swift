import AppAudio
import UIKit

/// A node that plays a file of the bundle while it is in a scene.
@preconcurrency @MainActor open class SKAudioNode: SKNode {
  let player: AVAudioPlayer?
  /// True to repeat the sound from the moment at which the node is in a scene that runs.
  open var autoplayLooped = true
  /// Kept without effect: the sound does not depend on the place.
  open var isPositional = true
  private var hasBegun = false

  public init(fileNamed name: String) {
    player = SoundFiles.player(of: name)
    super.init()
  }

  public init(url: URL) {
    player = SoundFiles.player(of: url)
    super.init()
  }

  private init(playing url: URL?) {
    player = url.flatMap(SoundFiles.player(of:))
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    player = nil
    super.init(coder: aDecoder)
  }

  override func advance(by seconds: TimeInterval) {
    guard autoplayLooped, !hasBegun else { return }
    hasBegun = true
    player?.numberOfLoops = -1
    player?.play()
  }

  override func emptyCopy() -> SKNode {
    let copy = SKAudioNode(playing: player?.url)
    (copy.autoplayLooped, copy.isPositional) = (autoplayLooped, isPositional)
    return copy
  }

  override func didLeaveParent() {
    player?.stop()
    hasBegun = false
  }

  fileprivate func change(_ block: (AVAudioPlayer) -> Void) {
    hasBegun = true
    player.map(block)
  }
}

extension SKAction {
  /// Plays an audio node.
  public class func play() -> SKAction { audio { $0.play() } }
  public class func pause() -> SKAction { audio { $0.pause() } }

  public class func stop() -> SKAction {
    audio {
      $0.stop()
      $0.currentTime = 0
    }
  }

  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    group([audio { $0.setVolume(v, fadeDuration: duration) }, wait(forDuration: duration)])
  }

  public class func changePlaybackRate(to v: Float, duration: TimeInterval) -> SKAction {
    let change = audio {
      $0.enableRate = true
      $0.rate = v
    }
    return group([change, wait(forDuration: duration)])
  }

  private class func audio(_ block: @escaping @MainActor (AVAudioPlayer) -> Void) -> SKAction {
    SKAction(.once { ($0 as? SKAudioNode)?.change(block) })
  }
}
