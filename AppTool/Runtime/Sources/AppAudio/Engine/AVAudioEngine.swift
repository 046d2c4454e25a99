@_spi(AppModules) import AppRuntime
import UIKit

extension Notification.Name {
  public static let AVAudioEngineConfigurationChange = Notification.Name("AVAudioEngineConfigurationChangeNotification")
}

/// Plays the sounds of its players while it runs. All of them are mixed at once by the host, whatever they are connected
/// to; of the nodes behind a player only the rates have an effect.
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
    disconnectNodeInput(node)
    disconnectNodeOutput(node)
    node.engine = nil
    attachedNodes.remove(node)
  }

  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    if let format { node1.format = format }
    node1.destination = node2
    rateChanged()
  }

  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) { connect(node1, to: node2, format: format) }

  open func disconnectNodeInput(_ node: AVAudioNode) {
    for source in attachedNodes where source.destination === node { source.destination = nil }
    rateChanged()
  }

  open func disconnectNodeOutput(_ node: AVAudioNode) {
    node.destination = nil
    rateChanged()
  }

  // The host needs no preparation.
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

  func rateChanged() { for player in players { player.rateChanged() } }
  func volumeChanged() { for player in players { player.volumeChanged() } }
}
