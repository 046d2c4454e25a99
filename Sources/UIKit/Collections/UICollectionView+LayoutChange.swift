/// An interactive transition between two layouts.
struct CollectionLayoutChange {
  var transition: UICollectionViewTransitionLayout?
  var completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// Changes of the layout: immediate, animated or interactive.
extension UICollectionView {
  func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    guard !display.shown.isEmpty else {
      adopt(new)
      completion?(true)
      return
    }
    let cells = display.shown.values.map(\.view)
    for cell in cells { cell.willTransition(from: old, to: new) }
    old.prepareForTransition(to: new)
    let run = { self.changeLayout(from: old, to: new, cells, completion) }
    if animated { run() } else { UIView.performWithoutAnimation(run) }
  }

  private func changeLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ cells: [UICollectionReusableView],
    _ completion: ((Bool) -> Void)?
  ) {
    transition { _ in
      adopt(new)
      new.prepareForTransition(from: old)
    } rename: { element, layout in
      element.category == .cell ? element : nil
    } prepared: { _ in
    } animations: { layout in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    } completion: { isFinished in
      for cell in cells { cell.didTransition(from: old, to: new) }
      completion?(isFinished)
    }
  }

  // MARK: Interactive transitions

  func beginTransition(
    to new: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      layoutChange.transition == nil, "\(nameForPeople) is already in an interactive transition; end it first")
    let old = collectionViewLayout
    let made =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    layoutChange = CollectionLayoutChange(transition: made, completion: completion)
    old.prepareForTransition(to: new)
    made.begin(in: self)
    adopt(made)
    made.join(self)
    new.prepareForTransition(from: old)
    return made
  }

  func endTransition(finishing: Bool) {
    guard let change = layoutChange.transition else {
      return Log.warning("\(nameForPeople): there is no interactive transition to end")
    }
    let completion = layoutChange.completion
    layoutChange = CollectionLayoutChange()
    let layout = finishing ? change.nextLayout : change.currentLayout
    transition { _ in
      change.leave()
      adopt(layout)
    } rename: { element, _ in
      element
    } prepared: { _ in
    } animations: {
      $0.finalizeLayoutTransition()
    } completion: {
      completion?($0, finishing)
    }
  }
}
