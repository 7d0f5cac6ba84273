/** Messages between the page and the worker that reads and sends files (`file.worker.ts`). */
import {
  type FailureReason,
  type LentCredentials,
  type ObjectPlace,
  type Parcel,
  UploadFailure,
} from '@transmit/transfer';

export type FileRequest = { id: number } & (
  | {
      /** `sample` reads 320 KB to recognise the file, `whole` reads everything. */
      kind: 'whole' | 'sample';
      file: File;
    }
  | { kind: 'send'; parcel: Parcel<File> }
  | { kind: 'discard'; place: ObjectPlace }
);

export type ToFileWorker =
  | FileRequest
  /** Nobody waits for the request's answer any more. */
  | { id: number; kind: 'stop' }
  /** Answers to the worker's question of this number. */
  | { id: number; kind: 'credentials'; credentials: LentCredentials }
  | { id: number; kind: 'refused'; failure: PlainFailure }
  /** The first message of all: what an earlier page kept for the worker. */
  | { kind: 'begin'; kept: string | undefined };

export type FileAnswer = { id: number; kind: 'hash'; crc64: string } | { id: number; kind: 'done' };

export type FromFileWorker =
  | FileAnswer
  /** A share from 0 to 1 of what is read, bytes of what is sent. */
  | { id: number; kind: 'progress'; value: number }
  | { id: number; kind: 'failed'; failure: PlainFailure }
  /** A question of the worker, with a number of its own. */
  | { id: number; kind: 'credentials'; key: string }
  | { kind: 'keep'; text: string };

/** An `UploadFailure` as a message can carry it: an error's own class does not survive one. */
export interface PlainFailure {
  reason: FailureReason;
  serverMessage: string | undefined;
  retryAfterMs: number | undefined;
  cause: string;
}

export function toPlain({ reason, serverMessage, retryAfterMs, cause }: UploadFailure) {
  return { reason, serverMessage, retryAfterMs, cause: String(cause) } satisfies PlainFailure;
}

export function fromPlain({ reason, serverMessage, retryAfterMs, cause }: PlainFailure) {
  return new UploadFailure(reason, {
    ...(serverMessage === undefined ? {} : { serverMessage }),
    retryAfterMs,
    cause,
  });
}
