/**
 * Why something sealed does not open. `words`: no such words for this head. `link`: the key is whole, but of something
 * else. `damaged`: the key is right, the bytes are not. `version`: sealed by a later version. `room`: too many names for a
 * head. `insecure`: the page came without encryption, where browsers give no WebCrypto.
 */
export type SealedReason = 'words' | 'link' | 'damaged' | 'version' | 'room' | 'insecure';

export class SealedFailure extends Error {
  readonly reason: SealedReason;

  constructor(reason: SealedReason, options?: ErrorOptions) {
    super(`sealed: ${reason}`, options);
    this.name = 'SealedFailure';
    this.reason = reason;
  }
}
