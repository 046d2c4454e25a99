import Testing

@testable import UIKit

@Suite @MainActor struct ShortcutIconTests {
  @Test func `shortcuts have the icons of Info plist or of the app`() {
    let play = UIApplicationShortcutIcon(type: .play)
    let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New note", icon: play)
    #expect(item.icon == UIApplicationShortcutIcon(type: .play))
    item.icon = UIApplicationShortcutIcon(systemImageName: "plus")
    #expect(item.icon != play && item.icon != UIApplicationShortcutIcon(templateImageName: "plus"))
    func entry(_ key: String, _ value: String) -> UIApplicationShortcutIcon? {
      UIApplicationShortcutIcon(entry: ["UIApplicationShortcutItemIcon\(key)": value])
    }
    let place = entry("Type", "UIApplicationShortcutIconTypeMarkLocation")
    #expect(place == UIApplicationShortcutIcon(type: .markLocation))
    #expect(entry("File", "plus") == UIApplicationShortcutIcon(templateImageName: "plus"))
    #expect(entry("SymbolName", "plus") == item.icon && entry("Type", "plus") == nil)
  }
}
