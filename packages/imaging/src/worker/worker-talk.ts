import type {
  ErrandName,
  FailureWords,
  FromWorker,
  InputOf,
  ProgressOf,
  ResultOf,
  ToWorker,
} from './protocol.ts';
import type { PoolWorker } from './worker-seat.ts';

export type { PoolWorker as PageWorker };

/** Answers of the page to its worker's questions. */
export type Answers<Asked> = {
  [Name in ErrandName<Asked>]: (
    input: InputOf<Asked[Name]>,
  ) => Promise<ResultOf<Asked[Name]>> | ResultOf<Asked[Name]>;
};

export interface TalkSettings<Errands, Asked> {
  startWorker: () => PoolWorker;
  failures: FailureWords;
  answers: Answers<Asked>;
  /** Called for each new worker, before its first errand: what it has to know first. */
  greet?: (talk: WorkerTalk<Errands, Asked>) => void;
}

interface Open {
  onProgress: (progress: unknown) => void;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * One worker that does many errands at once and asks the page back. Where each errand wants a processor
 * of its own, a time limit or a bound on memory, use a {@link WorkerPool}. The worker starts with the
 * first errand; when it breaks, what it was doing fails and the next errand gets a new one.
 */
export class WorkerTalk<Errands, Asked = Record<never, never>> {
  readonly #settings: TalkSettings<Errands, Asked>;
  readonly #open = new Map<number, Open>();
  #worker: PoolWorker | undefined;
  #lastId = 0;

  constructor(settings: TalkSettings<Errands, Asked>) {
    this.#settings = settings;
  }

  /** Starts the worker before there is anything to do. */
  start(): void {
    this.#running();
  }

  /** Rejects with a failure in the words of {@link FailureWords}, or with the signal's reason. */
  run<Name extends ErrandName<Errands>>(
    name: Name,
    input: InputOf<Errands[Name]>,
    {
      signal,
      onProgress = () => undefined,
    }: {
      signal?: AbortSignal | undefined;
      onProgress?: ((progress: ProgressOf<Errands[Name]>) => void) | undefined;
    } = {},
  ): Promise<ResultOf<Errands[Name]>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const worker = this.#running();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // The worker serves the same table of errands, so its answers are of this errand's types.
    this.#open.set(id, { onProgress: onProgress as Open['onProgress'], resolve, reject });
    post(worker, { kind: 'run', id, name, input });
    const cancel = () => {
      post(worker, { kind: 'cancel', id });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    return promise.finally(() => {
      signal?.removeEventListener('abort', cancel);
      this.#open.delete(id);
    }) as Promise<ResultOf<Errands[Name]>>;
  }

  /** Ends the worker. Nobody may wait for an errand any more. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #running(): PoolWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#settings.startWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker) this.#receive(data, worker);
    };
    const lost = (event: Event) => {
      // It is told as a failure, and would otherwise be reported as uncaught as well.
      event.preventDefault();
      if (this.#worker === worker) this.#giveUp('message' in event ? event.message : '');
    };
    worker.onerror = lost;
    worker.onmessageerror = lost;
    this.#settings.greet?.(this);
    return worker;
  }

  #receive(message: FromWorker, worker: PoolWorker): void {
    if (message.kind === 'question') {
      this.#answer(message, worker);
      return;
    }
    const open = this.#open.get(message.id);
    if (message.kind === 'progress') open?.onProgress(message.progress);
    if (message.kind === 'done') open?.resolve(message.result);
    if (message.kind === 'failed') open?.reject(this.#settings.failures.fromPlain(message));
    if (message.kind === 'cancelled') {
      open?.reject(new DOMException('the errand was cancelled', 'AbortError'));
    }
  }

  async #answer(
    { id, name, input }: Extract<FromWorker, { kind: 'question' }>,
    worker: PoolWorker,
  ): Promise<void> {
    const { answers, failures } = this.#settings;
    try {
      const answer = answers[name as ErrandName<Asked>] as (input: unknown) => unknown;
      post(worker, { kind: 'answer', id, result: await answer(input) });
    } catch (error) {
      post(worker, { kind: 'refusal', id, ...failures.toPlain(error) });
    }
  }

  /** Its script did not load, or it broke. */
  #giveUp(cause: unknown): void {
    this.stop();
    for (const { reject } of this.#open.values()) reject(this.#settings.failures.lost(cause));
  }
}

function post(worker: PoolWorker, message: ToWorker): void {
  worker.postMessage(message, []);
}
