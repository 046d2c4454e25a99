import Foundation

// Foundation on Linux returns objects of `NSURL` here. The translation calls these in place of the methods `urls`.
extension Bundle {
  public func resourceURLs(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath)?.map { $0 as URL }
  }

  public func resourceURLs(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
  ) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName)?.map { $0 as URL }
  }

  public class func resourceURLs(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?, in bundleURL: URL
  ) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath, in: bundleURL as NSURL)?.map { $0 as URL }
  }
}
