import { serveAsking } from '@transmit/imaging/worker/serve-errands';
import type { DocumentErrands, DocumentQuestions } from './document-errands.ts';
import { DOCUMENT_FAILURES } from './document-problem.ts';
import { readDocument } from './read-document.ts';

serveAsking<DocumentErrands, DocumentQuestions>(self, DOCUMENT_FAILURES, (ask) => ({
  read: (source) => readDocument(source, (offset, length) => ask('piece', { offset, length })),
}));
