public import AppRuntime
import Foundation

// The protocols and kinds of authentication of internet passwords, with the texts that they have on Apple's systems.

public var kSecAttrProtocolFTP: CFString { "ftp " }
public var kSecAttrProtocolFTPAccount: CFString { "ftpa" }
public var kSecAttrProtocolHTTP: CFString { "http" }
public var kSecAttrProtocolIRC: CFString { "irc " }
public var kSecAttrProtocolNNTP: CFString { "nntp" }
public var kSecAttrProtocolPOP3: CFString { "pop3" }
public var kSecAttrProtocolSMTP: CFString { "smtp" }
public var kSecAttrProtocolSOCKS: CFString { "sox " }
public var kSecAttrProtocolIMAP: CFString { "imap" }
public var kSecAttrProtocolLDAP: CFString { "ldap" }
public var kSecAttrProtocolAppleTalk: CFString { "atlk" }
public var kSecAttrProtocolAFP: CFString { "afp " }
public var kSecAttrProtocolTelnet: CFString { "teln" }
public var kSecAttrProtocolSSH: CFString { "ssh " }
public var kSecAttrProtocolFTPS: CFString { "ftps" }
public var kSecAttrProtocolHTTPS: CFString { "htps" }
public var kSecAttrProtocolHTTPProxy: CFString { "htpx" }
public var kSecAttrProtocolHTTPSProxy: CFString { "htsx" }
public var kSecAttrProtocolFTPProxy: CFString { "ftpx" }
public var kSecAttrProtocolSMB: CFString { "smb " }
public var kSecAttrProtocolRTSP: CFString { "rtsp" }
public var kSecAttrProtocolRTSPProxy: CFString { "rtsx" }
public var kSecAttrProtocolDAAP: CFString { "daap" }
public var kSecAttrProtocolEPPC: CFString { "eppc" }
public var kSecAttrProtocolIPP: CFString { "ipp " }
public var kSecAttrProtocolNNTPS: CFString { "ntps" }
public var kSecAttrProtocolLDAPS: CFString { "ldps" }
public var kSecAttrProtocolTelnetS: CFString { "tels" }
public var kSecAttrProtocolIMAPS: CFString { "imps" }
public var kSecAttrProtocolIRCS: CFString { "ircs" }
public var kSecAttrProtocolPOP3S: CFString { "pops" }

public var kSecAttrAuthenticationTypeNTLM: CFString { "ntlm" }
public var kSecAttrAuthenticationTypeMSN: CFString { "msna" }
public var kSecAttrAuthenticationTypeDPA: CFString { "dpaa" }
public var kSecAttrAuthenticationTypeRPA: CFString { "rpaa" }
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "http" }
public var kSecAttrAuthenticationTypeHTTPDigest: CFString { "httd" }
public var kSecAttrAuthenticationTypeHTMLForm: CFString { "form" }
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
