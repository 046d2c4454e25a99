/// The configurations of a collection view's cell, and when they are updated.
@MainActor final class CollectionCellConfigurations {
  private unowned let cell: UICollectionViewCell
  private var plate: BackgroundPlate?
  private var isUpdateDue = false
  private var isUpdating = false
  /// As set, before it was updated for a state.
  private var storedContent: (any UIContentConfiguration)?
  private var storedBackground: UIBackgroundConfiguration?

  init(_ cell: UICollectionViewCell) {
    self.cell = cell
  }

  var content: (any UIContentConfiguration)? {
    get { storedContent }
    set {
      storedContent = newValue
      show(newValue)
      setNeedsUpdate()
    }
  }

  var background: UIBackgroundConfiguration? {
    get { storedBackground }
    set {
      storedBackground = newValue
      show(newValue)
      setNeedsUpdate()
    }
  }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: cell.traitCollection)
    state.isSelected = cell.isSelected
    state.isHighlighted = cell.isHighlighted
    state.isFocused = cell.isFocused
    state.isDisabled = !cell.isUserInteractionEnabled
    state.isEditing = cell.isEdited
    if let collection = cell.owningCollection, let element = cell.element {
      state.isReordering = collection.isHeld(element)
    }
    return state
  }

  /// Asks for an update with the next layout; without configurations and handlers nothing happens.
  func setNeedsUpdate() {
    guard !isUpdating else { return }
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
    guard let configuration else { return cell.exchangeContent(for: nil) }
    if let view = cell.contentView as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      cell.exchangeContent(for: configuration.makeContentView())
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
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = plate.frame(in: cell.bounds, isRightToLeft: isRightToLeft)
    if plate.frame != frame { plate.frame = frame }
  }
}

extension UICollectionView {
  var allowsSeveralSelections: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
}

extension UICollectionViewCell {
  /// Whether its collection view is being edited and the delegate has nothing against it for this item.
  var isEdited: Bool {
    guard let owningCollection, owningCollection.isEditing else { return false }
    guard let element, element.category == .cell else { return true }
    return owningCollection.delegate?.collectionView(owningCollection, canEditItemAt: element.path) ?? true
  }
}
