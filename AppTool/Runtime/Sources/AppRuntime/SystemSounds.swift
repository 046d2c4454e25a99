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

/// Shakes the devices for ``kSystemSoundID_Vibrate``; other sounds are silent. The function of
/// ``AudioServicesAddSystemSoundCompletion(_:_:_:_:_:)`` is called in a later turn.
@preconcurrency @MainActor public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  if inSystemSoundID == kSystemSoundID_Vibrate { UIApplication.shared.host?.shake(strength: 1, duration: 0.4) }
  guard let completion = SoundCompletion.all[inSystemSoundID] else { return }
  AppTimer.after(0) { completion.call(inSystemSoundID, completion.data) }
}

/// Plays as ``AudioServicesPlaySystemSound(_:)`` does, and calls a function in a later turn.
@preconcurrency @MainActor public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if let inCompletionBlock { AppTimer.after(0) { inCompletionBlock() } }
}

/// Plays as ``AudioServicesPlaySystemSound(_:)`` does, and calls a function in a later turn.
@preconcurrency @MainActor public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

public typealias AudioServicesSystemSoundCompletionProc =
  @convention(c) (_ ssID: SystemSoundID, _ clientData: UnsafeMutableRawPointer?) -> Void

private struct SoundCompletion {
  @MainActor static var all: [SystemSoundID: SoundCompletion] = [:]
  let call: AudioServicesSystemSoundCompletionProc
  let data: UnsafeMutableRawPointer?
}

/// Sets the function that is called after a sound, on the main thread whichever run loop is given.
@preconcurrency @MainActor @discardableResult public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: CFRunLoop?, _ inRunLoopMode: CFString?,
  _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
  SoundCompletion.all[inSystemSoundID] = SoundCompletion(call: inCompletionRoutine, data: inClientData)
  return kAudioServicesNoError
}

@preconcurrency @MainActor public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
  SoundCompletion.all[inSystemSoundID] = nil
}

@preconcurrency @MainActor public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}
