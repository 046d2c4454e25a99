Pod::Spec.new do |s|
  s.name = 'A'
  s.module_name = "A"
  s.swift_versions = ['5.0', '5.1']
  s.source_files = 'A/**/*.{swift,h}', "B/*.swift"
  s.exclude_files = %w(A/B/*.swift)
  s.resources = ['A/*.{png,xcassets}']
  s.ios.resource_bundles = { 'A' => ['A/*.lproj'], 'B' => 'A/*.png' }
  s.subspec 'C' do |c|
    c.source_files = 'A/*'
  end
end
