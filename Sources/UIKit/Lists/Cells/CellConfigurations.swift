/// The configurations of a cell, and when they are updated.
@MainActor final class CellConfigurations {
  private unowned let cell: UITableViewCell
  private var plate: BackgroundPlate?
  private var isUpdateDue = false
  private var isUpdating = false
  /// As set, before it was updated for a state.
  private var storedContent: (any UIContentConfiguration)?
  private var storedBackground: UIBackgroundConfiguration?

  init(_ cell: UITableViewCell) {
    self.cell = cell
  }

  var content: (any UIContentConfiguration)? {
    get { storedContent }
    set {
      storedContent = newValue
      show(newValue)
      if !isUpdating { setNeedsUpdate() }
    }
  }

  var background: UIBackgroundConfiguration? {
    get { storedBackground }
    set {
      storedBackground = newValue
      show(newValue)
      if !isUpdating { setNeedsUpdate() }
    }
  }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: cell.traitCollection)
    state.isSelected = cell.isSelected
    state.isHighlighted = cell.isHighlighted
    state.isFocused = cell.isFocused
    state.isEditing = cell.isEditing
    state.isDisabled = !cell.isUserInteractionEnabled
    state.isSwiped = cell.showingDeleteConfirmation
    state.isReordering = cell.placeInTable?.table?.reordering.cell === cell
    return state
  }

  func setNeedsUpdate() {
    guard !isUpdating, storedContent != nil || storedBackground != nil || cell.configurationUpdateHandler != nil
    else { return }
    isUpdateDue = true
    cell.setNeedsLayout()
  }

  func updateIfNeeded() {
    guard isUpdateDue else { return }
    isUpdateDue = false
    isUpdating = true
    cell.updateConfiguration(using: state)
    isUpdating = false
  }

  func update(for state: UICellConfigurationState) {
    if cell.automaticallyUpdatesContentConfiguration, let storedContent { show(storedContent.updated(for: state)) }
    if cell.automaticallyUpdatesBackgroundConfiguration, let storedBackground {
      show(storedBackground.updated(for: state))
    }
    cell.configurationUpdateHandler?(cell, state)
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else { return cell.setConfiguredContentView(nil) }
    if let view = cell.contentView as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      cell.setConfiguredContentView(configuration.makeContentView())
    }
  }

  private func show(_ configuration: UIBackgroundConfiguration?) {
    guard let configuration else {
      plate?.removeFromSuperview()
      plate = nil
      return
    }
    let plate = plate ?? BackgroundPlate(frame: cell.bounds)
    self.plate = plate
    plate.configuration = configuration
    if plate.superview !== cell { cell.insertSubview(plate, at: 0) }
    cell.setNeedsLayout()
  }

  func place() {
    guard let plate else { return }
    let frame = plate.frame(in: cell.bounds, isRightToLeft: cell.isRightToLeft)
    if plate.frame != frame { plate.frame = frame }
  }
}
