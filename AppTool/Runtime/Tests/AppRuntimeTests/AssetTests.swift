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

  @Test func `data of Core Foundation begin empty`() {
    #expect(CFDataCreateMutable(nil, 0)?.length == 0)
  }
}
