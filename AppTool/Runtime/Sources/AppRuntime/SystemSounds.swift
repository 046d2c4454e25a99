import Foundation
import UIKit

// Names of AudioToolbox. There are no files with system sounds here.
public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

/// The sound that shakes a phone; here a game pad.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public let kAudioServicesNoError: OSStatus = 0
/// The four letters `pty?`.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793f

/// Sets the sound to 0 and returns an error: files with sounds are not played.
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 0
  return kAudioServicesUnsupportedPropertyError
}

@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  kAudioServicesNoError
}

/// Shakes the devices for ``kSystemSoundID_Vibrate``; other sounds are silent.
@preconcurrency @MainActor public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  guard inSystemSoundID == kSystemSoundID_Vibrate else { return }
  UIApplication.shared.host?.shake(strength: 1, duration: 0.4)
}

@preconcurrency @MainActor public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}
