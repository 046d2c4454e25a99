// The calls with arguments of the appearance proxies of segmented controls, steppers and search bars.

extension UIAppearanceProxy where View: UISegmentedControl {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    record(call: "titleTextAttributes \(state.rawValue)") { control in
      if control.titleTextAttributes(for: state) == nil { control.setTitleTextAttributes(attributes, for: state) }
    }
  }

  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    record(call: "backgroundImage \(state.rawValue)") { control in
      guard control.backgroundImage(for: state, barMetrics: barMetrics) == nil else { return }
      control.setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }
  }

  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    record(call: "dividerImage \(left.rawValue) \(right.rawValue)") { control in
      let own = control.dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: barMetrics)
      guard own == nil else { return }
      control.setDividerImage(
        image, forLeftSegmentState: left, rightSegmentState: right, barMetrics: barMetrics)
    }
  }
}

extension UIAppearanceProxy where View: UIStepper {
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "backgroundImage \(state.rawValue)") { stepper in
      if stepper.backgroundImage(for: state) == nil { stepper.setBackgroundImage(image, for: state) }
    }
  }

  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {
    record(call: "dividerImage \(left.rawValue) \(right.rawValue)") { stepper in
      guard stepper.dividerImage(forLeftSegmentState: left, rightSegmentState: right) == nil else { return }
      stepper.setDividerImage(image, forLeftSegmentState: left, rightSegmentState: right)
    }
  }

  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "incrementImage \(state.rawValue)") { stepper in
      if stepper.incrementImage(for: state) == nil { stepper.setIncrementImage(image, for: state) }
    }
  }

  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "decrementImage \(state.rawValue)") { stepper in
      if stepper.decrementImage(for: state) == nil { stepper.setDecrementImage(image, for: state) }
    }
  }
}

extension UIAppearanceProxy where View: UISearchBar {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    record(call: "backgroundImage \(barPosition.rawValue) \(barMetrics.rawValue)") { bar in
      guard bar.backgroundImage(for: barPosition, barMetrics: barMetrics) == nil else { return }
      bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
  }

  public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "fieldBackgroundImage \(state.rawValue)") { bar in
      guard bar.searchFieldBackgroundImage(for: state) == nil else { return }
      bar.setSearchFieldBackgroundImage(image, for: state)
    }
  }

  public func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    record(call: "image \(icon.rawValue) \(state.rawValue)") { bar in
      if bar.image(for: icon, state: state) == nil { bar.setImage(image, for: icon, state: state) }
    }
  }

  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    record(call: "positionAdjustment \(icon.rawValue)") { bar in
      if bar.positionAdjustment(for: icon) == .zero { bar.setPositionAdjustment(adjustment, for: icon) }
    }
  }

  public func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record(call: "scopeBackgroundImage \(state.rawValue)") { bar in
      guard bar.scopeBarButtonBackgroundImage(for: state) == nil else { return }
      bar.setScopeBarButtonBackgroundImage(image, for: state)
    }
  }

  public func setScopeBarButtonDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {
    record(call: "scopeDividerImage \(left.rawValue) \(right.rawValue)") { bar in
      guard bar.scopeBarButtonDividerImage(forLeftSegmentState: left, rightSegmentState: right) == nil else { return }
      bar.setScopeBarButtonDividerImage(image, forLeftSegmentState: left, rightSegmentState: right)
    }
  }

  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    record(call: "scopeTitleTextAttributes \(state.rawValue)") { bar in
      guard bar.scopeBarButtonTitleTextAttributes(for: state) == nil else { return }
      bar.setScopeBarButtonTitleTextAttributes(attributes, for: state)
    }
  }
}
