@_spi(AppModules) import AppRuntime
import UIKit

/// The place at which speech ends or pauses.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

@preconcurrency @MainActor public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// Speaks texts one after the other, in silence: this device has no voice. The delegate is called at the times at which
/// a voice would speak the words, on the toolkit's clock.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var usesApplicationAudioSession = true
  open var mixToTelephonyUplink = false

  private var queue: [AVSpeechUtterance] = []
  /// The number of words that were begun of the first text.
  private var wordCount = 0
  private var hasBegun = false
  private var paused = false
  /// True if the words end after the one that is being spoken.
  private var endsAtWord: (() -> Void)?
  private var timer: AppTimer?

  open var isSpeaking: Bool { readOnMain { !queue.isEmpty } }
  open var isPaused: Bool { readOnMain { paused } }

  /// Speaks a text after those that were given before.
  open func speak(_ utterance: AVSpeechUtterance) {
    onMain { [self] in
      queue.append(utterance)
      if queue.count == 1 { wait(utterance.preUtteranceDelay) }
    }
  }

  /// Cancels all texts. Returns false if none is spoken.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    readOnMain { [self] in
      guard !queue.isEmpty else { return false }
      atBoundary(boundary) { [self] in
        timer?.cancel()
        let cancelled = queue
        (queue, wordCount, hasBegun, paused) = ([], 0, false, false)
        for utterance in cancelled { delegate?.speechSynthesizer(self, didCancel: utterance) }
      }
      return true
    }
  }

  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    readOnMain { [self] in
      guard let first = queue.first, !paused else { return false }
      atBoundary(boundary) { [self] in
        timer?.cancel()
        paused = true
        delegate?.speechSynthesizer(self, didPause: first)
      }
      return true
    }
  }

  @discardableResult open func continueSpeaking() -> Bool {
    readOnMain { [self] in
      guard let first = queue.first, paused else { return false }
      paused = false
      delegate?.speechSynthesizer(self, didContinue: first)
      wait(0)
      return true
    }
  }

  /// Runs code at once, or before the next word.
  @MainActor private func atBoundary(_ boundary: AVSpeechBoundary, _ action: @escaping () -> Void) {
    if boundary == .word, hasBegun, !paused { endsAtWord = action } else { action() }
  }

  @MainActor private func wait(_ seconds: TimeInterval) {
    // The synthesizer lives while it speaks.
    timer = AppTimer.after(seconds) { [self] in proceed() }
  }

  /// Begins the next word or text.
  @MainActor private func proceed() {
    if let action = endsAtWord {
      endsAtWord = nil
      return action()
    }
    guard let utterance = queue.first else { return }
    if !hasBegun {
      hasBegun = true
      delegate?.speechSynthesizer(self, didStart: utterance)
    }
    let words = utterance.words
    guard wordCount < words.count else { return finish(utterance) }
    let word = words[wordCount]
    wordCount += 1
    wait(word.seconds)
    delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: word.range, utterance: utterance)
  }

  @MainActor private func finish(_ utterance: AVSpeechUtterance) {
    queue.removeFirst()
    (wordCount, hasBegun) = (0, false)
    if let next = queue.first { wait(utterance.postUtteranceDelay + next.preUtteranceDelay) }
    delegate?.speechSynthesizer(self, didFinish: utterance)
  }
}
