/// The description of a rule: what it finds, why, and an example.
struct RulePage {
  /// The findings, as a noun phrase.
  var summary: String
  var reason: String
  /// An example of a finding.
  var wrong: String
  /// The example without the finding.
  var right: String
}

extension Finding.Rule {
  var page: RulePage {
    guard let page = Self.pages[self] else {
      preconditionFailure("RulePage.swift has no page for '\(rawValue)'; add it")
    }
    return page
  }

  private static let pages: [Finding.Rule: RulePage] = [
    .unreadable: RulePage(
      summary: "files that cannot be read",
      reason: """
        The file is not XML, is not an Interface Builder file for iOS, or has conflict markers of a merge. Xcode \
        does not open it, and the build fails.
        """,
      wrong: "<<<<<<< HEAD",
      right: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" …>"),
    .ids: RulePage(
      summary: "missing and duplicate ids, scenes that embed themselves, storyboard references without a target",
      reason: """
        A connection or constraint refers to an id that no object has, or two objects have the same id. \
        This is usually the result of a merge. References to other storyboards are checked if the project is \
        known.
        """,
      wrong: "<outlet property=\"title\" destination=\"gone\" id=\"o1\"/>",
      right: "<outlet property=\"title\" destination=\"an id of the file\" id=\"o1\"/>"),
    .connections: RulePage(
      summary: "outlets and actions that are connected but that the class does not have",
      reason: """
        The app crashes when the scene is loaded (outlets) or when the action is sent. The sources of the project \
        are read, in Swift and Objective-C, with superclasses and extensions. A class is not checked where a \
        superclass has no source in the project; the rule `unchecked` reports it.
        """,
      wrong: "<outlet property=\"titel\" destination=\"l\" id=\"o\"/>   <!-- @IBOutlet var title: UILabel! -->",
      right: "<outlet property=\"title\" destination=\"l\" id=\"o\"/>"),
    .classes: RulePage(
      summary: "custom classes that the project does not declare, and Swift classes without a module",
      reason: """
        At run time the object is of the class of Apple, not of the app, and its outlets crash. A class without a \
        source is an error if the file says that it belongs to the app's target, or if the project has no \
        libraries that may declare it.
        """,
      wrong: "<view customClass=\"BadgeVeiw\" customModule=\"App\" customModuleProvider=\"target\" …>",
      right: "<view customClass=\"BadgeView\" customModule=\"App\" customModuleProvider=\"target\" …>"),
    .identifiers: RulePage(
      summary: "identifiers of segues, cells, supplementary views and controllers that code uses and no file has",
      reason: """
        The app crashes when the code runs. The finding is at the line of the source. Literals, constants of \
        functions, types and files, and both branches of `condition ? one : other` are checked. Other identifiers, \
        and cells of classes that register such identifiers, are not; the rule `unchecked` reports them.
        """,
      wrong: "performSegue(withIdentifier: \"shwoDetail\", sender: nil)",
      right: "performSegue(withIdentifier: \"showDetail\", sender: nil)"),
    .outlets: RulePage(
      summary: "outlets that a class declares and the file does not connect",
      reason: """
        An implicitly unwrapped outlet that is not connected crashes when code reads it. Optional Swift outlets, \
        outlets that the class assigns, compares with nil or reads with ?, and outlets that a xib of the class connects \
        are not reported. In Objective-C, only outlets that no file connects are reported.
        """,
      wrong: "@IBOutlet weak var title: UILabel!   // no <outlet property=\"title\">",
      right: "@IBOutlet weak var title: UILabel?"),
    .unchecked: RulePage(
      summary: "classes whose sources are not in the project, and identifiers that code computes",
      reason: """
        A note: the class, or a superclass, comes from a library without sources, so that its outlets and actions \
        cannot be checked; or the text of an identifier is not known from the source.
        """,
      wrong: "<view customClass=\"ChartView\" customModule=\"Charts\" …>",
      right: "a project folder that contains the sources of Charts"),
    .duplicates: RulePage(
      summary: "storyboard, reuse and segue identifiers that are used twice",
      reason: "Only one of the objects can be created by the identifier.",
      wrong: "<tableViewCell reuseIdentifier=\"row\" …> … <tableViewCell reuseIdentifier=\"row\" …>",
      right: "<tableViewCell reuseIdentifier=\"row\" …> … <tableViewCell reuseIdentifier=\"detail\" …>"),
    .duplicateConstraints: RulePage(
      summary: "constraints that repeat another constraint of the same view",
      reason: """
        The repetition has no effect until one of the two is changed; then they conflict. Constraints of \
        variations are not compared.
        """,
      wrong: "two constraints leading = superview.leading + 8",
      right: "one constraint leading = superview.leading + 8"),
    .unknown: RulePage(
      summary: "unknown elements, attributes and values",
      reason: "The part of the file is misspelled, or newer than ib. ib ignores it, and so may Xcode.",
      wrong: "<view glow=\"YES\" …>",
      right: "<view …>"),
    .images: RulePage(
      summary: "images and colours that are not in a catalogue or folder of the project",
      reason: """
        The app shows nothing instead of the image. Image sets of every format count, including PDF and SVG.
        """,
      wrong: "<imageView image=\"sart\" …>",
      right: "<imageView image=\"star\" …>"),
    .deprecated: RulePage(
      summary: "classes, kinds of segues and styles of bars that Apple has deprecated",
      reason: """
        A note: web views of UIKit and banners of iAd also prevent an app from being accepted or started. `--fix` \
        replaces the kinds of segues and the styles of bars that have a successor with the same effect.
        """,
      wrong: "<segue kind=\"push\" …>",
      right: "<segue kind=\"show\" …>"),
    .leftovers: RulePage(
      summary: "resources that nothing uses or that are not sorted, and variations of objects that do not exist",
      reason: "A note: they have no effect, but a merge may conflict in them.",
      wrong: "<resources><image name=\"old\" …/></resources>",
      right: "<resources/>"),
    .ambiguous: RulePage(
      summary: "views with more than one position or size that satisfies the constraints",
      reason: """
        The view may appear anywhere. With `--devices`, or `devices` in `.ib.yml`, the layout is checked on \
        further devices too.
        """,
      wrong: "a label with a leading constraint only",
      right: "a label with leading and top constraints"),
    .conflicts: RulePage(
      summary: "required constraints that contradict each other",
      reason: """
        Auto Layout drops one of them at run time and logs it. With `--devices`, the layout is checked on further \
        devices too.
        """,
      wrong: "width = 100 and width = 200",
      right: "width = 100, and width = 200 at priority 750"),
    .misplaced: RulePage(
      summary: "stored frames that differ from the result of the constraints",
      reason: "The canvas of Xcode shows another picture than the app, and the next save changes the file.",
      wrong: "<rect key=\"frame\" x=\"30\" …/> with leading = 20",
      right: "<rect key=\"frame\" x=\"20\" …/>"),
    .clipped: RulePage(
      summary: "texts that do not fit",
      reason: "The text ends with an ellipsis or is cut. Try it with `--size-category AX3` and `--locale de`.",
      wrong: "a label of 40 points with a text of 120",
      right: "a label without a fixed width, or with several lines"),
    .touch: RulePage(
      summary: "touch targets that are smaller than 44 points",
      reason: "Fingers miss them. Source: Apple, Human Interface Guidelines, Accessibility.",
      wrong: "a button of 30 × 30 points",
      right: "a button of 44 × 44 points"),
    .accessibility: RulePage(
      summary: "controls and images without an accessibility label",
      reason: """
        VoiceOver reads nothing, or the name of the image. Objects are not reported if code of the project sets the \
        title or the label of an outlet to them.
        """,
      wrong: "<button><state key=\"normal\" image=\"xmark\" …/></button>",
      right: "<accessibility key=\"accessibilityConfiguration\" label=\"Close\"/>"),
    .autolayout: RulePage(
      summary: "files that do not use Auto Layout",
      reason: "A policy: the layout of such a file does not follow the size of the device.",
      wrong: "<document …>",
      right: "<document … useAutolayout=\"YES\">"),
    .traits: RulePage(
      summary: "files that do not use trait variations",
      reason: "A policy: the file cannot vary with the size classes.",
      wrong: "<document …>",
      right: "<document … useTraitCollections=\"YES\">"),
    .safeAreas: RulePage(
      summary: "files that do not use safe areas",
      reason: "A policy: such a file uses the layout guides of iOS 10, which are deprecated.",
      wrong: "<document …>",
      right: "<document … useSafeAreas=\"YES\">"),
    .margins: RulePage(
      summary: "constraints that are relative to a margin",
      reason: """
        A policy: margins differ between devices, so that some teams write distances to edges and safe areas.
        """,
      wrong: "firstAttribute=\"leadingMargin\"",
      right: "firstAttribute=\"leading\""),
    .namedColors: RulePage(
      summary: "colours that are given by their components",
      reason: "A policy: colours of asset catalogues have dark variants and one place to change them.",
      wrong: "<color key=\"textColor\" red=\"0.2\" …/>",
      right: "<color key=\"textColor\" name=\"title\"/>"),
    .localizableTexts: RulePage(
      summary: "texts of files that no table of strings translates",
      reason:
        "A policy: a file without NAME.strings of a language or NAME.xcstrings is in one language, also in Base.lproj.",
      wrong: "App/Base.lproj/Main.storyboard",
      right: "App/Base.lproj/Main.storyboard, App/de.lproj/Main.strings"),
    .classNames: RulePage(
      summary: "files that are not named as the class in them",
      reason: "A policy, for xibs with one custom class and storyboards with one scene.",
      wrong: "Detail.xib with the class DetailView",
      right: "DetailView.xib with the class DetailView"),
    .controllerIdentifiers: RulePage(
      summary: "controllers whose storyboard identifier is not their class",
      reason: "A policy: code then creates a controller by the name of its class.",
      wrong: "customClass=\"DetailController\" storyboardIdentifier=\"detail\"",
      right: "customClass=\"DetailController\" storyboardIdentifier=\"DetailController\""),
    .initialController: RulePage(
      summary: "storyboards without an initial controller",
      reason: "A policy: `instantiateInitialViewController()` and references to the storyboard need one.",
      wrong: "<document …>",
      right: "<document … initialViewController=\"start\">"),
    .customModules: RulePage(
      summary: "custom classes without a module",
      reason: "A policy for Swift projects: a Swift class without its module is not found at run time.",
      wrong: "customClass=\"BadgeView\"",
      right: "customClass=\"BadgeView\" customModule=\"App\""),
    .cellIdentifiers: RulePage(
      summary: "cells whose reuse identifier is not their class",
      reason: "A policy: code then dequeues a cell by the name of its class.",
      wrong: "customClass=\"RowCell\" reuseIdentifier=\"row\"",
      right: "customClass=\"RowCell\" reuseIdentifier=\"RowCell\""),
    .stackBackgrounds: RulePage(
      summary: "stack views with a background colour",
      reason: "A policy: before iOS 14, stack views do not draw their background.",
      wrong: "<stackView><color key=\"backgroundColor\" …/></stackView>",
      right: "<view><color key=\"backgroundColor\" …/> … <stackView> …"),
    .baseClasses: RulePage(
      summary: "views and controllers that are not of a base class of the team",
      reason: """
        A policy, which the setting `base-classes` selects. Subclasses count if their sources are in the project.
        """,
      wrong: "base-classes: { UILabel: [AppLabel] } and <label …>",
      right: "<label customClass=\"AppLabel\" …>"),
    .canvasDevice: RulePage(
      summary: "files that are viewed as another device than the team agreed on",
      reason: """
        A policy, which the setting `canvas-device` selects: opening a file as another device changes the frames in it.
        """,
      wrong: "canvas-device: iPhone 15 and <device id=\"retina4_7\" …>",
      right: "<device id=\"retina6_12\" …>"),
  ]
}
