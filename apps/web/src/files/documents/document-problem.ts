import type { FailureWords } from '@transmit/imaging/worker/protocol';

/** Why a document is not shown. */
export type DocumentReason =
  /** It is not what its name says, or it is damaged. */
  | 'broken'
  /** Protected by a password. */
  | 'encrypted'
  /** Packed in a way that only archivers know. */
  | 'method'
  /** More than a page should unpack, or so dense that it looks like a bomb. */
  | 'heavy'
  /** It took too long to read. */
  | 'slow'
  /** The line broke, or the worker. */
  | 'lost';

export class DocumentProblem extends Error {
  readonly reason: DocumentReason;

  constructor(reason: DocumentReason, options?: ErrorOptions) {
    super(`document: ${reason}`, options);
    this.reason = reason;
  }
}

const REASONS = new Set<string>(['broken', 'encrypted', 'method', 'heavy', 'slow', 'lost']);

/** What breaks without a word of ours broke on the file's content. */
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
  return REASONS.has(reason);
}
