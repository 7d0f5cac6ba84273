export {
  type Authorization,
  authorizationFrom,
  isAuthorizationField,
  parseAuthorization,
  parseTimeWindow,
  writeAuthorization,
} from './authorization.ts';
export { COS_ERRORS, CosError, type CosErrorName } from './cos-error.ts';
export { Crc64, combineCrc64, crc64 } from './crc64.ts';
export { freeMemory } from './free-memory.ts';
export {
  MAX_CLOCK_SKEW_SECONDS,
  MAX_COS_KEY_BYTES,
  MAX_DELETED_AT_ONCE,
  MAX_LISTED,
  MAX_PUT_BYTES,
  MAX_XML_BYTES,
} from './limits.ts';
export { type Md5Input, Md5Lanes } from './md5-lanes.ts';
export { PART_TAGS, parsePartNumber, planCompletion, type RequestedPart } from './multipart.ts';
export { bucketFault, type CopySource, keyFault, parseCopySource, regionFault } from './names.ts';
export { decodeComponent, encodeComponent, encodeKey } from './percent-encoding.ts';
export { presignUrl } from './presign.ts';
export { childrenNamed, childText, readXml, type XmlNode } from './read-xml.ts';
export {
  formatString,
  type NamedValues,
  signatureOf,
  signRequest,
  stringToSign,
} from './signature.ts';
export { type Sha256, tc3Authorization } from './tc3.ts';
export { UPLOAD_ACTIONS, uploadPolicy } from './upload-policy.ts';
export { utf8Length } from './utf8.ts';
export { writeXml, type XmlElement } from './xml.ts';
