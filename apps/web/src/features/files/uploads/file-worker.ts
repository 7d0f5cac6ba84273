import {
  type FileHasher,
  type LentCredentials,
  type ObjectPlace,
  type Parcel,
  toFailure,
  type UploadDriver,
  UploadFailure,
} from '@transmit/transfer';
import {
  type FileAnswer,
  type FileRequest,
  type FromFileWorker,
  fromPlain,
  type ToFileWorker,
  toPlain,
} from './file-worker-protocol.ts';

export interface WorkerPort {
  postMessage(message: ToFileWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromFileWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What the worker has the page do. */
export interface FileWorkerOptions {
  createWorker: () => WorkerPort;
  /** Asked once for a try at a file, and again when they run out. */
  lendCredentials: (key: string) => Promise<LentCredentials>;
  /** A text that outlives the page, which a worker has no place for. */
  memory: { read(): string | undefined; write(text: string): void };
}

/** Who waits for the answer to a question. */
interface Asker {
  onProgress: (value: number) => void;
  resolve: (answer: FileAnswer) => void;
  reject: (reason: unknown) => void;
}

type HashAnswer = Extract<FileAnswer, { kind: 'hash' }>;

/** Without the number, which `#ask` gives: `Omit` would lose what each kind has of its own. */
type Question = FileRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/** Reads and sends files in one worker, so that none of it happens on the thread that draws. */
export class FileWorker implements FileHasher<File>, UploadDriver<File> {
  readonly #options: FileWorkerOptions;
  readonly #askers = new Map<number, Asker>();
  #worker: WorkerPort | undefined;
  #lastId = 0;

  constructor(options: FileWorkerOptions) {
    this.#options = options;
  }

  /** Starts the worker before there is anything to do. */
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

  async send(
    parcel: Parcel<File>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#ask({ kind: 'send', parcel }, onProgress, signal);
  }

  async discard({ Bucket, Region, Key }: ObjectPlace): Promise<void> {
    await this.#ask({ kind: 'discard', place: { Bucket, Region, Key } });
  }

  #ask<Answer extends FileAnswer>(
    question: Question,
    onProgress: (value: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // The worker answers each kind of question with its own kind of answer.
    this.#askers.set(id, { onProgress, resolve: (answer) => resolve(answer as Answer), reject });
    const worker = this.#running();
    worker.postMessage({ id, ...question });
    const stop = () => {
      worker.postMessage({ id, kind: 'stop' });
      this.#askers.delete(id);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => {
      signal?.removeEventListener('abort', stop);
      this.#askers.delete(id);
    });
  }

  #running(): WorkerPort {
    if (this.#worker) return this.#worker;
    const { createWorker, memory } = this.#options;
    const worker = createWorker();
    worker.onmessage = ({ data }) => this.#receive(data, worker);
    worker.onerror = (event) => this.#giveUp(event);
    worker.postMessage({ kind: 'begin', kept: memory.read() });
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromFileWorker, worker: WorkerPort): void {
    if (message.kind === 'keep') this.#options.memory.write(message.text);
    else if (message.kind === 'credentials') this.#lend(message, worker);
    else this.#settle(message);
  }

  #settle(message: Exclude<FromFileWorker, { kind: 'keep' | 'credentials' }>): void {
    const asker = this.#askers.get(message.id);
    if (!asker) return;
    if (message.kind === 'progress') asker.onProgress(message.value);
    else if (message.kind === 'failed') asker.reject(fromPlain(message.failure));
    else asker.resolve(message);
  }

  async #lend({ id, key }: { id: number; key: string }, worker: WorkerPort): Promise<void> {
    try {
      const credentials = await this.#options.lendCredentials(key);
      worker.postMessage({ id, kind: 'credentials', credentials });
    } catch (error) {
      worker.postMessage({ id, kind: 'refused', failure: toPlain(toFailure(error)) });
    }
  }

  /** Its script did not load, or it broke: the next try gets a new one. */
  #giveUp(event: ErrorEvent): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const asker of this.#askers.values()) {
      asker.reject(new UploadFailure('network', { cause: event.message }));
    }
  }
}

export function createFileWorker(): WorkerPort {
  return new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
}
