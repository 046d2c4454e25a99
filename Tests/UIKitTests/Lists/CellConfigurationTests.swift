import Testing
import UIKitTesting

@testable import UIKit

extension UIConfigurationStateCustomKey {
  fileprivate static let isArchived = UIConfigurationStateCustomKey("isArchived")
}

@Suite @MainActor struct CellConfigurationTests {
  private final class ArchivedRow: UITableViewCell {
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[.isArchived] = true
      return state
    }
  }

  private final class ArchivedItem: UICollectionViewCell {
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[.isArchived] = true
      return state
    }
  }

  @Test func `the titles of inset groups have three sizes`() {
    let kinds = [
      UIListContentConfiguration.groupedHeader(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
    ]
    let sizes = kinds.map(\.textProperties.font.pointSize)
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect(kinds.map(\.textProperties.transform) == [.uppercase, .none, .none])
  }

  @Test func `a custom state of a subclass reaches the update of its configurations`() {
    let row = ArchivedRow(style: .default, reuseIdentifier: nil)
    let item = ArchivedItem(frame: row.bounds)
    var states: [AnyHashable?] = []
    row.configurationUpdateHandler = { _, state in states.append(state[.isArchived]) }
    item.configurationUpdateHandler = { _, state in states.append(state[.isArchived]) }
    row.layoutIfNeeded()
    item.layoutIfNeeded()
    #expect(states == [true, true])
  }

  @Test func `a configuration that an update sets does not schedule another update`() {
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    let item = UICollectionViewCell(frame: row.bounds)
    var updates = 0
    row.configurationUpdateHandler = { cell, _ in
      updates += 1
      cell.contentConfiguration = UIListContentConfiguration.cell()
    }
    item.configurationUpdateHandler = { cell, _ in
      updates += 1
      cell.contentConfiguration = UIListContentConfiguration.cell()
    }
    for view in [row, item] {
      view.layoutIfNeeded()
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    #expect(updates == 2)
  }
}
