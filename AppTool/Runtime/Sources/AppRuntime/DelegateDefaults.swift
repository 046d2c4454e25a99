import Foundation
import UIKit

/// The toolkit's defaults of optional methods of delegates and data sources. The translation calls them in a class that
/// leaves a method of its conformance to subclasses.
@preconcurrency @MainActor public final class DelegateDefaults: NSObject {
  public static let shared = DelegateDefaults()
}

extension DelegateDefaults: UITableViewDelegate, UITableViewDataSource {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

extension DelegateDefaults: UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}

extension DelegateDefaults: UIPickerViewDelegate, UIPickerViewDataSource {
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}

extension DelegateDefaults: UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate {}

extension DelegateDefaults: UINavigationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate,
  UIPageViewControllerDelegate, UISplitViewControllerDelegate
{}

extension DelegateDefaults: UIGestureRecognizerDelegate, UIPopoverPresentationControllerDelegate,
  UIImagePickerControllerDelegate, UIViewControllerTransitioningDelegate
{}
