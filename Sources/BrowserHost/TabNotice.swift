import Foundation
import Sound

/// One JSON message to a tab; `BrowserProtocol` describes them.
enum TabNotice: Encodable {
  case hello(title: String)
  case role(drives: Bool)
  case sound(SoundEffect, SoundPlacement)
  case clipboard(String)
  case textInput(CGRect?)
  case fullScreen(Bool)
  case ended

  private enum Key: String, CodingKey {
    case kind, version, title, drives, effect, placement, text, area, isOn
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .hello(let title):
      try object.encode("hello", forKey: .kind)
      try object.encode(BrowserProtocol.version, forKey: .version)
      try object.encode(title, forKey: .title)
    case .role(let drives):
      try object.encode("role", forKey: .kind)
      try object.encode(drives, forKey: .drives)
    case .sound(let effect, let placement):
      try object.encode("sound", forKey: .kind)
      try object.encode(effect, forKey: .effect)
      try object.encode(placement, forKey: .placement)
    case .clipboard(let text):
      try object.encode("clipboard", forKey: .kind)
      try object.encode(text, forKey: .text)
    case .textInput(let area):
      try object.encode("textInput", forKey: .kind)
      let sides = area.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
      try object.encode(sides, forKey: .area)
    case .fullScreen(let isOn):
      try object.encode("fullScreen", forKey: .kind)
      try object.encode(isOn, forKey: .isOn)
    case .ended:
      try object.encode("ended", forKey: .kind)
    }
  }

  /// The message; `nil` when a number in it is not finite, which JSON cannot say.
  var json: Data? {
    try? JSONEncoder().encode(self)
  }
}
