import type { FailureWords } from '@transmit/imaging/worker/protocol';

/**
 * Reasons why a document is not shown. Before `broken` a second way of reading was tried
 * (docs/honest-sentences.md).
 */
const DOCUMENT_REASONS = [
  /** Damaged: neither way of reading found anything in it. */
  'broken',
  /** Another kind of file than its name says, and none that is shown here. */
  'foreign',
  /** Its text is a page or a document within it, which nobody here reads. */
  'embedded',
  /** Protected by a password, or of the old format: both lie in the same container. */
  'encrypted',
  /** Packed in a way that only archivers know. */
  'method',
  /** The content is more than a page should unpack, or so dense that it looks like a bomb. */
  'heavy',
  /** It took too long to read. */
  'slow',
  /** The line broke, or the worker. */
  'lost',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

export class DocumentProblem extends Error {
  readonly reason: DocumentReason;

  constructor(reason: DocumentReason, options?: ErrorOptions) {
    super(`document: ${reason}`, options);
    this.reason = reason;
  }
}

/** A failure without a word of ours is a failure on the file's content. */
export const DOCUMENT_FAILURES: FailureWords = {
  toPlain: (error) => ({
    reason: error instanceof DocumentProblem ? error.reason : 'broken',
    detail: {},
    message: String(error),
  }),
  fromPlain: ({ reason }) => new DocumentProblem(isReason(reason) ? reason : 'broken'),
  lost: (cause) => new DocumentProblem('lost', { cause }),
};

function isReason(reason: string): reason is DocumentReason {
  return DOCUMENT_REASONS.some((known) => known === reason);
}
