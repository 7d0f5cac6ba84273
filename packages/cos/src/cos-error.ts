/** Error codes of COS with their status and standard message (COS.md §2.3). */
export const COS_ERRORS = {
  BadDigest: [400, 'The Content-MD5 you specified did not match what we received.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed object size.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed object size.'],
  /** SECURITY T8: more bytes than the credential was issued for. */
  UploadTooLarge: [413, 'The upload is larger than its credential allows.', 'EntityTooLarge'],
  ExpiredToken: [400, 'The provided token has expired.'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by Content-Length.'],
  InvalidArgument: [400, 'Invalid Argument.'],
  InvalidBucketName: [400, 'Bucket should format as "test-1250000000".'],
  InvalidCopySource: [400, 'CopySource format error'],
  InvalidDigest: [400, 'The Content-MD5 you specified is not valid.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRegionName: [400, 'Region format error.'],
  InvalidRequest: [400, 'Invalid Request.'],
  InvalidStorageClass: [400, 'The storage class you specified is not valid.'],
  InvalidURI: [400, 'Could not parse the specified URI.'],
  KeyTooLong: [400, 'Your key is too long.'],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate.'],
  XMLSizeLimit: [400, 'The XML you provided is too large.'],
  AccessDenied: [403, 'Access Denied.'],
  AccessForbidden: [403, 'This origin or method is not allowed by the CORS rules.'],
  /** The exact text makes the SDK correct its clock and retry (COS.md §1.7). */
  RequestHasExpired: [403, 'Request has expired', 'AccessDenied'],
  InvalidAccessKeyId: [403, 'The access key Id you provided does not exist in our records.'],
  InvalidObjectState: [403, 'The operation is not valid for the current state of the object.'],
  /** Not a 5xx: the SDK repeats those twelve times at once (COS.md §2.3). */
  StorageFull: [403, 'The storage is full. Please try again later.'],
  TooManyUploads: [403, 'Too many unfinished uploads for this key.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and our time is too large.'],
  SignatureDoesNotMatch: [403, 'The Signature you specified is invalid.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  ObjectGone: [410, 'The object is no longer available.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold.'],
  InvalidRange: [416, 'The requested range is not satisfiable.'],
  /** 503 at Tencent's, which the SDK repeats twelve times at once, each time with all that was too much. */
  SlowDown: [429, 'Please reduce your request rate.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  NotImplemented: [501, 'This operation is not implemented.'],
  ServiceUnavailable: [503, 'The service is unavailable. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string, code?: string]>;

export type CosErrorName = keyof typeof COS_ERRORS;

/** Elements added to the error's XML, such as StringToSign. */
export type CosErrorDetails = Readonly<Record<string, string>>;

/** A refusal in the words of COS. */
export class CosError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: CosErrorDetails;

  constructor(
    name: CosErrorName,
    options: { message?: string; details?: CosErrorDetails; cause?: unknown } = {},
  ) {
    const [status, message, code] = COS_ERRORS[name];
    super(options.message ?? message, { cause: options.cause });
    this.name = 'CosError';
    this.code = code ?? name;
    this.status = status;
    this.details = options.details ?? {};
  }
}
