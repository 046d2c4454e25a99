import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct CoreFoundationTests {
  private final class Listener {
    var names: [String] = []
  }

  @Test func `a function gets the notifications of a name until its observer is removed`() {
    let listener = Listener()
    let observer = UnsafeRawPointer(Unmanaged.passUnretained(listener).toOpaque())
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let callBack: CFNotificationCallback = { _, observer, name, _, values in
      guard let observer, values == nil else { return }
      let listener = Unmanaged<Listener>.fromOpaque(observer).takeUnretainedValue()
      listener.names.append(name.map { "\($0.rawValue)" } ?? "")
    }
    CFNotificationCenterAddObserver(center, observer, callBack, "app.a", nil, .deliverImmediately)
    CFNotificationCenterAddObserver(center, observer, callBack, "app.b", nil, .deliverImmediately)
    let names = ["app.a", "app.b", "app.c"].map { CFNotificationName(rawValue: NSString(string: $0)) }
    for name in names { CFNotificationCenterPostNotification(center, name, nil, ["key": 1], true) }
    #expect(listener.names == ["app.a", "app.b"])
    CFNotificationCenterRemoveObserver(center, observer, names[0], nil)
    for name in names { CFNotificationCenterPostNotification(center, name, nil, nil, true) }
    #expect(listener.names == ["app.a", "app.b", "app.b"])
    CFNotificationCenterRemoveEveryObserver(center, observer)
    for name in names { CFNotificationCenterPostNotification(center, name, nil, nil, true) }
    #expect(listener.names.count == 3)
  }

  @Test func `the local centre is that of Foundation, with values`() {
    var values: [Int?] = []
    let center = CFNotificationCenterGetLocalCenter()
    let name = "notification-\(UUID().uuidString)"
    CFNotificationCenterAddObserver(
      center, nil, { values.append($4?["key"] as? Int) }, NSString(string: name), nil, .coalesce)
    defer { CFNotificationCenterRemoveObserver(center, nil, CFNotificationName(NSString(string: name)), nil) }
    NotificationCenter.default.post(name: Notification.Name(name), object: nil, userInfo: ["key": 7])
    CFNotificationCenterPostNotification(center, CFNotificationName(NSString(string: name)), nil, ["key": 8], false)
    #expect(values == [7, 8])
  }

  @Test func `characters that a URL cannot have are escaped, and those that are asked for`() {
    func escaped(_ text: NSString, _ left: NSString?, _ legal: NSString?) -> String? {
      let encoding = CFStringConvertNSStringEncodingToEncoding(String.Encoding.utf8.rawValue)
      return CFURLCreateStringByAddingPercentEscapes(kCFAllocatorDefault, text, left, legal, encoding).map { "\($0)" }
    }
    #expect(escaped("a b/ä?c=1&d", nil, nil) == "a%20b/%C3%A4?c=1&d")
    #expect(escaped("a b/ä?c=1&d", nil, "!*'();:@&=+$,/?%#[]") == "a%20b%2F%C3%A4%3Fc%3D1%26d")
    #expect(escaped("[a] 50%", "[]", nil) == "[a]%2050%25")
  }

  @Test func `escapes are replaced, except for those of characters that stay`() {
    func plain(_ text: NSString, _ left: NSString?) -> String? {
      CFURLCreateStringByReplacingPercentEscapes(nil, text, left).map { "\($0)" }
    }
    #expect(plain("a%20b%2F%C3%A4", "") == "a b/ä" && plain("a%20b%2f", "/") == "a b%2f")
    #expect(plain("a%20b", nil) == "a%20b" && plain("%FF", "") == nil)
    // The escapes of several characters are kept in one pass.
    #expect(plain("a%2Fb%25c%20d", "/%") == "a%2Fb%25c d" && plain("a%2Fb%25c", "%/") == "a%2Fb%25c")
  }

  @Test func `preferences are those of user defaults`() {
    let (suite, key): (NSString, NSString) = ("app.\(UUID().uuidString)" as NSString, "count")
    var isFound = true
    #expect(CFPreferencesGetAppIntegerValue(key, suite, &isFound) == 0 && !isFound)
    CFPreferencesSetAppValue(key, 3, suite)
    #expect(CFPreferencesGetAppIntegerValue(key, suite, &isFound) == 3 && isFound)
    #expect(CFPreferencesGetAppBooleanValue(key, suite, nil))
    #expect(CFPreferencesCopyAppValue(key, suite) as? Int == 3)
    CFPreferencesSetAppValue(key, nil, suite)
    #expect(CFPreferencesCopyAppValue(key, suite) == nil)
  }

  @Test func `the bundle of the program has its information`() {
    let bundle = CFBundleGetMainBundle()
    #expect(bundle === Bundle.main && CFBundleCopyBundleURL(bundle)?.path == Bundle.main.bundleURL.path)
    #expect(CFBundleGetValueForInfoDictionaryKey(bundle, "Missing") == nil)
    #expect(CFBundleCopyResourceURL(bundle, "missing", "txt", nil) == nil)
  }
}
