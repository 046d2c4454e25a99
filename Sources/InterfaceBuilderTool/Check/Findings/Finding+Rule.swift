extension Finding {
  /// The kind of finding; the names are those of `.ib.yml` and of `ib check --only`.
  enum Rule: String, CaseIterable, Codable {
    // Files that do not load, or code and files that do not match.
    case unreadable, ids, connections, classes, identifiers, outlets, unchecked
    // Contents of a file.
    case duplicates
    case duplicateConstraints = "duplicate-constraints"
    case unknown, images, deprecated, leftovers
    // Layout.
    case ambiguous, conflicts, misplaced, clipped, touch, accessibility
    // Policies, which a project selects.
    case autolayout, traits
    case safeAreas = "safe-areas"
    case margins
    case namedColors = "named-colors"
    case localizableTexts = "localizable-texts"
    case classNames = "class-names"
    case controllerIdentifiers = "controller-identifiers"
    case initialController = "initial-controller"
    case customModules = "custom-modules"
    case cellIdentifiers = "cell-identifiers"
    case stackBackgrounds = "stack-backgrounds"
    case baseClasses = "base-classes"
    case canvasDevice = "canvas-device"

    /// The severity of findings unless the settings name another.
    var usualSeverity: Severity {
      switch self {
      case .unreadable, .ids, .connections, .classes, .identifiers: .error
      case .unchecked, .deprecated, .leftovers: .note
      default: .warning
      }
    }

    /// True for a policy, which is checked only if the settings or `--only` name it.
    var isPolicy: Bool {
      switch self {
      case .autolayout, .traits, .safeAreas, .margins, .namedColors, .localizableTexts, .classNames,
        .controllerIdentifiers, .initialController, .customModules, .cellIdentifiers, .stackBackgrounds, .baseClasses,
        .canvasDevice:
        true
      default: false
      }
    }

    /// True if scenes are created and laid out for the rule.
    var needsLayout: Bool {
      switch self {
      case .unknown, .ambiguous, .conflicts, .misplaced, .clipped, .touch, .accessibility: true
      default: false
      }
    }

    /// True if the rule compares the files with the sources of the project.
    var needsSources: Bool {
      switch self {
      case .connections, .classes, .identifiers, .outlets, .unchecked, .accessibility, .baseClasses: true
      default: false
      }
    }

    /// The rules that are checked without settings.
    static let usual = allCases.filter { !$0.isPolicy }
  }
}
