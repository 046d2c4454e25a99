import Foundation
import InterfaceBuilder
import Resources
import UIKit

/// The storyboards of the game.
@MainActor package enum Screens {
  private static let bundle: Bundle? = {
    StoryboardStyles.register
    do {
      let folder = try ResourceFolder(package: "Game", module: "ScreenBase", name: "Screens", source: #filePath)
        .locate()
      return Bundle(url: folder)
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }()

  /// Returns the initial view controller of a storyboard. A missing storyboard or a controller of another class is a
  /// programming error.
  package static func initialController<Controller: UIViewController>(
    of name: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    guard let controller: Controller = storyboard.instantiateInitialViewController(creator: creator) else {
      preconditionFailure("\(name).storyboard does not begin with a \(Controller.self)")
    }
    return controller
  }

  /// Returns a view controller of a storyboard by its identifier.
  package static func controller<Controller: UIViewController>(
    _ identifier: String, of name: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    UIStoryboard(name: name, bundle: bundle).instantiateViewController(identifier: identifier, creator: creator)
  }

  /// Returns the nib of a cell or header.
  package static func nib(_ name: String) -> UINib { UINib(nibName: name, bundle: bundle) }
}

extension UIView {
  /// Adds the contents of a xib over the whole view, with this view as the file's owner. Call it once per view. The
  /// contents do not determine the view's size.
  package func fill(from name: String) {
    guard let content = Screens.nib(name).instantiate(withOwner: self).first as? UIView else {
      preconditionFailure("\(name).xib does not begin with a view")
    }
    // A view without constraints separates the layout of the contents from that of the view.
    let holder = UIView(frame: bounds)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.isUserInteractionEnabled = content.isUserInteractionEnabled
    content.frame = holder.bounds
    content.localizeTexts()
    holder.addSubview(content)
    addSubview(holder)
  }
}
