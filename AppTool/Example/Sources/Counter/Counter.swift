// The Swift Package Manager wants a source file in each target. The app's own files are in the folder App.
