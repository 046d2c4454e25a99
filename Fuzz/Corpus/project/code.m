#import "A.h"
@interface A : UIView <B>
@property (nonatomic, weak) IBOutlet UILabel *label;
- (IBAction)tap:(id)sender with:(int)number;
@end
@implementation A
- (IBAction)tap:(id)sender with:(int)number { [self f:@"a\"b"]; }
@end
