import AppProjects
import Foundation

/// A small app: one screen in code, an `Info.plist`, and a project of Xcode that takes in the folder as a whole.
public struct NewProject {
  private let name: String

  /// - Throws: ``ProjectError`` for a name that a module cannot have.
  public init(name: String) throws(ProjectError) {
    guard BuildSettings.identifier(name) == name, !name.isEmpty, name.first?.isLetter == true else {
      throw ProjectError("'\(name)' cannot name an app; use letters, digits and _, and begin with a letter")
    }
    self.name = name
  }

  /// Writes the app into a new folder.
  ///
  /// - Returns: The path of its project.
  /// - Throws: ``ProjectError`` if the folder exists.
  public func write(in folder: String) throws -> String {
    let root = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: root) else {
      throw ProjectError("\(root): exists already; choose another name")
    }
    var tree = FileTree(root: root)
    try tree.write(appDelegate, to: "\(name)/AppDelegate.swift")
    try tree.write(viewController, to: "\(name)/ViewController.swift")
    try tree.write(project, to: "\(name).xcodeproj/project.pbxproj")
    return "\(root)/\(name).xcodeproj"
  }

  private var appDelegate: String {
    """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """
  }

  private var viewController: String {
    """
    import UIKit

    class ViewController: UIViewController {
      private let button = UIButton(type: .system)
      private var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(name)"
        view.backgroundColor = .systemBackground
        button.setTitle("Tap me", for: .normal)
        button.accessibilityIdentifier = "button"
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
          button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }

      @objc private func tapped() {
        count += 1
        button.setTitle("Tapped \\(count) times", for: .normal)
      }
    }

    """
  }

  private var project: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = {}; objectVersion = 77;
      objects = {
        A00000000000000000000001 = {isa = PBXProject; buildConfigurationList = A00000000000000000000007;
          compatibilityVersion = "Xcode 16.0"; developmentRegion = en; knownRegions = (en, Base);
          mainGroup = A00000000000000000000002; productRefGroup = A00000000000000000000004;
          projectDirPath = ""; projectRoot = ""; targets = (A00000000000000000000005);};
        A00000000000000000000002 = {isa = PBXGroup; sourceTree = "<group>";
          children = (A00000000000000000000003, A00000000000000000000004);};
        A00000000000000000000003 = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>";};
        A00000000000000000000004 = {isa = PBXGroup; name = Products; sourceTree = "<group>";
          children = (A00000000000000000000006);};
        A00000000000000000000005 = {isa = PBXNativeTarget; name = \(name); productName = \(name);
          productReference = A00000000000000000000006; productType = "com.apple.product-type.application";
          buildConfigurationList = A00000000000000000000008; buildRules = (); dependencies = ();
          buildPhases = (A0000000000000000000000B, A0000000000000000000000C);
          fileSystemSynchronizedGroups = (A00000000000000000000003);};
        A00000000000000000000006 = {isa = PBXFileReference; explicitFileType = wrapper.application;
          includeInIndex = 0; path = \(name).app; sourceTree = BUILT_PRODUCTS_DIR;};
        A00000000000000000000007 = {isa = XCConfigurationList; buildConfigurations = (A00000000000000000000009);
          defaultConfigurationIsVisible = 0; defaultConfigurationName = Debug;};
        A00000000000000000000008 = {isa = XCConfigurationList; buildConfigurations = (A0000000000000000000000A);
          defaultConfigurationIsVisible = 0; defaultConfigurationName = Debug;};
        A00000000000000000000009 = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0;
            ONLY_ACTIVE_ARCH = YES; SWIFT_OPTIMIZATION_LEVEL = "-Onone";};};
        A0000000000000000000000A = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_BUNDLE_IDENTIFIER = "org.example.\(name)";
            GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
            CODE_SIGN_STYLE = Automatic; TARGETED_DEVICE_FAMILY = "1,2";};};
        A0000000000000000000000B = {isa = PBXSourcesBuildPhase; files = ();};
        A0000000000000000000000C = {isa = PBXResourcesBuildPhase; files = ();};
      };
      rootObject = A00000000000000000000001;
    }

    """
  }
}
