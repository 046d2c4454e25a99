/// The key of the data with which a download continues after an error. No download has any here.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
