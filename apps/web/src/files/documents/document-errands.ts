import type { Errand } from '@transmit/imaging/worker/protocol';
import type { DocumentContents, DocumentSource } from './document-model.ts';

/** Errands of `document.worker.ts`. */
export interface DocumentErrands {
  read: Errand<DocumentSource, DocumentContents>;
}

/** Questions of the worker to the page: it fetches a piece of the file. */
export interface DocumentQuestions {
  piece: Errand<{ offset: number; length: number }, Uint8Array<ArrayBuffer>>;
}
