extension UISplitViewController {
  public enum Style: Int, Sendable {
    /// The older kind: what the controllers are is all up to the app.
    case unspecified
    case doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary
    /// Shown in place of the others in narrow windows.
    case compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// What becomes of the secondary column while others are shown.
  public enum SplitBehavior: Int, Sendable {
    /// As the columns find room.
    case automatic
    /// It shrinks.
    case tile
    /// They lie over it.
    case overlay
    /// It is pushed aside; one other column is tiled.
    case displace
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }
}
