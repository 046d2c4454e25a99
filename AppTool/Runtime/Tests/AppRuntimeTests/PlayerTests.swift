import AppCamera
import Foundation
import Sound
import Testing
import UIKit
import UIKitTesting

@Suite(
  .serialized, .separateScreens,
  .enabled(if: SoundLibrary.isFound(for: WAVFile.data(samples: [0, 0], sampleRate: 8000)), "libsndfile1 is missing"))
@MainActor struct PlayerTests {
  private let root = UIViewController()
  private let screen: TestScreen

  init() throws {
    let root = root
    screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { root })
  }

  private func withSound(seconds: Double, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    try WAVFile.data(samples: Array(repeating: 0.1, count: Int(seconds * 16_000)), sampleRate: 8000).write(to: file)
    try body(file)
  }

  @Test func `an item becomes ready, plays to its end, and its place stays there`() throws {
    try withSound(seconds: 2) { file in
      let player = AVPlayer(url: file)
      let item = try #require(player.currentItem)
      var (states, ends, ticks): ([Int], Int, [Double]) = ([], 0, [])
      let observation = item.observe(\.status, named: "status") { item, _ in states.append(item.status.rawValue) }
      let token = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
      ) { _ in MainActor.assumeIsolated { ends += 1 } }
      let timer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) { time in
        MainActor.assumeIsolated { ticks.append(time.seconds) }
      }
      player.play()
      #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && item.status == .unknown)
      #expect(item.duration.isIndefinite && player.reasonForWaitingToPlay == .evaluatingBufferingRate)
      screen.advance(seconds: 1.25)
      #expect(states == [1] && player.timeControlStatus == .playing && item.duration.seconds == 2)
      #expect(abs(player.currentTime().seconds - 1.25) < 0.1 && ticks.contains { abs($0 - 0.5) < 0.02 })
      screen.advance(seconds: 1)
      #expect(ends == 1 && player.rate == 0 && player.currentTime() == item.duration)
      player.seek(to: .zero)
      player.play()
      screen.advance(seconds: 0.5)
      #expect(abs(player.currentTime().seconds - 0.5) < 0.1)
      player.removeTimeObserver(timer)
      NotificationCenter.default.removeObserver(token)
      observation.invalidate()
    }
  }

  @Test func `a file without a sound fails`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mov")
    try Data("no video".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let item = AVPlayerItem(url: file)
    let player = AVPlayer(playerItem: item)
    screen.advance(seconds: 0.1)
    #expect(item.status == .failed && (item.error as NSError?)?.code == -11_828 && player.status == .unknown)
  }

  @Test func `a queue plays one item after the other`() throws {
    try withSound(seconds: 1) { file in
      let items = (0..<3).map { _ in AVPlayerItem(url: file) }
      let player = AVQueuePlayer(items: Array(items[..<2]))
      player.insert(items[2], after: items[0])
      #expect(player.items() == [items[0], items[2], items[1]] && !player.canInsert(items[2], after: nil))
      player.play()
      screen.advance(seconds: 1.5)
      #expect(player.currentItem === items[2] && player.rate == 1)
      player.advanceToNextItem()
      screen.advance(seconds: 2)
      #expect(player.items().isEmpty)
    }
  }

  @Test func `a looper plays again and again`() throws {
    try withSound(seconds: 1) { file in
      let player = AVQueuePlayer()
      let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: file))
      player.play()
      screen.advance(seconds: 5)
      #expect(player.timeControlStatus == .playing && looper.loopingPlayerItems == player.items())
      looper.disableLooping()
      screen.advance(seconds: 2)
      #expect(player.items().isEmpty)
    }
  }

  @Test func `a controller plays, pauses, shows the place and closes`() throws {
    try withSound(seconds: 65) { file in
      let controller = AVPlayerViewController()
      controller.player = AVPlayer(url: file)
      root.present(controller, animated: false)
      screen.advance(seconds: 1)
      #expect(screen.shows("00:00") && screen.shows("-01:05"))
      screen.tap(at: CGPoint(x: 196.5, y: 350))
      screen.advance(seconds: 3.2)
      #expect(controller.player?.rate == 1 && screen.shows("00:03"))
      screen.tap(at: CGPoint(x: 196.5, y: 350))
      screen.advance(seconds: 1)
      #expect(controller.player?.timeControlStatus == .paused)
      screen.tap(at: CGPoint(x: 30, y: 30))
      screen.advance(seconds: 1)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `what plays now is kept, and the library of the user is empty`() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Song")
    center.nowPlayingInfo = nil
    #expect(MPMediaQuery.songs().items?.isEmpty == true && MPMediaQuery.albums().groupingType == .album)
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 2, height: 2)) { _ in UIImage() }
    #expect(artwork.bounds.width == 2 && artwork.image(at: CGSize(width: 1, height: 1)) != nil)
  }

  @Test func `keys for sound send commands to the handlers of the app`() {
    let center = MPRemoteCommandCenter.shared()
    var received: [String] = []
    let token = center.playCommand.addTarget { event in
      received.append(event.command === center.playCommand ? "play" : "")
      return .success
    }
    let seeking = center.seekForwardCommand.addTarget { event in
      received.append((event as? MPSeekCommandEvent)?.type == .beginSeeking ? "begin" : "end")
      return .success
    }
    defer { center.seekForwardCommand.removeTarget(seeking) }
    for key: UIEvent.EventSubtype in [
      .remoteControlPlay, .remoteControlPause, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ] {
      screen.send(.remoteControl(key))
    }
    #expect(received == ["play", "begin", "end"])
    center.playCommand.isEnabled = false
    screen.send(.remoteControl(.remoteControlPlay))
    center.playCommand.isEnabled = true
    center.playCommand.removeTarget(token)
    screen.send(.remoteControl(.remoteControlPlay))
    #expect(received.count == 3)
  }

  private final class Deck: NSObject, NamedMembersProviding {
    var stops = 0

    static func registerNamedMembers() {
      NamedMembers.add(method: "stop:", of: Self.self) { object, arguments in
        object.stops += try arguments.value(0, as: MPRemoteCommandEvent.self).timestamp >= 0 ? 1 : 0
        return nil
      }
    }
  }

  @Test func `keys for sound send commands to the actions of objects`() {
    let (command, deck) = (MPRemoteCommandCenter.shared().stopCommand, Deck())
    command.addTarget(deck, action: Selector("stop:"))
    screen.send(.remoteControl(.remoteControlStop))
    #expect(deck.stops == 1)
    command.removeTarget(deck, action: Selector("stop:"))
    screen.send(.remoteControl(.remoteControlStop))
    command.addTarget(deck, action: Selector("stop:"))
    command.removeTarget(nil)
    screen.send(.remoteControl(.remoteControlStop))
    #expect(deck.stops == 1)
  }

  @Test func `a picker of media can be cancelled`() throws {
    let picker = MPMediaPickerController(mediaTypes: .music)
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    #expect(screen.shows("No Media"))
    try screen.tapText("Cancel")
    #expect(root.presentedViewController == nil)
  }
}

extension PlayerTests {
  private final class Listener: AVAudioRecorderDelegate {
    var ends = 0

    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { if flag { ends += 1 } }
  }

  @Test func `a recorder that is made without arguments has no file`() {
    let recorder = AVAudioRecorder()
    #expect(recorder.settings.isEmpty && !recorder.isRecording)
  }

  @Test func `a recorder records silence for the time on the clock`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).m4a")
    let settings: [String: Any] = [AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12_000]
    let (recorder, listener) = (try AVAudioRecorder(url: file, settings: settings), Listener())
    recorder.delegate = listener
    #expect(recorder.record() && recorder.isRecording)
    screen.advance(seconds: 1)
    recorder.pause()
    screen.advance(seconds: 5)
    recorder.record()
    screen.advance(seconds: 0.5)
    #expect(abs(recorder.currentTime - 1.5) < 0.1 && recorder.averagePower(forChannel: 0) == -160)
    recorder.stop()
    screen.advance(seconds: 0.1)
    #expect(listener.ends == 1 && !recorder.isRecording)
    #expect(abs(try AVAudioPlayer(contentsOf: file).duration - 1.5) < 0.1)
    #expect(recorder.deleteRecording() && !FileManager.default.fileExists(atPath: file.path))
    recorder.record(forDuration: 2)
    screen.advance(seconds: 2.5)
    #expect(listener.ends == 2)
  }
}
