import { type PageWorker, WorkerTalk } from '@transmit/imaging/worker/worker-talk';
import type { DocumentErrands, DocumentQuestions } from './document-errands.ts';
import { LIMITS, MOST_WORK_MS } from './document-limits.ts';
import type { DocumentContents, DocumentSource } from './document-model.ts';
import { DOCUMENT_FAILURES, DocumentProblem } from './document-problem.ts';
import { type FetchPiece, piecesOf } from './fetch-pieces.ts';
import { WorkClock } from './work-clock.ts';

interface OpenDocument {
  source: DocumentSource;
  fetchPiece: FetchPiece;
  signal: AbortSignal;
  startWorker?: () => PageWorker;
}

/**
 * Reads a document in a worker of its own, which can neither reach the page nor the network: it asks for
 * pieces, and it is ended when it has worked for two seconds, the waiting for pieces not counted.
 */
export async function openDocument({
  source,
  fetchPiece,
  signal,
  startWorker = createDocumentWorker,
}: OpenDocument): Promise<DocumentContents> {
  const tooSlow = Promise.withResolvers<never>();
  const clock = new WorkClock(MOST_WORK_MS, () => tooSlow.reject(new DocumentProblem('slow')));
  const piece = piecesOf(source.sizeBytes, fetchPiece, LIMITS.totalUnpackedBytes);
  const talk = new WorkerTalk<DocumentErrands, DocumentQuestions>({
    startWorker,
    failures: DOCUMENT_FAILURES,
    answers: { piece: (wanted) => clock.paused(() => piece(wanted, signal)) },
  });
  // Until the first question it is being fetched and started: that is the line's time.
  try {
    return await Promise.race([talk.run('read', source, { signal }), tooSlow.promise]);
  } finally {
    clock.stop();
    talk.stop();
  }
}

function createDocumentWorker(): PageWorker {
  return new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' });
}
