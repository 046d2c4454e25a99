import UIKit

/// The component view classes for Interface Builder files, for programs that render such files.
///
/// Such a program passes ``classes`` to `InterfaceBuilderTool.main(classes:libraries:)`.
@MainActor public enum ComponentDesignables {
  public static let classes: [UIView.Type] = [
    ElasticHeaderTableView.self, HeadedListView.self, OutlinedLabel.self, ProgressView.self, ProportionalView.self,
    SceneView.self, SlideOutMenu.self, TabStrip.self,
  ]
}
