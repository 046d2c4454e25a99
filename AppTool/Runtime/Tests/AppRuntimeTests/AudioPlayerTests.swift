import AppAudio
import Foundation
import Sound
import Testing
import UIKit
import UIKitTesting

@Suite(
  .serialized, .separateScreens,
  .enabled(if: SoundLibrary.isFound(for: WAVFile.data(samples: [0, 0], sampleRate: 8000)), "libsndfile1 is missing"))
@MainActor struct AudioPlayerTests {
  /// Keeps what apps play.
  private final class Host: DisplayHost {
    var clipboardText: String?
    var playbacks: [SoundPlayback] = []

    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func play(_ playback: SoundPlayback) { playbacks.append(playback) }
  }

  private final class Delegate: NSObject, AVAudioPlayerDelegate {
    var ends: [Double] = []

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      if flag, !player.isPlaying { ends.append(CACurrentMediaTime()) }
    }
  }

  private let screen: TestScreen
  private let host = Host()
  private let delegate = Delegate()

  init() throws {
    screen = try TestScreen(size: CGSize(width: 100, height: 100), root: { UIViewController() })
    screen.hosted.host = host
  }

  /// A file with a tone of an amplitude on the left and half of it on the right.
  private static func tone(seconds: Double, amplitude: Double = 0.5) -> Data {
    let samples = (0..<Int(seconds * 8000)).flatMap { frame -> [Float] in
      let sample = Float(amplitude * sin(2 * Double.pi * 400 * Double(frame) / 8000))
      return [sample, sample / 2]
    }
    return WAVFile.data(samples: samples, sampleRate: 8000)
  }

  private func player(seconds: Double) throws -> AVAudioPlayer {
    let player = try AVAudioPlayer(data: Self.tone(seconds: seconds))
    player.delegate = delegate
    return player
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  /// The first samples that the last playback gives, after fades of 5 ms.
  private func rendered(_ frames: Int) throws -> [Float] {
    let synthesizer = Synthesizer(sampleRate: 8000)
    let playback = try #require(host.playbacks.last)
    // Short sounds are decoded at once.
    #expect(playback.recording.availableFrames == playback.recording.frameCount)
    synthesizer.play(playback)
    return synthesizer.render(frames: frames)
  }

  @Test func `a sound ends after its length on the clock, and its place is 0 again`() throws {
    let player = try player(seconds: 1.5)
    #expect(player.duration == 1.5 && player.numberOfChannels == 2 && player.format.sampleRate == 8000)
    #expect(player.data != nil && player.url == nil && !player.isPlaying)
    screen.advance(seconds: 2)
    #expect(player.play() && player.isPlaying)
    screen.advance(seconds: 1)
    #expect(isNear(player.currentTime, 1) && delegate.ends.isEmpty)
    screen.advance(seconds: 1)
    #expect(delegate.ends.count == 1 && isNear(delegate.ends[0], 3.5))
    #expect(!player.isPlaying && player.currentTime == 0)
  }

  @Test func `a pause keeps the place, and the rest plays later`() throws {
    let player = try player(seconds: 2)
    player.play()
    screen.advance(seconds: 0.5)
    player.pause()
    screen.advance(seconds: 10)
    #expect(isNear(player.currentTime, 0.5) && !player.isPlaying && delegate.ends.isEmpty)
    player.play()
    screen.advance(seconds: 2)
    #expect(delegate.ends.count == 1 && isNear(delegate.ends[0], 12))
    #expect(host.playbacks.map(\.startFrame) == [0, 4000])
  }

  @Test func `loops, places and speeds move the end`() throws {
    let player = try player(seconds: 1)
    player.numberOfLoops = 2
    player.play()
    screen.advance(seconds: 1.5)
    #expect(isNear(player.currentTime, 0.5))
    player.currentTime = 0.75
    screen.advance(seconds: 3)
    // One second and a half has passed, then a quarter and one more round.
    #expect(delegate.ends.count == 1 && isNear(delegate.ends[0], 2.75))
    player.numberOfLoops = -1
    player.play()
    screen.advance(seconds: 60)
    #expect(player.isPlaying)
    player.numberOfLoops = 0
    screen.advance(seconds: 1)
    #expect(!player.isPlaying && delegate.ends.count == 2)
    player.enableRate = true
    player.rate = 2
    player.play()
    screen.advance(seconds: 0.25)
    #expect(isNear(player.currentTime, 0.5))
    player.rate = 0.5
    screen.advance(seconds: 0.5)
    #expect(isNear(player.currentTime, 0.75))
    screen.advance(seconds: 0.5)
    #expect(!player.isPlaying)
  }

  @Test func `a sound can start at a time of the device`() throws {
    let player = try player(seconds: 1)
    screen.advance(seconds: 1)
    #expect(player.play(atTime: player.deviceCurrentTime + 0.5) && player.isPlaying)
    screen.advance(seconds: 0.4)
    #expect(player.currentTime == 0 && host.playbacks.isEmpty)
    screen.advance(seconds: 0.6)
    #expect(isNear(player.currentTime, 0.5) && host.playbacks.count == 1)
    screen.advance(seconds: 1)
    #expect(delegate.ends.count == 1 && isNear(delegate.ends[0], 2.5))
  }

  @Test func `volume and pan are factors of the samples`() throws {
    let player = try player(seconds: 1)
    player.volume = 0.5
    player.pan = -0.5
    player.play()
    let sound = try rendered(200)
    for frame in 0..<200 {
      let sample = Float(0.5 * sin(2 * Double.pi * 400 * Double(frame) / 8000))
      #expect(abs(sound[2 * frame] - sample * 0.5) < 1e-4)
      #expect(abs(sound[2 * frame + 1] - sample / 2 * 0.5 * 0.5) < 1e-4)
    }
  }

  @Test func `a fade continues in a sound that starts during it`() throws {
    let player = try player(seconds: 2)
    player.setVolume(0, fadeDuration: 1)
    #expect(player.volume == 0)
    screen.advance(seconds: 0.5)
    player.play()
    // From a half at the start to nothing after half a second, at the peaks of the tone.
    let sound = try rendered(4400)
    for frame in stride(from: 5, to: 4400, by: 20) {
      let volume = 0.5 * max(0, 1 - Float(frame) / 4000)
      #expect(abs(sound[2 * frame] - 0.5 * volume) < 2e-3)
    }
  }

  @Test func `meters measure the sound before the place, without the volume`() throws {
    let player = try player(seconds: 1)
    player.volume = 0.1
    player.isMeteringEnabled = true
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160)
    player.play()
    screen.advance(seconds: 0.5)
    player.updateMeters()
    // The mean square of a sine is half of its squared peak.
    #expect(abs(player.peakPower(forChannel: 0) - 20 * log10(0.5)) < 0.01)
    #expect(abs(player.averagePower(forChannel: 0) - 20 * log10(0.5 / Float(2).squareRoot())) < 0.05)
    #expect(abs(player.peakPower(forChannel: 1) - 20 * log10(0.25)) < 0.01)
    #expect(player.peakPower(forChannel: 2) == -160)
  }

  @Test func `files are read, and faults have the codes of Apple's`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tone-\(UUID().uuidString).wav")
    try Self.tone(seconds: 0.25).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let player = try AVAudioPlayer(contentsOf: file)
    #expect(player.duration == 0.25 && player.url == file && player.data == nil && player.prepareToPlay())
    let fault = #expect(throws: NSError.self) { try AVAudioPlayer(data: Data("no sound".utf8)) }
    #expect(fault?.domain == "NSOSStatusErrorDomain" && fault?.code == 1_954_115_647)
    let missing = #expect(throws: NSError.self) {
      try AVAudioPlayer(contentsOf: file.appendingPathExtension("no"))
    }
    #expect(missing?.code == 2_003_334_207 && missing?.localizedDescription.contains(".wav.no") == true)
    #expect(!AVAudioPlayer().play())
  }

  @Test func `a sound that is played at launch waits for the first frame`() throws {
    final class Controller: UIViewController {
      var player: AVAudioPlayer?

      override func viewDidLoad() {
        super.viewDidLoad()
        player = try? AVAudioPlayer(data: AudioPlayerTests.tone(seconds: 1))
        player?.play()
      }
    }
    let controller = Controller()
    let delegate = LaunchDelegate(controller)
    let host = Host()
    let screen = try HostedScreen(
      title: "Test", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, delegate: delegate)
    screen.makeCurrent()
    screen.host = host
    #expect(host.playbacks.isEmpty && controller.player?.isPlaying == true)
    _ = screen.advance(to: 0)
    #expect(host.playbacks.count == 1)
  }

  private final class LaunchDelegate: UIResponder, UIApplicationDelegate {
    private let controller: UIViewController
    private var window: UIWindow?

    init(_ controller: UIViewController) {
      self.controller = controller
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window?.rootViewController = controller
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test func `another thread changes a player and reads it at once`() async throws {
    let player = try player(seconds: 1)
    let loops = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        player.numberOfLoops = 3
        continuation.resume(returning: player.numberOfLoops)
      }
    }
    #expect(loops == 3 && player.numberOfLoops == 3)
  }

  @Test func `a session keeps its category, and records nothing`() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
    try session.setActive(true)
    #expect(
      session.category == .playback && session.mode == .moviePlayback && session.categoryOptions == .mixWithOthers)
    #expect(session.availableCategories.contains(.ambient) && !session.isOtherAudioPlaying)
    #expect(session.recordPermission == .denied && session.currentRoute.outputs.map(\.portType) == [.builtInSpeaker])
    try session.setCategory(.ambient)
    #expect(session.mode == .default && session.categoryOptions == [])
    try session.setCategory(AVAudioSessionCategoryPlayback, with: .duckOthers)
    #expect(session.category == .playback && session.categoryOptions == .duckOthers)
    #expect(AVAudioSession.Category.playback.rawValue == "AVAudioSessionCategoryPlayback")
  }

  @Test func `a session keeps what an app asks of the devices`() async throws {
    let session = AVAudioSession.sharedInstance()
    try session.setPreferredSampleRate(16_000)
    try session.setPreferredIOBufferDuration(0.005)
    #expect(session.preferredSampleRate == 16_000 && session.sampleRate == 48_000 && session.ioBufferDuration == 0.005)
    try session.setPreferredSampleRate(0)
    try session.setPreferredIOBufferDuration(0)
    try session.overrideOutputAudioPort(.speaker)
    try session.overrideOutputAudioPort(.none)
    try session.setPreferredInput(session.availableInputs?.first)
    try session.setActive(false, with: .notifyOthersOnDeactivation)
    #expect(session.preferredInput == nil && session.outputLatency == 0)
    #expect(AVAudioSession.PortOverride.speaker.rawValue == 0x7370_6B72)
    #expect(AVAudioApplication.shared.recordPermission == .denied)
    #expect(await !AVAudioApplication.requestRecordPermission())
  }
}

/// The libraries of the machine that read sounds.
enum SoundLibrary {
  /// False if no library was found for the content of a file.
  static func isFound(for data: Data) -> Bool {
    do {
      _ = try AVAudioPlayer(data: data)
    } catch {
      return !error.localizedDescription.contains("install the package")
    }
    return true
  }
}
