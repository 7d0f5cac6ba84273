import type { Errand } from '@transmit/imaging/worker/protocol';
import type { DocumentContents, DocumentSource } from './document-model.ts';

/** What `document.worker.ts` does. */
export interface DocumentErrands {
  read: Errand<DocumentSource, DocumentContents>;
}

/** What it has the page do: fetch a piece of the file. */
export interface DocumentQuestions {
  piece: Errand<{ offset: number; length: number }, Uint8Array<ArrayBuffer>>;
}
