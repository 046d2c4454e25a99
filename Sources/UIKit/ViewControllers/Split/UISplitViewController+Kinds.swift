extension UISplitViewController {
  public enum Style: Int, Sendable {
    /// The older style: the app alone determines the role of the controllers.
    case unspecified
    case doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary
    /// The column that replaces the others in narrow windows.
    case compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    /// The deprecated name of ``oneBesideSecondary``.
    public static let allVisible = oneBesideSecondary
    /// The deprecated name of ``secondaryOnly``.
    public static let primaryHidden = secondaryOnly
    /// The deprecated name of ``oneOverSecondary``.
    public static let primaryOverlay = oneOverSecondary
  }

  /// The behaviour of the secondary column while others are shown.
  public enum SplitBehavior: Int, Sendable {
    /// Depends on the available width.
    case automatic
    /// The secondary column shrinks.
    case tile
    /// The other columns overlap the secondary column.
    case overlay
    /// The secondary column is pushed aside; a single other column is tiled.
    case displace
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }

  /// The background of a column in an app for Mac Catalyst.
  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }
}
