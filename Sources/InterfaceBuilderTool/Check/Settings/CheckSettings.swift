import Foundation
import InterfaceBuilder
import Yams

/// The contents of `.ib.yml`.
struct CheckSettings {
  static let fileName = ".ib.yml"

  /// The severity of a rule, or that it is off.
  enum Level: Equatable {
    case off
    case on(Finding.Severity)
  }

  private var rules: [Finding.Rule: Level] = [:]
  private var folders: [(pattern: PathPattern, rules: [Finding.Rule: Level])] = []
  private var excluded: [PathPattern] = []
  /// The devices for which layouts are checked besides that of the file.
  private(set) var devices: [String] = []
  /// The path of the baseline, relative to the settings.
  private(set) var baseline: String?
  /// The values of policies that need them.
  private(set) var policies = PolicySettings()

  init() {}

  /// - Parameter path: The file, for messages.
  init(_ text: String, path: String) throws {
    let reader = SettingsReader(path: path)
    for (key, value) in try reader.entries(of: reader.root(text), for: "the settings") {
      switch key.text {
      case "rules": rules = try Self.rules(value, reader)
      case "exclude": excluded = try reader.texts(value, for: "exclude").map(PathPattern.init)
      case "folders":
        for (folder, rules) in try reader.entries(of: value, for: "folders") {
          folders.append((PathPattern(folder.text), try Self.rules(rules, reader)))
        }
      case "devices": devices = try reader.texts(value, for: "devices")
      case "baseline": baseline = try reader.text(value, for: "baseline")
      case "base-classes": policies.baseClasses = try Self.baseClasses(value, reader)
      case "canvas-device": policies.canvasDevice = try Self.canvasDevice(value, key.line, reader)
      default:
        throw reader.error(
          key.line,
          "unknown setting '\(key.text)'; the settings are base-classes, baseline, "
            + "canvas-device, devices, exclude, folders, rules")
      }
    }
    // The value of a policy selects it.
    for rule in policies.rules where rules[rule] == nil { rules[rule] = .on(rule.usualSeverity) }
  }

  private static func baseClasses(_ node: Node, _ reader: SettingsReader) throws -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (key, value) in try reader.entries(of: node, for: "base-classes") {
      let classes = try reader.texts(value, for: key.text)
      guard SystemClasses.contains(key.text) else {
        throw reader.error(
          key.line, "unknown class '\(key.text)'; base-classes has classes of Apple, such as UILabel or MKMapView")
      }
      guard !classes.isEmpty else {
        throw reader.error(key.line, "\(key.text) needs at least one class, such as \(key.text): [AppLabel]")
      }
      result[key.text] = Set(classes)
    }
    return result
  }

  private static func canvasDevice(_ node: Node, _ line: Int, _ reader: SettingsReader) throws -> CanvasDevice {
    let name = try reader.text(node, for: "canvas-device")
    guard let device = CanvasDevice(named: name), CanvasDevice.names.contains(device.id) else {
      throw reader.error(
        line, "canvas-device '\(name)' is not a known device (\(CanvasDevice.names.joined(separator: ", ")))")
    }
    return device
  }

  private static func rules(_ node: Node, _ reader: SettingsReader) throws -> [Finding.Rule: Level] {
    var result: [Finding.Rule: Level] = [:]
    for (key, value) in try reader.entries(of: node, for: "rules") {
      guard let rule = Finding.Rule(rawValue: key.text) else {
        throw reader.error(key.line, "unknown rule '\(key.text)'; 'ib rules' lists the rules")
      }
      let text = try reader.text(value, for: key.text)
      switch text {
      case "off": result[rule] = .off
      case "on": result[rule] = .on(rule.usualSeverity)
      default:
        guard let severity = Finding.Severity(rawValue: text) else {
          throw reader.error(key.line, "'\(text)' is no level of a rule; use off, on, note, warning or error")
        }
        result[rule] = .on(severity)
      }
    }
    return result
  }

  func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// The names of settings that only a whole project can have.
  var namesOfWholeProject: [String] { (baseline == nil ? [] : ["baseline"]) + (devices.isEmpty ? [] : ["devices"]) }

  /// Returns the levels of the rules that the settings name for a file.
  ///
  /// - Parameter path: The path relative to the settings.
  func levels(for path: String) -> [Finding.Rule: Level] {
    var levels = rules
    for folder in folders where folder.pattern.matches(path) { levels.merge(folder.rules) { $1 } }
    return levels
  }

  /// Returns the rules for a file, with the severities of their findings.
  ///
  /// - Parameters:
  ///   - path: The path relative to the settings.
  ///   - only: The rules that the command line selects, including those that are off here.
  func severities(for path: String, only: Set<Finding.Rule>? = nil) -> [Finding.Rule: Finding.Severity] {
    Self.severities(levels(for: path), only: only)
  }

  /// Returns the rules that apply, with the severities of their findings.
  ///
  /// - Parameter only: The rules that the command line selects, including those that are off here.
  static func severities(
    _ levels: [Finding.Rule: Level], only: Set<Finding.Rule>?
  ) -> [Finding.Rule: Finding.Severity] {
    var result: [Finding.Rule: Finding.Severity] = [:]
    for rule in only ?? Set(Finding.Rule.allCases) {
      switch levels[rule] {
      case .on(let severity): result[rule] = severity
      case .off: if only != nil { result[rule] = rule.usualSeverity }
      case nil: if only != nil || !rule.isPolicy { result[rule] = rule.usualSeverity }
      }
    }
    return result
  }
}
