/**
 * Errands of the page for the worker that reads and sends files (`file.worker.ts`), and the
 * worker's questions.
 */
import type { Errand, FailureWords } from '@transmit/imaging/worker/protocol';
import {
  type ArrivedParts,
  type LentCredentials,
  type Parcel,
  type StorePlace,
  toUploadFailure,
  UploadFailure,
  type UploadFailureReason,
} from '@transmit/transfer';
import type { PageSource } from '../sealing/sealed-source.ts';

export interface FileErrands {
  /** The first of all: what an earlier page kept for the worker. */
  begin: Errand<string | undefined, void>;
  /** Reads 320 KB to recognise the file; its CRC-64. */
  sample: Errand<PageSource, string>;
  /** Reads everything; progress is a share from 0 to 1. */
  whole: Errand<PageSource, string, number>;
  /** Progress in bytes; the CRC-64 where sending has counted it. */
  send: Errand<Parcel<PageSource>, string | undefined, number>;
  discard: Errand<StorePlace, void>;
}

interface AddressesAsked {
  key: string;
  partBytes: number;
  parts: readonly { number: number; md5: string }[];
}

/** Questions of the worker to the page. */
export interface FileQuestions {
  /** Asked by the object's key. */
  credentials: Errand<string, LentCredentials>;
  /** About single parts, for a store that speaks S3; each by the object's key. */
  standing: Errand<string, ArrivedParts>;
  addresses: Errand<AddressesAsked, string[]>;
  complete: Errand<{ key: string; proof: string }, void>;
  cancel: Errand<string, void>;
  /** To keep a text that outlives the page, which a worker has no place for. */
  keep: Errand<string, void>;
}

/** An `UploadFailure` on its way. */
export const UPLOAD_FAILURES: FailureWords = {
  toPlain(error) {
    const { reason, serverMessage, retryAfterMs, cause } = toUploadFailure(error);
    const detail = {
      ...(serverMessage !== undefined && { serverMessage }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
    return { reason, detail, message: String(cause) };
  },
  fromPlain({ reason, detail: { serverMessage, retryAfterMs }, message }) {
    // `toPlain` wrote it.
    return new UploadFailure(reason as UploadFailureReason, {
      ...(typeof serverMessage === 'string' && { serverMessage }),
      ...(typeof retryAfterMs === 'number' && { retryAfterMs }),
      cause: message,
    });
  },
  lost: (cause) => new UploadFailure('network', { cause }),
};
