import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

@MainActor @Suite(.separateScreens) struct ValidationTests {
  private let good = TestBundle.storyboard(
    TestBundle.scene("<viewController storyboardIdentifier='a' id='start' sceneMemberID='viewController'/>"))

  private func problems(_ text: String, beside: [String: String] = [:]) throws -> [String] {
    let files = try TestBundle(["Main.storyboard": text].merging(beside) { $1 })
    return try UIStoryboard(name: "Main", bundle: files.bundle).problems().map(\.message)
  }

  @Test func `a valid file has no problems`() throws {
    #expect(try problems(good) == [])
  }

  @Test func `a missing or broken file throws a typed error with the remedy`() throws {
    let files = try TestBundle(["Broken.storyboard": "<document>\n<a></document>", "Broken.xib": "<<<"])
    let missing = #expect(throws: InterfaceError.self) { try UIStoryboard(name: "No", bundle: files.bundle).validate() }
    let folder = files.bundle.bundlePath
    #expect(
      missing?.description
        == "No.storyboard: no such file in \(folder); add it to the target's resources in Package.swift")
    let nib = #expect(throws: InterfaceError.self) { try UINib(nibName: "No", bundle: files.bundle).validate() }
    #expect(nib?.reason == .missing(folder) && nib?.file == "No.xib")
    let broken = #expect(throws: InterfaceError.self) {
      try UIStoryboard(name: "Broken", bundle: files.bundle).validate()
    }
    #expect(
      broken?.line == 2 && broken?.description.contains("/Broken.storyboard:2: the XML is malformed here") == true)
    let brokenNib = #expect(throws: InterfaceError.self) {
      try UINib(nibName: "Broken", bundle: files.bundle).validate()
    }
    #expect(brokenNib?.line == 1)
    let data = #expect(throws: InterfaceError.self) { try UINib(data: Data("x".utf8), bundle: nil).problems() }
    #expect(data?.file == "xib")
  }

  @Test func `a program that ends because of a missing file gives Apple's message with the reason`() throws {
    let files = try TestBundle([:])
    let folder = files.bundle.bundlePath
    let board = UIStoryboard(name: "No", bundle: files.bundle)
    let error = try #require(throws: InterfaceError.self) { try board.validate() }
    #expect(
      InterfaceLoader.message(of: error, in: board)
        == "Could not find a storyboard named 'No' in bundle \(folder) (\(error))")
    let nib = UINib(nibName: "No", bundle: files.bundle)
    let second = try #require(throws: InterfaceError.self) { try nib.validate() }
    #expect(
      InterfaceLoader.message(of: second, in: nib)
        == "Could not load NIB in bundle: '\(folder)' with name 'No' (\(second))")
  }

  @Test func `a missing file ends the program with Apple's message`() async throws {
    let nib = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController(nibName: "Missing", bundle: nil).loadViewIfNeeded() }
    }
    let board = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Missing", bundle: nil).instantiateInitialViewController() }
    }
    for (result, beginning) in [
      (nib, "Could not load NIB in bundle"), (board, "Could not find a storyboard named 'Missing'"),
    ] {
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.contains(beginning), "\(said)")
    }
  }

  @Test func `dangling ids, duplicate ids and cycles are reported with their lines`() throws {
    let view = "<view key='view' id='v'>\n<subviews><containerView id='v'>\n"
    let segue = "<connections><segue destination='start' kind='embed' id='s'/>\n"
    let outlet = "<outlet property='x' destination='gone' id='o'/></connections></containerView></subviews></view>"
    let text = TestBundle.storyboard(
      TestBundle.scene(
        "<viewController id='start' sceneMemberID='viewController'>\(view)\(segue)\(outlet)</viewController>"))
    let files = try TestBundle(["Main.storyboard": text])
    let board = UIStoryboard(name: "Main", bundle: files.bundle)
    let found = try board.problems()
    #expect(
      found.map(\.reason) == [
        .duplicateID("v"), .embedCycle(["start", "start"]),
        .danglingID("gone", element: "outlet", attribute: "destination"),
      ])
    #expect(found.map(\.line) == [5, 6, 7])
    let first = #expect(throws: InterfaceError.self) { try board.validate() }
    #expect(first == found.first)
  }

  @Test func `references to missing storyboards and controllers are reported`() throws {
    func reference(_ attributes: String) -> String {
      TestBundle.scene("<viewControllerPlaceholder \(attributes) id='start' sceneMemberID='viewController'/>")
    }
    func board(_ attributes: String) -> String { TestBundle.storyboard(reference(attributes)) }
    let other = [
      "Other.storyboard": good,
      "Empty.storyboard": TestBundle.storyboard("").replacingOccurrences(
        of: "initialViewController=\"start\"", with: ""),
    ]
    #expect(try problems(board("storyboardName='Other'"), beside: other) == [])
    #expect(try problems(board("storyboardName='Other' referencedIdentifier='a'"), beside: other) == [])
    #expect(try problems(board("storyboardName='Far' bundleIdentifier='com.example'"), beside: other) == [])
    #expect(
      try problems(board("storyboardName='Far'"), beside: other) == [
        "the storyboard 'Far' of this reference was not found; rename the reference or add the file"
      ])
    #expect(
      try problems(board("storyboardName='Other' referencedIdentifier='b'"), beside: other) == [
        "Other.storyboard has no controller with the storyboard identifier 'b'; correct this reference"
      ])
    #expect(
      try problems(board("storyboardName='Empty'"), beside: other) == [
        "Empty.storyboard has no initial controller for this reference; set one, or correct the reference"
      ])
    #expect(try problems(board("storyboardName='../Other'"), beside: other).count == 1)
  }
}
