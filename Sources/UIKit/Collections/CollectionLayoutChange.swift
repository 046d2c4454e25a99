/// Exchanges a collection view's layout: at once, with an animation, or by steps that follow a finger.
@MainActor final class CollectionLayoutChange {
  private unowned let view: UICollectionView
  private var transition: UICollectionViewTransitionLayout?
  private var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(_ view: UICollectionView) {
    self.view = view
  }

  func change(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = view.collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    guard !view.display.shown.isEmpty else {
      view.adopt(new)
      completion?(true)
      return
    }
    let cells = view.display.shown.values.map(\.view)
    for cell in cells { cell.willTransition(from: old, to: new) }
    old.prepareForTransition(to: new)
    let run = { self.run(from: old, to: new, cells, completion) }
    if animated { run() } else { UIView.performWithoutAnimation(run) }
  }

  private func run(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ cells: [UICollectionReusableView],
    _ completion: ((Bool) -> Void)?
  ) {
    CollectionTransition(view).run { _ in
      view.adopt(new)
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

  // MARK: By steps

  func begin(
    to new: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(transition == nil, "\(view.nameForPeople) is already in an interactive transition; end it first")
    let old = view.collectionViewLayout
    let made =
      view.delegate?.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    transition = made
    self.completion = completion
    old.prepareForTransition(to: new)
    made.begin(in: view)
    view.adopt(made)
    made.join(view)
    new.prepareForTransition(from: old)
    return made
  }

  func end(finishing: Bool) {
    guard let transition else {
      return Log.warning("\(view.nameForPeople): there is no interactive transition to end")
    }
    self.transition = nil
    let completion = completion
    self.completion = nil
    let layout = finishing ? transition.nextLayout : transition.currentLayout
    CollectionTransition(view).run { _ in
      transition.leave()
      view.adopt(layout)
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
