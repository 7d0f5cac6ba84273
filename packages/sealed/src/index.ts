export type { OwnBytes } from './bytes.ts';
export { fromBase64Url, toBase64Url } from './bytes.ts';
export { SealedFailure, type SealedReason } from './failure.ts';
export { readFragment, writeFragment } from './fragment.ts';
export {
  type LockedSecret,
  lockSecret,
  makeHead,
  type Opened,
  openByKey,
  openByWords,
  readWordsKind,
} from './head.ts';
export { deriveKeys, makeSecret, type SealedKeys } from './keys.ts';
export {
  MAX_SEALED_FILES,
  type SealedContents,
  type SealedFile,
  startsOf,
  totalBytes,
} from './manifest.ts';
export { openRange, type PlainSource, sealRange, sealRecords } from './records.ts';
export { carriedBytes, carriedSpan, RECORD_BYTES, sealedSize, TAG_BYTES } from './sizes.ts';
export type { Passphrase } from './words-key.ts';
