@_spi(AppModules) import AppRuntime
import Foundation
import Sound
import Testing
import UIKit
import UIKitTesting

@testable import AppAudio

@Suite(.serialized, .separateScreens) @MainActor struct SpeechTests {
  private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var events: [String] = []

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      events.append("start \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      events.append("finish")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
      events.append("pause")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
      events.append("continue")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      events.append("cancel")
    }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) { events.append("\(characterRange.location)+\(characterRange.length)") }
  }

  private let screen: TestScreen
  private let listener = Listener()
  private let synthesizer = AVSpeechSynthesizer()

  init() throws {
    screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { UIViewController() })
    synthesizer.delegate = listener
  }

  @Test func `words are announced at the times of a voice`() {
    // Three and six characters with their spaces, at 18 in a second.
    synthesizer.speak(AVSpeechUtterance(string: "Go  there"))
    #expect(synthesizer.isSpeaking && listener.events.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(listener.events == ["start Go  there", "0+2"])
    screen.advance(seconds: 0.2)
    #expect(listener.events.last == "4+5")
    screen.advance(seconds: 0.5)
    #expect(listener.events.last == "finish" && !synthesizer.isSpeaking)
  }

  @Test func `texts are spoken one after the other, and cancelled together`() {
    for text in ["One", "Two", "Three"] { synthesizer.speak(AVSpeechUtterance(string: text)) }
    screen.advance(seconds: 0.4)
    #expect(listener.events == ["start One", "0+3", "finish", "start Two", "0+3"])
    #expect(synthesizer.stopSpeaking(at: .immediate) && !synthesizer.isSpeaking)
    #expect(listener.events.suffix(2) == ["cancel", "cancel"] && !synthesizer.stopSpeaking(at: .immediate))
    screen.advance(seconds: 1)
    #expect(listener.events.count == 7)
  }

  @Test func `speech pauses before a word and continues with it`() {
    synthesizer.speak(AVSpeechUtterance(string: "a bb"))
    screen.advance(seconds: 0.05)
    #expect(synthesizer.pauseSpeaking(at: .word) && !synthesizer.isPaused)
    screen.advance(seconds: 1)
    #expect(listener.events == ["start a bb", "0+1", "pause"] && synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking())
    screen.advance(seconds: 1)
    #expect(listener.events.suffix(3) == ["continue", "2+2", "finish"])
  }

  @Test func `a faster rate takes less time, and there is no voice`() {
    let utterance = AVSpeechUtterance(string: "hello")
    let usual = utterance.words[0].seconds
    utterance.rate = AVSpeechUtteranceMaximumSpeechRate
    #expect(abs(utterance.words[0].seconds * 4 - usual) < 1e-9)
    utterance.rate = AVSpeechUtteranceMinimumSpeechRate
    #expect(abs(utterance.words[0].seconds / 2 - usual) < 1e-9)
    #expect(AVSpeechSynthesisVoice(language: "en-GB") == nil && AVSpeechSynthesisVoice.speechVoices().isEmpty)
  }

  @Test func `words are not recognized`() async throws {
    let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en_US")))
    #expect(!recognizer.isAvailable)
    let error = await withCheckedContinuation { continuation in
      recognizer.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) { result, error in
        continuation.resume(returning: result == nil ? error as NSError? : nil)
      }
    }
    #expect(error?.domain == "kLSRErrorDomain" && error?.code == 300)
  }

  @Test func `a recognizer for the user's locale is optional`() {
    guard let recognizer = SFSpeechRecognizer() else {
      Issue.record("there is no recognizer")
      return
    }
    #expect(recognizer.locale == .current)
  }

  @Test func `the user is asked before speech is recognized`() throws {
    SFSpeechRecognizer.permission.replace(answer: nil, reason: "to write")
    defer { SFSpeechRecognizer.permission.replace(answer: nil, reason: nil) }
    var answers: [SFSpeechRecognizerAuthorizationStatus] = []
    SFSpeechRecognizer.requestAuthorization { answers.append($0) }
    screen.advance(seconds: 1)
    try screen.tapText("Don’t Allow")
    screen.advance(seconds: 1)
    #expect(answers == [.denied] && SFSpeechRecognizer.authorizationStatus() == .denied)
  }

  @Test func `the microphone of an engine hears silence while it runs`() throws {
    let engine = AVAudioEngine()
    var lengths: [AVAudioFrameCount] = []
    engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { buffer, _ in
      lengths.append(buffer.frameLength)
      #expect(buffer.floatChannelData?[0][0] == 0)
    }
    screen.advance(seconds: 0.5)
    #expect(lengths.isEmpty)
    try engine.start()
    screen.advance(seconds: 0.25)
    #expect(lengths == [4800, 4800])
    engine.stop()
    screen.advance(seconds: 0.5)
    engine.inputNode.removeTap(onBus: 0)
    #expect(lengths.count == 2)
  }

  @Test(
    .enabled(if: SoundLibrary.isFound(for: WAVFile.data(samples: [0, 0], sampleRate: 8000)), "libsndfile1 is missing"))
  func `players of an engine play buffers and files in order`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: url) }
    try WAVFile.data(samples: Array(repeating: 0.25, count: 16_000), sampleRate: 8000).write(to: url)
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 8000 && file.processingFormat.channelCount == 2)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 4000))
    try file.read(into: buffer)
    #expect(buffer.frameLength == 4000 && file.framePosition == 4000)
    #expect(abs((buffer.floatChannelData?[1][3999] ?? 0) - 0.25) < 0.001)

    let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: file.processingFormat)
    var ends: [String] = []
    player.scheduleBuffer(buffer) { ends.append("buffer") }
    player.scheduleFile(file, at: nil) { ends.append("file") }
    player.play()
    screen.advance(seconds: 1)
    #expect(ends.isEmpty && player.isPlaying)
    try engine.start()
    screen.advance(seconds: 0.75)
    #expect(ends == ["buffer"])
    screen.advance(seconds: 1)
    #expect(ends == ["buffer", "file"])
  }

  @Test(
    .enabled(if: SoundLibrary.isFound(for: WAVFile.data(samples: [0, 0], sampleRate: 8000)), "libsndfile1 is missing"))
  func `the rates behind a player change its speed`() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 8000))
    buffer.frameLength = 8000
    let (engine, player, pitch) = (AVAudioEngine(), AVAudioPlayerNode(), AVAudioUnitTimePitch())
    let reverb = AVAudioUnitReverb()
    for node in [player, pitch, reverb] as [AVAudioNode] { engine.attach(node) }
    engine.connect(player, to: reverb, format: format)
    engine.connect(reverb, to: pitch, format: format)
    engine.connect(pitch, to: engine.mainMixerNode, format: format)
    pitch.rate = 2
    var ends = 0
    player.scheduleBuffer(buffer) { ends += 1 }
    player.play()
    try engine.start()
    screen.advance(seconds: 0.75)
    #expect(ends == 1)

    pitch.bypass = true
    player.scheduleBuffer(buffer) { ends += 1 }
    screen.advance(seconds: 0.75)
    #expect(ends == 1)
    screen.advance(seconds: 0.5)
    #expect(ends == 2)
  }

  @Test func `effects keep their settings within the limits`() {
    let (pitch, reverb, delay) = (AVAudioUnitTimePitch(), AVAudioUnitReverb(), AVAudioUnitDelay())
    #expect(pitch.rate == 1 && pitch.pitch == 0 && pitch.overlap == 8 && !pitch.bypass)
    pitch.pitch = 5000
    #expect(pitch.pitch == 2400)
    reverb.loadFactoryPreset(.cathedral)
    reverb.wetDryMix = 140
    #expect(reverb.preset == .cathedral && reverb.wetDryMix == 100)
    #expect(AVAudioUnitReverbPreset.cathedral.rawValue == 8 && AVAudioUnitDistortionPreset.speechWaves.rawValue == 21)
    #expect(delay.delayTime == 1 && delay.feedback == 50 && delay.lowPassCutoff == 15_000)
    let equalizer = AVAudioUnitEQ(numberOfBands: 3)
    equalizer.bands[1].filterType = .highShelf
    equalizer.bands[1].gain = 6
    #expect(equalizer.bands.count == 3 && equalizer.bands[1].gain == 6 && equalizer.bands[0].bypass)
  }
}
