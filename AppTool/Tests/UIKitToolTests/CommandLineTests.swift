import ArgumentParser
import Foundation
import Testing

@testable import uikit

/// Mistakes on the command line are found before a project is read.
@Suite struct CommandLineTests {
  private func message(_ arguments: [String]) -> String? {
    do {
      _ = try UIKitTool.parseAsRoot(arguments)
      return nil
    } catch { return UIKitTool.message(for: error) }
  }

  @Test func `an unknown text size lists the sizes`() {
    let sizes = "xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5"
    #expect(
      message(["run", "A", "--text-size", "big"]) == "--text-size: 'big' is not a size; use one of: \(sizes)")
    #expect(message(["run", "A", "--text-size", "ax5"]) == nil)
  }

  @Test func `a device has its safe area, and the default screen has none`() throws {
    let usual = try ScreenOptions.defaults(device: nil, isForTablets: false)
    #expect(usual == ["--size", "393x852", "--scale", "2.0"])
    let phone = try ScreenOptions.defaults(device: "iphone", isForTablets: false)
    #expect(phone == usual + ["--covered", "59,0,34,0/0,59,21,59/54,0"])
    for device in ScreenOptions.devices {
      let groups = device.covered.split(separator: "/").map { $0.split(separator: ",").compactMap { Double($0) }.count }
      #expect(groups == [4, 4, 2])
    }
    #expect(message(["test", "A", "--device", "tv"])?.hasPrefix("--device: 'tv' is not a device; use one of:") == true)
  }

  @Test func `a script that does not exist is an error before the build`() throws {
    #expect(
      message(["shot", "A", "--script", "/no/walk.txt"])
        == "--script: /no/walk.txt: no such file, or it cannot be read")
    #expect(message(["shot", "A", "--script", #filePath]) == nil)
  }

  @Test func `a scale or a position out of range is an error before the build`() {
    #expect(message(["run", "A", "--scale", "9"]) == "--scale: 9.0 is not from 0.25 to 8")
    let mistake = "--location: '91,0' is neither LAT,LON in degrees nor a .gpx file"
    #expect(message(["test", "A", "--location", "91,0"]) == mistake)
    #expect(
      message(["test", "A", "--location", "/no.gpx"]) == "--location: /no.gpx: no such file, or it cannot be read")
    #expect(message(["test", "A", "--location", "-33.9,151.2"]) == nil)
  }
}
