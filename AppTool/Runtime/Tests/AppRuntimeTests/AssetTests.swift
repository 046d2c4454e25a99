import AppAudio
import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct AssetTests {
  @Test func `a value keeps a time`() {
    for time in [CMTime(value: .max, timescale: 600), .zero, .positiveInfinity, CMTime(value: -7, timescale: 44_100)] {
      let kept = NSValue(time: time).timeValue
      #expect(kept.value == time.value && kept.timescale == time.timescale && kept.flags == time.flags)
    }
  }

  @Test func `no picture is made of a video, and the reason is an error`() async {
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/none.mov"))
    #expect(asset.url.path == "/none.mov" && asset.duration.seconds == 0)
    let generator = AVAssetImageGenerator(asset: asset)
    #expect(throws: (any Error).self) { try generator.copyCGImage(at: .zero, actualTime: nil) }
    let codes = await withCheckedContinuation { continuation in
      let handler: AVAssetImageGeneratorCompletionHandler = { _, image, _, result, error in
        continuation.resume(returning: (image == nil, result, (error as NSError?)?.code))
      }
      generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: .zero)], completionHandler: handler)
    }
    #expect(codes.0 && codes.1 == .failed && codes.2 == -11833)
  }

  @Test func `a composition has the times of its parts, and its export fails`() async throws {
    let composition = AVMutableComposition()
    let track = try #require(composition.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
    let range = CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1))
    try track.insertTimeRange(range, of: track, at: .zero)
    try track.insertTimeRange(range, of: track, at: composition.duration)
    #expect(composition.duration.seconds == 4 && composition.tracks(withMediaType: .video) == [track])
    #expect(AVURLAsset(url: URL(fileURLWithPath: "/none.mov")).tracks.isEmpty)
    let session = try #require(AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
    await session.export()
    #expect(session.status == .failed && (session.error as? AVError)?.code == .encoderNotFound)
  }

  @Test func `a layer of a video has the values that were set for a time`() {
    func seconds(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1) }
    let layer = AVMutableVideoCompositionLayerInstruction()
    var (start, end, range): (Float, Float, CMTimeRange) = (-1, -1, .invalid)
    func opacity(at time: Int64) -> Bool {
      layer.getOpacityRamp(for: seconds(time), startOpacity: &start, endOpacity: &end, timeRange: &range)
    }
    #expect(!opacity(at: 0))
    layer.setOpacityRamp(
      fromStartOpacity: 0.5, toEndOpacity: 0, timeRange: CMTimeRange(start: seconds(10), end: seconds(12)))
    layer.setOpacity(0.8, at: seconds(2))
    layer.setOpacity(0.25, at: seconds(2))
    #expect(opacity(at: 1) && start == 1 && end == 1 && range == CMTimeRange(start: .zero, end: seconds(2)))
    #expect(opacity(at: 9) && start == 0.25 && end == 0.25 && range.start == seconds(2) && range.end == seconds(10))
    #expect(opacity(at: 11) && start == 0.5 && end == 0 && range.start == seconds(10) && range.end == seconds(12))
    #expect(!opacity(at: 12) && start == 0.5)
    layer.setOpacity(1, at: seconds(20))
    #expect(opacity(at: 15) && start == 0 && end == 0 && range.start == seconds(12) && range.end == seconds(20))
    #expect(opacity(at: 99) && start == 1 && range.start == seconds(20) && range.duration == .positiveInfinity)

    layer.setTransform(CGAffineTransform(translationX: 3, y: 4), at: .zero)
    var transform = CGAffineTransform.identity
    #expect(layer.getTransformRamp(for: seconds(5), start: &transform, end: nil, timeRange: nil) && transform.tx == 3)
    let part = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.setCropRectangleRamp(
      fromStartCropRectangle: .infinite, toEndCropRectangle: part,
      timeRange: CMTimeRange(start: .zero, duration: seconds(1)))
    var crop = CGRect.zero
    let isFound = layer.getCropRectangleRamp(
      for: .zero, startCropRectangle: nil, endCropRectangle: &crop, timeRange: nil)
    #expect(isFound && crop == part)
  }

  @Test func `data of Core Foundation begin empty`() {
    #expect(CFDataCreateMutable(nil, 0)?.length == 0)
  }

  @Test func `metadata of an app are found by their names, and files have none`() async throws {
    let item = AVMutableMetadataItem()
    item.identifier = .commonIdentifierTitle
    item.value = NSString(string: "Song")
    let other = AVMutableMetadataItem()
    other.identifier = AVMetadataIdentifier("org.id3/TIT2")
    let found = AVMetadataItem.metadataItems(
      from: [other, item], withKey: AVMetadataKey.commonKeyTitle, keySpace: .common)
    #expect(found.map(\.stringValue) == ["Song"] && item.commonKey == .commonKeyTitle && other.commonKey == nil)
    #expect((item.mutableCopy() as? AVMutableMetadataItem)?.stringValue == "Song")
    let asset = AVURLAsset(
      url: URL(fileURLWithPath: "/none.m4a"), options: [AVURLAssetPreferPreciseDurationAndTimingKey: true])
    #expect(asset.commonMetadata.isEmpty)
    #expect(try await asset.load(.commonMetadata).isEmpty)
  }

  @Test func `an output of pictures gets none`() {
    let item = AVPlayerItem(url: URL(fileURLWithPath: "/none.mov"))
    let output = AVPlayerItemVideoOutput(pixelBufferAttributes: nil)
    item.add(output)
    #expect(item.outputs == [output] && !output.hasNewPixelBuffer(forItemTime: .zero))
    #expect(output.copyPixelBuffer(forItemTime: .zero, itemTimeForDisplay: nil) == nil)
    item.remove(output)
    #expect(item.outputs.isEmpty)
  }

  /// Has none of the methods, which are optional.
  private final class Listener: NSObject, AVPictureInPictureControllerDelegate {}

  @Test @MainActor func `there is no picture in picture, and one device plays`() {
    #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
    #expect(AVRoutePickerView().subviews.isEmpty)
  }
}
