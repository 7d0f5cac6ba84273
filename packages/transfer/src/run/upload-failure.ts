/**
 * Reasons why an upload stopped, by which the queue and the screens decide. Drivers and the desk
 * translate their own errors into these once, at their edge.
 */
export const FAILURE_REASONS = [
  /** No answer, a dead connection, or a 5xx. */
  'network',
  /** The store does not answer, although this device has a network. */
  'store-away',
  /** The bucket's CORS rules hide what a page has to read (spec §8); the operator has to change them. */
  'store-setup',
  /** The server asks to come back later. */
  'busy',
  /** The temporary credentials ended or are not believed any more. */
  'credentials',
  /** The store no longer knows the unfinished upload. */
  'upload-gone',
  /** Size or check value differ from what left this device. */
  'mismatch',
  /** The file was changed, moved or deleted after it was chosen. */
  'file-changed',
  /** The file has to be chosen again, or its permission given again. */
  'file-needed',
  'too-large',
  'quota',
  'no-space',
  'bad-name',
  /** Any other refusal; `serverMessage` says which. */
  'refused',
] as const;
export type UploadFailureReason = (typeof FAILURE_REASONS)[number];

export class UploadFailure extends Error {
  readonly reason: UploadFailureReason;
  /** The server's own sentence for the user, where it sent one. */
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: UploadFailureReason,
    options: { serverMessage?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(options.serverMessage ?? reason, { cause: options.cause });
    this.name = 'UploadFailure';
    this.reason = reason;
    this.serverMessage = options.serverMessage;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The line or the server is at fault, and neither is so for ever. */
export function isPassing({ reason }: Pick<UploadFailure, 'reason'>): boolean {
  return reason === 'network' || reason === 'store-away' || reason === 'busy';
}

/** Anything thrown becomes a failure; what nobody has translated is a refusal, never a retry loop. */
export function toUploadFailure(error: unknown): UploadFailure {
  return error instanceof UploadFailure ? error : new UploadFailure('refused', { cause: error });
}
