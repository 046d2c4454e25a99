@_spi(AppModules) import AppRuntime
import UIKit

extension Notification.Name {
  public static let AVAudioEngineConfigurationChange = Notification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// Plays the sounds of its players while it runs. All of them are mixed at once by the host, so that the way of their
/// connections does not matter.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var isRunning = false
  open var isAutoShutdownEnabled = false
  open private(set) var attachedNodes: Set<AVAudioNode> = []

  public override init() {
    super.init()
    for node in [inputNode, outputNode, mainMixerNode] as [AVAudioNode] { attach(node) }
  }

  open func attach(_ node: AVAudioNode) {
    node.engine = self
    attachedNodes.insert(node)
  }

  open func detach(_ node: AVAudioNode) {
    (node as? AVAudioPlayerNode)?.stop()
    node.engine = nil
    attachedNodes.remove(node)
  }

  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    if let format { node1.format = format }
  }

  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) { connect(node1, to: node2, format: format) }

  // Where the sounds go does not depend on the connections.
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}

  private var players: [AVAudioPlayerNode] { attachedNodes.compactMap { $0 as? AVAudioPlayerNode } }

  open func start() throws {
    isRunning = true
    inputNode.begin()
    for player in players { player.engineChanged() }
  }

  open func pause() { stop() }

  open func stop() {
    isRunning = false
    inputNode.end()
    for player in players { player.engineChanged() }
  }

  open func reset() { for player in players { player.reset() } }

  func volumeChanged() { for player in players { player.volumeChanged() } }
}
