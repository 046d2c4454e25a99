import Foundation
import Raster
import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// The machine as a device: its battery, its display and its icon.
@Suite(.separateScreens) @MainActor struct DeviceTests {
  /// The kernel's folder of power supplies, with these files by their paths.
  private func battery(_ files: [String: String]) throws -> MachineBattery {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
    }
    return MachineBattery(root: root.path)
  }

  @Test(arguments: [
    ("Charging", UIDevice.BatteryState.charging), ("Discharging", .unplugged), ("Full", .full),
    ("Not charging", .full), ("Unknown", .unknown),
  ])
  func `the state of a battery is that of the kernel`(status: String, state: UIDevice.BatteryState) throws {
    let found = try battery([
      "AC/type": "Mains", "BAT0/type": "Battery", "BAT0/capacity": "42", "BAT0/status": status,
    ])
    #expect(found.level == 0.42 && found.state == state)
  }

  @Test func `batteries are averaged, and those of mice do not count`() throws {
    let found = try battery([
      "BAT0/type": "Battery", "BAT0/capacity": "100", "BAT0/status": "Full",
      "BAT1/type": "Battery", "BAT1/capacity": "50", "BAT1/status": "Discharging",
      "mouse/type": "Battery", "mouse/capacity": "3", "mouse/status": "Discharging", "mouse/scope": "Device",
    ])
    #expect(found.level == 0.75 && found.state == .unplugged)
    #expect(try battery(["AC/type": "Mains"]).level == -1)
    #expect(try battery(["BAT0/type": "Battery", "BAT0/capacity": "?"]).state == .unknown)
    #expect(try battery(["BAT0/type": "Battery", "BAT0/capacity": "180"]).level == 1)
  }

  @Test func `a battery is unknown while it is not monitored`() throws {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let device = UIDevice.current
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    let machine = MachineBattery(root: MachineBattery.root)
    #expect(device.batteryState == machine.state)
    device.isBatteryMonitoringEnabled = false
    device.isProximityMonitoringEnabled = true
    #expect(!device.isProximityMonitoringEnabled && !device.proximityState)
  }

  private final class Host: DisplayHost {
    var idle: [Bool] = []
    var icons: [Bitmap] = []

    func run(_ screen: HostedScreen) throws {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    var clipboardText: String?
    func setIdleTimerDisabled(_ isDisabled: Bool) { idle.append(isDisabled) }
    func setIcon(_ icon: Bitmap) { icons.append(icon) }
  }

  @Test func `a host keeps the display on while the app wants it`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let host = Host()
    UIApplication.shared.isIdleTimerDisabled = true
    screen.hosted.host = host
    #expect(host.idle == [true])
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.isIdleTimerDisabled = false
    #expect(host.idle == [true, false])
    #expect(host.icons.isEmpty, "the tests have no icon")
  }

  /// A bundle with icons, which is removed with this object.
  private final class App {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")

    init(_ information: [String: Any], icons: [String: String]) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let list = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
      try list.write(to: folder.appendingPathComponent("Info.plist"))
      for (set, contents) in icons {
        let place = folder.appendingPathComponent("Media.xcassets/\(set).appiconset")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: place.appendingPathComponent("Contents.json"))
        for side in [40, 180, 1024] {
          let bitmap = try Bitmap(width: side, height: side)
          bitmap.fill(PixelRect(x: 0, y: 0, width: side, height: side), Pixel(word: 0xFFFF_0000))
          try Data(bitmap.pngData()).write(to: place.appendingPathComponent("\(side).png"))
        }
      }
    }

    var bundle: Bundle { Bundle(path: folder.path) ?? .main }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test func `the icon is the largest picture of the set, reduced for window systems`() throws {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let usual = """
      {"images":[{"filename":"40.png","size":"20x20","scale":"2x"},{"size":"29x29","scale":"2x"},
      {"filename":"180.png","size":"60x60","scale":"3x"}]}
      """
    let modern = """
      {"images":[{"filename":"1024.png","size":"1024x1024"},
      {"filename":"40.png","size":"2048x2048","appearances":[{"appearance":"luminosity","value":"dark"}]}]}
      """
    let information: [String: Any] = [
      "CFBundleIcons": ["CFBundleAlternateIcons": ["Night": ["CFBundleIconName": "Night"]]]
    ]
    let app = try App(information, icons: ["AppIcon": usual, "Night": modern])
    let icons = AppIcons(app.bundle)
    #expect(icons.alternateNames == ["Night"])
    #expect(icons.icon(named: nil)?.width == 180 && icons.icon(named: "Night")?.width == 256)
    let primary = try #require(icons.icon(named: nil))
    #expect(withExtendedLifetime(primary) { primary.pixels[0] } == 0xFFFF_0000)
    #expect(AppIcons(try App([:], icons: [:]).bundle).icon(named: nil) == nil)
  }

  @Test func `an icon that the app does not have is an error`() async throws {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    #expect(!UIApplication.shared.supportsAlternateIcons)
    await #expect(throws: CocoaError.self) { try await UIApplication.shared.setAlternateIconName("Night") }
    try await UIApplication.shared.setAlternateIconName(nil)
    #expect(UIApplication.shared.alternateIconName == nil)
  }

  @Test func `the brightness is kept in its range and announced`() throws {
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    let screen = UIScreen.main
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.brightness = 3
    screen.brightness = 1
    screen.brightness = .nan
    #expect(screen.brightness == 1 && count == 1)
    #expect(UIScreen.screens == [screen] && screen.currentMode?.size == CGSize(width: 100, height: 100))
  }
}
