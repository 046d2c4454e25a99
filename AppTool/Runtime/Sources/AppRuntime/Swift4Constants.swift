import Foundation
import UIKit

// Constants of Swift 4, which later versions have as members of a type. Those that were text or numbers in Swift 4 have
// the type of the property or of the dictionary's keys that they are for.

public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let UIApplicationStatusBarOrientationUserInfoKey = UIApplication.statusBarOrientationUserInfoKey
public let UIApplicationStatusBarFrameUserInfoKey = UIApplication.statusBarFrameUserInfoKey
public let UIApplicationStateRestorationBundleVersionKey = UIApplication.stateRestorationBundleVersionKey
public let UIApplicationStateRestorationSystemVersionKey = UIApplication.stateRestorationSystemVersionKey
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey
public let UIApplicationStateRestorationUserInterfaceIdiomKey = UIApplication.stateRestorationUserInterfaceIdiomKey
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let UIOffsetZero = UIOffset.zero
public let UIFloatRangeZero = UIFloatRange.zero
public let UIFloatRangeInfinite = UIFloatRange.infinite
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
public let UISplitViewControllerAutomaticDimension = UISplitViewController.automaticDimension
@MainActor public let UIStackViewSpacingUseDefault = UIStackView.spacingUseDefault
@MainActor public let UIStackViewSpacingUseSystem = UIStackView.spacingUseSystem
public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UITableViewIndexSearch = UITableView.indexSearch
@MainActor public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
@MainActor public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@MainActor public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
public let UINibExternalObjects = UINib.OptionsKey.externalObjects
public let UITextFieldDidEndEditingReasonKey = UITextField.didEndEditingReasonUserInfoKey
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow
public let UIKeyInputEscape = UIKeyCommand.inputEscape
public let UIPasteboardChangedTypesAddedKey = UIPasteboard.changedTypesAddedUserInfoKey
public let UIPasteboardChangedTypesRemovedKey = UIPasteboard.changedTypesRemovedUserInfoKey

// The method of Swift 4 that receives the picture has a dictionary by text.

public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue
public let UIImagePickerControllerLivePhoto = UIImagePickerController.InfoKey.livePhoto.rawValue
public let UIImagePickerControllerMediaMetadata = UIImagePickerController.InfoKey.mediaMetadata.rawValue
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
public let UIImagePickerControllerPHAsset = UIImagePickerController.InfoKey.phAsset.rawValue
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL.rawValue
