import {
  type CacheClock,
  CredentialsCache,
  type LentCredentials,
  sampledHash,
  toFailure,
  UploadFailure,
} from '@transmit/transfer';
import { CosDriver } from './cos-driver.ts';
import type { CosConstructor } from './cos-sdk.ts';
import {
  type FileAnswer,
  type FileRequest,
  type FromFileWorker,
  fromPlain,
  type ToFileWorker,
  toPlain,
} from './file-worker-protocol.ts';
import { wholeHash } from './whole-hash.ts';

/** The worker's side of `FileWorker`: does what the page asks for, and asks it for credentials. */
export class FileService {
  readonly #post: (message: FromFileWorker) => void;
  readonly #driver: CosDriver;
  /** The SDK wants them for each request, or nearly: the page is asked once for a try at a file. */
  readonly #credentials: CredentialsCache;
  readonly #running = new Map<number, AbortController>();
  readonly #questions = new Map<number, PromiseWithResolvers<LentCredentials>>();
  #lastQuestion = 0;

  constructor(options: {
    post: (message: FromFileWorker) => void;
    loadSdk: () => Promise<CosConstructor>;
    clock?: CacheClock;
  }) {
    this.#post = options.post;
    this.#credentials = new CredentialsCache(options.clock ?? REAL_CLOCK);
    this.#driver = new CosDriver({
      loadSdk: options.loadSdk,
      credentialsFor: (key) => this.#credentials.get(key, () => this.#askForCredentials(key)),
    });
  }

  receive(message: Exclude<ToFileWorker, { kind: 'begin' }>): void {
    const { id, kind } = message;
    if (kind === 'stop') this.#running.get(id)?.abort();
    else if (kind === 'credentials') this.#questions.get(id)?.resolve(message.credentials);
    else if (kind === 'refused') this.#questions.get(id)?.reject(fromPlain(message.failure));
    else this.#answer(message);
  }

  async #answer(request: FileRequest): Promise<void> {
    const { id } = request;
    const stopping = new AbortController();
    this.#running.set(id, stopping);
    try {
      const answer = await this.#work(request, stopping.signal);
      if (!stopping.signal.aborted) this.#post(answer);
    } catch (error) {
      this.#post({ id, kind: 'failed', failure: toPlain(toFailure(error)) });
    } finally {
      this.#running.delete(id);
    }
  }

  async #work(request: FileRequest, signal: AbortSignal): Promise<FileAnswer> {
    const { id, kind } = request;
    const report = (value: number) => this.#post({ id, kind: 'progress', value });
    switch (kind) {
      case 'send':
        // The page may have dropped those of the last try, which the store refused.
        this.#credentials.drop(request.parcel.Key);
        await this.#driver.send(request.parcel, report, signal);
        return { id, kind: 'done' };
      case 'discard':
        this.#credentials.drop(request.place.Key);
        await this.#driver.discard(request.place);
        return { id, kind: 'done' };
      case 'sample':
        return { id, kind: 'hash', crc64: await readable(sampledHash(request.file)) };
      case 'whole':
        return { id, kind: 'hash', crc64: await readable(wholeHash(request.file, report, signal)) };
    }
  }

  async #askForCredentials(key: string): Promise<LentCredentials> {
    this.#lastQuestion += 1;
    const id = this.#lastQuestion;
    const question = Promise.withResolvers<LentCredentials>();
    this.#questions.set(id, question);
    this.#post({ id, kind: 'credentials', key });
    return question.promise.finally(() => this.#questions.delete(id));
  }
}

const REAL_CLOCK: CacheClock = { monotonic: () => performance.now(), wall: () => Date.now() };

/** A file that cannot be read was changed, moved or deleted. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
}
