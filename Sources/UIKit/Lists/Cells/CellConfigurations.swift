/// The configurations of a cell.
@MainActor struct CellConfigurations {
  /// As set, before any update for a state.
  fileprivate(set) var content: (any UIContentConfiguration)?
  fileprivate(set) var background: UIBackgroundConfiguration?
  fileprivate var plate: BackgroundPlate?
  fileprivate var isUpdateDue = false
  fileprivate var isUpdating = false
}

/// A cell of a table or a collection view that shows configurations.
@MainActor protocol ConfigurableCell: UIView {
  var configurations: CellConfigurations { get set }
  var contentView: UIView { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: UICellConfigurationState { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: UICellConfigurationState)
  /// Replaces the content view; `nil` for one without a configuration.
  func exchangeContent(for view: UIView?)
  /// Lets the list measure the cell again if it is shown.
  func sizeMayHaveChanged()
}

extension ConfigurableCell {
  func setContent(_ configuration: (any UIContentConfiguration)?) {
    configurations.content = configuration
    show(configuration)
    setNeedsUpdateConfiguration()
    sizeMayHaveChanged()
  }

  func setBackground(_ configuration: UIBackgroundConfiguration?) {
    configurations.background = configuration
    show(configuration)
    setNeedsUpdateConfiguration()
  }

  /// Called when the content view invalidated its intrinsic size. An update for a state leaves the size as it is.
  func contentDidInvalidateSize() {
    if !configurations.isUpdating { sizeMayHaveChanged() }
  }

  /// Schedules an update for the next layout; has no effect during an update.
  func scheduleConfigurationUpdate() {
    guard !configurations.isUpdating else { return }
    configurations.isUpdateDue = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configurations.isUpdateDue else { return }
    configurations.isUpdateDue = false
    configurations.isUpdating = true
    updateConfiguration(using: configurationState)
    configurations.isUpdating = false
  }

  /// Shows the configurations as they are in a state, without a change to the stored ones.
  func showConfigurations(for state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = configurations.content {
      show(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configurations.background {
      show(background.updated(for: state))
    }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else { return exchangeContent(for: nil) }
    if let view = contentView as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      exchangeContent(for: configuration.makeContentView())
    }
  }

  private func show(_ configuration: UIBackgroundConfiguration?) {
    guard let configuration else {
      configurations.plate?.removeFromSuperview()
      configurations.plate = nil
      return
    }
    let plate = configurations.plate ?? BackgroundPlate(frame: bounds)
    configurations.plate = plate
    plate.configuration = configuration
    if plate.superview !== self { insertSubview(plate, at: 0) }
    setNeedsLayout()
  }

  func placeBackgroundPlate() {
    guard let plate = configurations.plate else { return }
    let frame = plate.frame(in: bounds, isRightToLeft: isRightToLeft)
    if plate.frame != frame { plate.frame = frame }
  }
}
