import { Crc64 } from '@transmit/cos';
import { sampledHash, toFailure, type UploadCredentials, UploadFailure } from '@transmit/transfer';
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

const REPORT_EVERY_MS = 250;
const PIECE_BYTES = 2 ** 20;

type Piece = Uint8Array<ArrayBuffer>;

/** The worker's side of `FileWorker`: does what the page asks for, and asks it for credentials. */
export class FileService {
  readonly #post: (message: FromFileWorker) => void;
  readonly #driver: CosDriver;
  readonly #running = new Map<number, AbortController>();
  readonly #questions = new Map<number, PromiseWithResolvers<UploadCredentials>>();
  #lastQuestion = 0;

  constructor(options: {
    post: (message: FromFileWorker) => void;
    loadSdk: () => Promise<CosConstructor>;
  }) {
    this.#post = options.post;
    this.#driver = new CosDriver({
      loadSdk: options.loadSdk,
      credentialsFor: (key) => this.#askForCredentials(key),
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
        await this.#driver.send(request.job, report, signal);
        return { id, kind: 'done' };
      case 'discard':
        await this.#driver.discard(request.place);
        return { id, kind: 'done' };
      case 'sample':
        return { id, kind: 'hash', crc64: await readable(sampledHash(request.file)) };
      case 'whole':
        return { id, kind: 'hash', crc64: await readable(wholeHash(request.file, report, signal)) };
    }
  }

  async #askForCredentials(key: string): Promise<UploadCredentials> {
    this.#lastQuestion += 1;
    const id = this.#lastQuestion;
    const question = Promise.withResolvers<UploadCredentials>();
    this.#questions.set(id, question);
    this.#post({ id, kind: 'credentials', key });
    return question.promise.finally(() => this.#questions.delete(id));
  }
}

/** A file that cannot be read was changed, moved or deleted. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
}

/**
 * One stream over the whole file: a `slice` per piece costs a trip through the browser process each,
 * in all half a second per 500 MB (docs/decisions/0040). Several files take turns by themselves.
 */
async function wholeHash(
  file: File,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const crc = new Crc64();
  let loaded = 0;
  let reportedAt = performance.now();
  // Leaving the loop, for whatever reason, cancels the stream.
  for await (const piece of piecesOf(file)) {
    if (signal.aborted) return '';
    crc.update(piece);
    loaded += piece.length;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report(Math.min(1, loaded / file.size));
  }
  return crc.toString();
}

/**
 * A piece holds until the next is asked for: where the browser can, all come in the same memory.
 * Memory of its own for each is a third of what reading costs. Safari's files do not stream that way.
 */
async function* piecesOf(file: File): AsyncGenerator<Piece> {
  const reader = openReader(file);
  try {
    for (let memory = new ArrayBuffer(PIECE_BYTES); ; ) {
      const { done, value } = await reader.read(new Uint8Array(memory));
      if (done || !value) return;
      yield value;
      memory = value.buffer;
    }
  } finally {
    // Nobody waits for it any more, nor for what goes wrong when it is let go.
    reader.cancel().catch(() => undefined);
  }
}

interface PieceReader {
  /** The piece may come in the given memory or in its own. */
  read(memory: Piece): Promise<ReadableStreamReadResult<Piece>>;
  cancel(): Promise<void>;
}

function openReader(file: File): PieceReader {
  const stream = file.stream();
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel() };
  }
}
