import AppRuntime
import Foundation
import Testing

@Suite @MainActor struct RunLoopTimerTests {
  @Test func `a timer of CoreFoundation has the date, the interval and the handler that were given`() throws {
    var fired: [CFRunLoopTimer?] = []
    let once = try #require(
      CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, 800_000_000, 0, 0, 0) { fired.append($0) })
    #expect(once.fireDate == Date(timeIntervalSinceReferenceDate: 800_000_000) && once.timeInterval == 0)
    once.fire()
    #expect(fired == [once])
    let many = try #require(CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, 800_000_000, 3, 0, 0, nil))
    #expect(many.timeInterval == 3)
    CFRunLoopAddTimer(CFRunLoopGetMain(), many, .commonModes)
    #expect(many.isValid)
    CFRunLoopTimerInvalidate(many)
    #expect(!many.isValid)
  }

  @Test func `a timer with a closure first fires after its interval`() {
    let before = Date()
    let timer = waitingTimer(timeInterval: 60, repeats: true) { _ in }
    #expect(timer.fireDate >= before + 60 && timer.timeInterval == 60 && timer.isValid)
  }

  @Test func `a format is appended`() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%d-%C", 7, ("x" as NSString).character(at: 0))
    #expect(text as String == "a7-x")
  }

  @Test func `files with sounds are not played`() {
    var sound: SystemSoundID = 3
    let url = NSURL(fileURLWithPath: "/a.wav")
    #expect(AudioServicesCreateSystemSoundID(url, &sound) == kAudioServicesUnsupportedPropertyError && sound == 0)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
  }
}
