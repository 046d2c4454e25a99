import Foundation
import Raster
import Sound
import UIKit

/// One JSON message to a tab; see `BrowserProtocol`.
enum TabNotice: Encodable {
  case hello(title: String)
  case title(String)
  case role(drives: Bool)
  case sound(SoundEffect, SoundPlacement)
  case clipboard(String)
  case textInput(CGRect?)
  case fullScreen(Bool, hidesSystemBar: Bool)
  case idleTimer(isDisabled: Bool)
  case textHints(TextInputHints)
  case pointer(HostPointer)
  case elements(ElementChanges)
  case announcement(String)
  case open(URL)
  case ended

  /// A state of the tab that notices replace: the latest one counts.
  enum Subject {
    case title, role, clipboard, textInput, fullScreen, idleTimer, textHints, pointer
  }

  /// `nil` if every such notice counts.
  var subject: Subject? {
    switch self {
    case .hello, .sound, .elements, .announcement, .open, .ended: nil
    case .title: .title
    case .role: .role
    case .clipboard: .clipboard
    case .textInput: .textInput
    case .fullScreen: .fullScreen
    case .idleTimer: .idleTimer
    case .textHints: .textHints
    case .pointer: .pointer
    }
  }

  private enum Key: String, CodingKey {
    case kind, version, title, drives, effect, placement, text, area, isOn
    case name, picture, scale, x, y, address
    case systemBar, keys, returnKey, capitals, place, content, passwordRules, corrects, checks, predicts, isSecret
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .hello(let title):
      try object.encode("hello", forKey: .kind)
      try object.encode(BrowserProtocol.version, forKey: .version)
      try object.encode(title, forKey: .title)
    case .title(let title):
      try object.encode("title", forKey: .kind)
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
    case .fullScreen(let isOn, let hidesSystemBar):
      try object.encode(hidesSystemBar ? "hide" : "auto", forKey: .systemBar)
      try object.encode("fullScreen", forKey: .kind)
      try object.encode(isOn, forKey: .isOn)
    case .idleTimer(let isDisabled):
      try object.encode("idleTimer", forKey: .kind)
      try object.encode(!isDisabled, forKey: .isOn)
    case .textHints(let hints):
      try object.encode("textHints", forKey: .kind)
      try object.encode(hints.inputMode, forKey: .keys)
      try object.encode(hints.enterKeyHint, forKey: .returnKey)
      try object.encode(hints.autocapitalize, forKey: .capitals)
      try object.encode(hints.place.rawValue, forKey: .place)
      try object.encode(hints.autocomplete, forKey: .content)
      try object.encode(hints.passwordRules ?? "", forKey: .passwordRules)
      try object.encode(hints.corrects, forKey: .corrects)
      try object.encode(hints.checksSpelling, forKey: .checks)
      try object.encode(hints.predicts, forKey: .predicts)
      try object.encode(hints.isSecure, forKey: .isSecret)
    case .pointer(let pointer):
      try object.encode("pointer", forKey: .kind)
      try Self.encode(pointer, into: &object)
    case .elements(let changes):
      try object.encode("elements", forKey: .kind)
      try changes.encode(to: encoder)
    case .announcement(let text):
      try object.encode("announcement", forKey: .kind)
      try object.encode(text, forKey: .text)
    case .open(let url):
      try object.encode("open", forKey: .kind)
      try object.encode(url.absoluteString, forKey: .address)
    case .ended:
      try object.encode("ended", forKey: .kind)
    }
  }

  private static func encode(_ pointer: HostPointer, into object: inout KeyedEncodingContainer<Key>) throws {
    switch pointer {
    case .arrow: try object.encode("default", forKey: .name)
    case .text: try object.encode("text", forKey: .name)
    case .hidden: try object.encode("none", forKey: .name)
    case .picture(let picture):
      try object.encode("default", forKey: .name)
      try object.encode(Data(picture.bitmap.pngData()).base64EncodedString(), forKey: .picture)
      try object.encode(Double(picture.scale), forKey: .scale)
      try object.encode(Double(picture.hotSpot.x), forKey: .x)
      try object.encode(Double(picture.hotSpot.y), forKey: .y)
    }
  }

  /// The encoded message; `nil` if a number in it is not finite, which JSON cannot represent.
  var json: Data? {
    try? JSONEncoder().encode(self)
  }
}
