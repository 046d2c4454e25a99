import AppRuntime
import Foundation
import Testing
import UIKit

@Suite struct UniformTypesTests {
  private func type(
    _ tag: String, _ tagClass: CFString = kUTTagClassFilenameExtension, conformingTo parent: CFString? = nil
  ) -> String? {
    UTTypeCreatePreferredIdentifierForTag(tagClass, NSString(string: tag), parent).map {
      String($0.takeRetainedValue())
    }
  }

  private func tag(_ type: String, _ tagClass: CFString = kUTTagClassFilenameExtension) -> String? {
    UTTypeCopyPreferredTagWithClass(NSString(string: type), tagClass).map { String($0.takeRetainedValue()) }
  }

  @Test(arguments: [
    ("png", "public.png"), ("JPG", "public.jpeg"), ("tiff", "public.tiff"), ("vcf", "public.vcard"),
    ("mov", "com.apple.quicktime-movie"), ("m4a", "public.mpeg-4-audio"), ("gz", "org.gnu.gnu-zip-archive"),
  ])
  func `an ending has a type`(ending: String, identifier: String) {
    #expect(type(ending) == identifier)
    #expect(tag(identifier) == ending.lowercased() || ending == "gz")
  }

  @Test func `a MIME type has a type`() {
    #expect(type("image/png", kUTTagClassMIMEType) == "public.png")
    #expect(type("audio/x-wav", kUTTagClassMIMEType) == "com.microsoft.waveform-audio")
    #expect(tag("public.jpeg", kUTTagClassMIMEType) == "image/jpeg" && tag("com.adobe.pdf") == "pdf")
    #expect(tag("public.image") == nil && tag("org.example.none") == nil)
    #expect(UTType(mimeType: "video/mp4") == .mpeg4Movie && UTType.svg.preferredMIMEType == "image/svg+xml")
  }

  @Test func `a tag that no type has is kept by a dynamic type`() {
    let dynamic = "dyn.ah62d4rv4ge81e5pe"
    #expect(type("Rmd") == dynamic && tag(dynamic) == "rmd" && tag(dynamic, kUTTagClassMIMEType) == nil)
    #expect(UTTypeIsDynamic(NSString(string: dynamic)) && !UTTypeIsDynamic(kUTTypePNG))
    #expect(UTTypeConformsTo(NSString(string: dynamic), kUTTypeItem))
    #expect(!UTTypeConformsTo(NSString(string: dynamic), kUTTypeImage))
    let picture = type("image/x-own", kUTTagClassMIMEType, conformingTo: kUTTypeImage) ?? ""
    #expect(tag(picture, kUTTagClassMIMEType) == "image/x-own")
    #expect(UTTypeConformsTo(NSString(string: picture), kUTTypeImage))
    let other = type("own", conformingTo: "org.example.parent") ?? ""
    #expect(UTTypeConformsTo(NSString(string: other), "org.example.parent") && tag(other) == "own")
    for length in 1...9 { #expect(tag(type(String(repeating: "q", count: length)) ?? "")?.count == length) }
    for broken in ["dyn.a", "dyn.ah", "dyn.a!", "dyn.ah62d4rv4ge8"] {
      #expect(!UTTypeIsDynamic(NSString(string: broken)))
    }
  }

  @Test func `a type of a tag conforms to the given one`() {
    #expect(type("png", conformingTo: kUTTypeImage) == "public.png")
    #expect(type("png", conformingTo: kUTTypeText)?.hasPrefix("dyn.") == true)
    #expect(type("") == nil && type("png", "org.example.tags") == nil)
  }

  @Test func `types conform and are equal`() {
    #expect(UTTypeConformsTo(kUTTypeQuickTimeMovie, kUTTypeMovie) && UTTypeConformsTo(kUTTypeMP3, kUTTypeAudio))
    #expect(UTTypeConformsTo(kUTTypeVCard, kUTTypeContact) && UTTypeConformsTo(kUTTypeZipArchive, kUTTypeArchive))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
    #expect(UTTypeConformsTo("org.example.a", "org.example.a") && !UTTypeConformsTo("org.example.a", kUTTypeItem))
    #expect(UTTypeEqual(kUTTypePNG, "PUBLIC.png") && !UTTypeEqual(kUTTypePNG, kUTTypeJPEG))
    #expect(UTTypeIsDeclared(kUTTypeLivePhoto) && !UTTypeIsDeclared("org.example.a"))
  }
}
