import { type PageWorker, WorkerTalk } from '@transmit/imaging/worker/worker-talk';
import type {
  FileHasher,
  LentCredentials,
  Parcel,
  PartDesk,
  StorePlace,
  UploadDriver,
} from '@transmit/transfer';
import type { PageSource } from '../sealing/sealed-source.ts';
import { type FileErrands, type FileQuestions, UPLOAD_FAILURES } from './file-errands.ts';

/** Answers of the page to the worker. */
export interface FileWorkerOptions {
  createWorker: () => PageWorker;
  /** Asked once for a try at a file, and again when they run out. */
  lendCredentials: (key: string) => Promise<LentCredentials>;
  partDesk: PartDesk;
  /** A text that outlives the page, which a worker has no place for. */
  memory: { read(): string | undefined; write(text: string): void };
}

/** Reads and sends files in one worker, so that none of it happens on the thread that draws. */
export class FileWorker implements FileHasher<PageSource>, UploadDriver<PageSource> {
  readonly #talk: WorkerTalk<FileErrands, FileQuestions>;

  constructor({ createWorker, lendCredentials, partDesk, memory }: FileWorkerOptions) {
    this.#talk = new WorkerTalk<FileErrands, FileQuestions>({
      startWorker: createWorker,
      failures: UPLOAD_FAILURES,
      answers: {
        credentials: lendCredentials,
        keep: (text) => memory.write(text),
        standing: (key) => partDesk.standing(key),
        addresses: ({ key, partBytes, parts }) => partDesk.addresses(key, partBytes, parts),
        complete: ({ key, proof }) => partDesk.complete(key, proof),
        cancel: (key) => partDesk.cancel(key),
      },
      greet: (talk) => {
        // A worker that breaks before it has begun fails whatever it was started for.
        talk.run('begin', memory.read()).catch(() => undefined);
      },
    });
  }

  /** Starts the worker before there is anything to do. */
  warmUp(): void {
    this.#talk.start();
  }

  /** Ends the worker; the next wish starts another. */
  stop(): void {
    this.#talk.stop();
  }

  hash(
    source: PageSource,
    onPercent: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    return this.#talk.run('whole', source, { onProgress: onPercent, signal });
  }

  /** A few spread samples: enough to recognise a file that is chosen again. */
  sample(source: PageSource): Promise<string> {
    return this.#talk.run('sample', source);
  }

  send(
    parcel: Parcel<PageSource>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    return this.#talk.run('send', parcel, { onProgress, signal });
  }

  discard({ Bucket, Region, Key }: StorePlace): Promise<void> {
    return this.#talk.run('discard', { Bucket, Region, Key });
  }
}

export function createFileWorker(): PageWorker {
  return new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
}
