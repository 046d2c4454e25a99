import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppCamera
@_spi(AppModules) @testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct CameraTests {
  @Test func `there is no device, as in the Simulator`() {
    #expect(AVCaptureDevice.default(for: .video) == nil && AVCaptureDevice.devices().isEmpty)
    #expect(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) == nil)
    let search = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .unspecified)
    #expect(search.devices.isEmpty)
    #expect(AVCaptureDevice.defaultDevice(withMediaType: AVMediaTypeVideo) == nil)
    #expect(AVCaptureDevice.devices(withMediaType: AVMediaTypeAudio).isEmpty)
    #expect(!UIImagePickerController.isFlashAvailable(for: .rear))
    #expect(UIImagePickerController.availableCaptureModes(for: .front) == nil)
  }

  private final class Recorder: NSObject, AVCaptureFileOutputRecordingDelegate {
    var code: AVError.Code?

    func fileOutput(
      _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
      error: (any Error)?
    ) {
      code = (error as? AVError)?.code
    }
  }

  @Test func `a recording without a camera ends at once`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    let (output, recorder) = (AVCaptureMovieFileOutput(), Recorder())
    output.startRecording(to: URL(fileURLWithPath: "/none.mov"), recordingDelegate: recorder)
    screen.advance(seconds: 0.1)
    #expect(recorder.code == .sessionNotRunning && !output.isRecording)
  }

  @Test func `outputs for photos and sound keep what they are given`() async {
    let (photos, sound) = (AVCapturePhotoOutput(), AVCaptureAudioDataOutput())
    let isReady = await withCheckedContinuation { continuation in
      photos.setPreparedPhotoSettingsArray([AVCapturePhotoSettings()]) { isReady, _ in
        continuation.resume(returning: isReady)
      }
    }
    #expect(!isReady && photos.preparedPhotoSettingsArray.count == 1)
    sound.setSampleBufferDelegate(nil, queue: nil)
    #expect(sound.sampleBufferDelegate == nil && sound.sampleBufferCallbackQueue == nil)
  }

  @Test func `a session runs with outputs and posts its states`() {
    let session = AVCaptureSession()
    let output = AVCaptureMetadataOutput()
    session.beginConfiguration()
    session.sessionPreset = .photo
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    session.commitConfiguration()
    #expect(!session.canAddOutput(output) && !AVCaptureSession().canAddOutput(output))
    #expect(session.outputs == [output] && output.connection(with: .video) == nil)
    var posts: [Notification.Name] = []
    let names: [Notification.Name] = [.AVCaptureSessionDidStartRunning, .AVCaptureSessionDidStopRunning]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) { _ in
        MainActor.assumeIsolated { posts.append(name) }
      }
    }
    session.startRunning()
    session.startRunning()
    #expect(session.isRunning)
    session.stopRunning()
    #expect(!session.isRunning && posts == names)
    tokens.forEach(NotificationCenter.default.removeObserver)
    session.removeOutput(output)
    #expect(session.outputs.isEmpty && session.canAddOutput(output))
  }

  @Test func `a preview layer is empty`() {
    let session = AVCaptureSession()
    let layer = AVCaptureVideoPreviewLayer(session: session)
    layer.videoGravity = .resizeAspectFill
    #expect(layer.session === session && layer.connection == nil && layer.contents == nil)
  }

  @Test func `a preview layer converts points and rectangles by its bounds`() {
    let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
    #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 5, y: 5)) == .zero)
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 400)
    let point = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 50, y: 100))
    #expect(point == CGPoint(x: 0.25, y: 0.25))
    #expect(layer.layerPointConverted(fromCaptureDevicePoint: point) == CGPoint(x: 50, y: 100))
    let rect = layer.metadataOutputRectConverted(fromLayerRect: CGRect(x: 50, y: 100, width: 100, height: 100))
    #expect(rect == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25))
    #expect(layer.layerRectConverted(fromMetadataOutputRect: rect) == CGRect(x: 50, y: 100, width: 100, height: 100))
  }

  @Test func `settings of photos have numbers of their own`() {
    let settings = AVCapturePhotoSettings(format: [AVVideoCodecKey: AVVideoCodecType.jpeg])
    settings.flashMode = .auto
    let copy = AVCapturePhotoSettings(from: settings)
    #expect(copy.uniqueID != settings.uniqueID && copy.flashMode == .auto && copy.format != nil)
    #expect(AVCapturePhotoOutput().supportedFlashModes.isEmpty)
  }

  @Test func `settings of photos keep what an app chooses`() {
    let settings = AVCapturePhotoSettings(rawPixelFormatType: 7, processedFormat: nil)
    #expect(settings.isAutoStillImageStabilizationEnabled && settings.isAutoVirtualDeviceFusionEnabled)
    #expect(settings.embedsDepthDataInPhoto && !settings.isHighResolutionPhotoEnabled)
    settings.isAutoStillImageStabilizationEnabled = false
    settings.livePhotoMovieFileURL = URL(fileURLWithPath: "/movie.mov")
    settings.maxPhotoDimensions = CMVideoDimensions(width: 40, height: 30)
    let copy = AVCapturePhotoSettings(from: settings)
    #expect(!copy.isAutoStillImageStabilizationEnabled && copy.livePhotoMovieFileURL?.path == "/movie.mov")
    #expect(copy.maxPhotoDimensions.width == 40 && copy.rawPhotoPixelFormatType == 7)
    let output = AVCapturePhotoOutput()
    output.setPreparedPhotoSettingsArray([settings])
    #expect(output.preparedPhotoSettingsArray == [settings])
    #expect(!output.isAppleProRAWSupported && output.availableRawPhotoPixelFormatTypes.isEmpty)
  }

  @Test func `the user is asked once for the camera`() throws {
    let wasKept = AppFolder.isKept
    defer { AppFolder.isKept = wasKept }
    AppFolder.isKept = false
    AVCaptureDevice.camera.replace(answer: nil, reason: "To read codes.")
    let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { UIViewController() }
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    var answers: [Bool] = []
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    screen.advance(seconds: 1)
    #expect(screen.shows("To read codes."))
    try screen.tapText("Allow")
    #expect(answers == [true, true] && AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    screen.advance(seconds: 1)
    #expect(answers == [true, true, true] && !screen.shows("To read codes."))
  }
}
