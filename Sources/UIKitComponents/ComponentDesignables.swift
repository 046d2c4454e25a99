import UIKit

/// The components that are views for Interface Builder files, for programs that draw such files.
///
/// Such a program gives ``classes`` to `InterfaceBuilderTool.main(classes:libraries:)`.
@MainActor public enum ComponentDesignables {
  public static let classes: [UIView.Type] = [
    ElasticHeaderTableView.self, HeadedListView.self, OutlinedLabel.self, ProgressView.self, ProportionalView.self,
    SceneView.self, SlideOutMenu.self, TabStrip.self,
  ]
}
