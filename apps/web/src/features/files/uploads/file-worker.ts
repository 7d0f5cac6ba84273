import { type FileHasher, UploadFailure } from '@transmit/transfer';
import type {
  FileAnswer,
  FileRange,
  FileRequest,
  FromFileWorker,
  ToFileWorker,
} from './file-worker-protocol.ts';

export interface WorkerPort {
  postMessage(message: ToFileWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromFileWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Job {
  onPercent: (share: number) => void;
  resolve: (answer: FileAnswer) => void;
  reject: (reason: unknown) => void;
}

type HashAnswer = Extract<FileAnswer, { kind: 'hash' }>;
type PartsAnswer = Extract<FileAnswer, { kind: 'parts' }>;

/** Without the number, which `#ask` gives: `Omit` would lose what each kind has of its own. */
type Question = FileRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/** Reads and cuts files in one worker, so that none of it happens on the thread that draws. */
export class FileWorker implements FileHasher<File> {
  readonly #createWorker: () => WorkerPort;
  readonly #jobs = new Map<number, Job>();
  #worker: WorkerPort | undefined;
  #lastId = 0;

  constructor(createWorker: () => WorkerPort) {
    this.#createWorker = createWorker;
  }

  /** Starts the worker before there is anything to read. */
  warmUp(): void {
    this.#running();
  }

  async hash(file: File, onPercent: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { crc64 } = await this.#ask<HashAnswer>({ kind: 'whole', file }, onPercent, signal);
    return crc64;
  }

  /** A few spread samples: enough to recognise a file that is chosen again. */
  async sample(file: File): Promise<string> {
    const { crc64 } = await this.#ask<HashAnswer>({ kind: 'sample', file });
    return crc64;
  }

  /** Each range as a piece of the file; nothing is read. */
  async cut(file: File, ranges: readonly FileRange[]): Promise<readonly Blob[]> {
    const { parts } = await this.#ask<PartsAnswer>({ kind: 'cut', file, ranges });
    return parts;
  }

  #ask<Answer extends FileAnswer>(
    question: Question,
    onPercent: (share: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // The worker answers each kind of question with its own kind of answer.
    this.#jobs.set(id, { onPercent, resolve: (answer) => resolve(answer as Answer), reject });
    const worker = this.#running();
    worker.postMessage({ id, ...question });
    const stop = () => {
      worker.postMessage({ id, kind: 'stop' });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => {
      signal?.removeEventListener('abort', stop);
      this.#jobs.delete(id);
    });
  }

  #running(): WorkerPort {
    if (this.#worker) return this.#worker;
    const worker = this.#createWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#giveUp(event);
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromFileWorker): void {
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'percent') job.onPercent(message.share);
    else if (message.kind !== 'unreadable') job.resolve(message);
    else job.reject(new UploadFailure('file-changed', { cause: message.message }));
  }

  /** Its script did not load, or it broke: the next try gets a new one. */
  #giveUp(event: ErrorEvent): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const job of this.#jobs.values()) {
      job.reject(new UploadFailure('network', { cause: event.message }));
    }
  }
}

export function createFileWorker(): WorkerPort {
  return new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
}
