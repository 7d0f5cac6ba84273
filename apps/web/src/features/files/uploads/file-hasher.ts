import { type FileHasher, UploadFailure } from '@transmit/transfer';
import type { FromHashWorker, HashRequest, ToHashWorker } from './hash-protocol.ts';

export interface HashWorker {
  postMessage(message: ToHashWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromHashWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Job {
  onPercent: (share: number) => void;
  resolve: (crc64: string) => void;
  reject: (reason: unknown) => void;
}

/** Check values from one worker, so that no file is read on the thread that draws. */
export class WorkerHasher implements FileHasher<File> {
  readonly #createWorker: () => HashWorker;
  readonly #jobs = new Map<number, Job>();
  #worker: HashWorker | undefined;
  #lastId = 0;

  constructor(createWorker: () => HashWorker) {
    this.#createWorker = createWorker;
  }

  /** Starts the worker before there is anything to read. */
  warmUp(): void {
    this.#running();
  }

  hash(file: File, onPercent: (share: number) => void, signal: AbortSignal): Promise<string> {
    return this.#ask({ kind: 'whole', file }, onPercent, signal);
  }

  /** A few spread samples: enough to recognise a file that is chosen again. */
  sample(file: File): Promise<string> {
    return this.#ask({ kind: 'sample', file }, () => undefined);
  }

  #ask(
    request: Omit<HashRequest, 'id'>,
    onPercent: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<string> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#jobs.set(id, { onPercent, resolve, reject });
    const worker = this.#running();
    worker.postMessage({ id, ...request });
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

  #running(): HashWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#createWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#giveUp(event);
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromHashWorker): void {
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'percent') job.onPercent(message.share);
    else if (message.kind === 'done') job.resolve(message.crc64);
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

export function createHashWorker(): HashWorker {
  return new Worker(new URL('./crc64.worker.ts', import.meta.url), { type: 'module' });
}
