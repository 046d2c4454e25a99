import Foundation
import InterfaceBuilder
import Resources
import UIKit

/// The storyboards of the game.
@MainActor package enum Screens {
  private static let bundle: Bundle? = {
    StoryboardLooks.register
    do {
      let folder = try ResourceFolder(package: "Game", module: "ScreenBase", name: "Screens", source: #filePath)
        .locate()
      return Bundle(url: folder)
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }()

  /// The controller that a storyboard begins with. A storyboard that is missing or begins with something else is a
  /// mistake of whoever built the game.
  package static func initialController<Controller: UIViewController>(
    of name: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    guard let controller: Controller = storyboard.instantiateInitialViewController(creator: creator) else {
      preconditionFailure("\(name).storyboard does not begin with a \(Controller.self)")
    }
    return controller
  }

  /// A controller of a storyboard by its identifier there.
  package static func controller<Controller: UIViewController>(
    _ identifier: String, of name: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    UIStoryboard(name: name, bundle: bundle).instantiateViewController(identifier: identifier, creator: creator)
  }

  /// The nib of a cell or heading.
  package static func nib(_ name: String) -> UINib { UINib(nibName: name, bundle: bundle) }
}

extension UIView {
  /// Puts in what a xib lays out, all over this view, which is its owner. Done once for each view.
  package func fill(from name: String) {
    guard let content = Screens.nib(name).instantiate(withOwner: self).first as? UIView else {
      preconditionFailure("\(name).xib does not begin with a view")
    }
    content.frame = bounds
    content.sayTexts()
    addSubview(content)
  }
}
