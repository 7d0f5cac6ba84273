/** Reasons why a picture could not be worked on. The batch goes on and the original is kept. */
export type FailureReason =
  /** 0 bytes. */
  | 'empty'
  | 'not-a-picture'
  /** A drawing in XML: it may run scripts and load addresses, and has no pixels of its own. */
  | 'svg'
  /** A picture in a format that no browser decodes, such as PSD. */
  | 'unsupported'
  /** Cut short, or its header says something else than its content. */
  | 'damaged'
  | 'too-many-pixels'
  /** This browser writes no pictures of the type that was asked for. */
  | 'cannot-encode'
  /** The label that the law asks for cannot be written into the wanted format. */
  | 'no-room-for-label'
  /** The file was moved, changed or deleted after it was chosen. */
  | 'unreadable'
  | 'out-of-memory'
  | 'timed-out'
  /** The worker broke down or its script did not load. */
  | 'worker-lost'
  | 'queue-full'
  /** The person or the system does not let us write there. */
  | 'not-allowed'
  | 'disk-full'
  /** Another file has this name, and nothing is ever overwritten. */
  | 'name-taken'
  /** A model or another part that is loaded on first use did not arrive. */
  | 'part-missing'
  /** It arrived and cannot be used; its copy is thrown away, so that trying again loads it anew. */
  | 'part-damaged'
  /** A document, no picture, that tells nothing of itself; `message` is the sentence about it. */
  | 'document'
  /** A service outside of this device has not done it; `message` is its sentence. */
  | 'service'
  | 'unknown';

export type FailureDetail = Readonly<Record<string, string | number>>;

/** An expected failure; everything else that is thrown is a defect. */
export class ImagingFailure extends Error {
  override readonly name = 'ImagingFailure';
  readonly reason: FailureReason;
  /** Facts for the sentence about it, such as the number of pixels. */
  readonly detail: FailureDetail;

  constructor(reason: FailureReason, detail: FailureDetail = {}, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Any thrown value as a failure; a cancellation is not one and must be told apart first. */
export function toFailure(error: unknown): ImagingFailure {
  if (error instanceof ImagingFailure) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const cause = { cause: error };
  if (name === 'NotReadableError' || name === 'NotFoundError') {
    return new ImagingFailure('unreadable', {}, cause);
  }
  if (name === 'NotAllowedError' || name === 'NoModificationAllowedError') {
    return new ImagingFailure('not-allowed', {}, cause);
  }
  if (name === 'QuotaExceededError') return new ImagingFailure('disk-full', {}, cause);
  // V8 and SpiderMonkey throw this when an array buffer or a canvas cannot be had.
  if (error instanceof RangeError) return new ImagingFailure('out-of-memory', {}, cause);
  return new ImagingFailure('unknown', { message: String(error) }, cause);
}

/**
 * Handles the failure of a part that is loaded on first use:
 * `import(…).catch(missingPart('HEIC'))`.
 */
export function missingPart(part: string): (cause: unknown) => never {
  return (cause) => {
    throw new ImagingFailure('part-missing', { part }, { cause });
  };
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
