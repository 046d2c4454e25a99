import Foundation
import InterfaceBuilder
import Resources
import UIKit

/// The storyboards of the game.
@MainActor package enum Screens {
  /// The names of all storyboards.
  package static let storyboards = [
    "Bestiary", "Codex", "Creature", "Deeds", "Duel", "Duels", "Hall", "Invitation", "Lab", "Lesson", "Lessons",
    "Lineage", "Molt", "NewEvolution", "NewRun", "Obituary", "Play", "Replays", "Settings", "Theatre", "Title",
  ]
  /// The names of all xibs.
  package static let nibs = [
    "ActionTile", "ChampionPanel", "CodexHeading", "EnergyPanel", "PaletteCell", "RunCell",
  ]

  private static let folder = ResourceFolder(
    package: "Game", module: "ScreenBase", name: "Screens", source: #filePath)
  private static let bundle: Bundle? = {
    StoryboardStyles.register
    do {
      return Bundle(url: try folder.locate())
    } catch {
      Log.warning("\(error)")
      return nil
    }
  }()

  /// Returns the folder of the files.
  package static func locate() throws(ResourceError) -> URL { try folder.locate() }

  /// Reads the files of all screens, so that a missing or damaged one is reported before a screen needs it.
  ///
  /// - Parameter bundle: The folder of the files; `nil` for that of the game.
  /// - Throws: ``ScreenError`` or `ResourceError`, with the file, the reason and the remedy.
  package static func check(in bundle: Bundle? = nil) throws {
    if bundle == nil { _ = try folder.locate() }
    let bundle = bundle ?? self.bundle
    do {
      for name in storyboards { try UIStoryboard(name: name, bundle: bundle).validate() }
      for name in nibs { try UINib(nibName: name, bundle: bundle).validate() }
    } catch {
      throw ScreenError(file: error)
    }
  }

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
