/** Bytes of a sealed share, opened while they come in. */
import { type OwnBytes, openRange, RECORD_BYTES, SealedFailure } from '@transmit/sealed';
import type { Lines } from '../../network/lines.ts';
import { openBytes, sizeMismatch } from '../open-bytes.ts';
import type { OpenedShare } from '../open-share.ts';
import type { SealedReader } from './sealed-reader.ts';

interface Asked {
  lines: Lines;
  signal: AbortSignal;
}

/** Carried bytes; the end is not included. */
interface Range {
  start: number;
  end: number;
}

/** Files with fewer unwanted bytes than this between them are asked for together. */
const MOST_BETWEEN = RECORD_BYTES;

/** The ranges that are asked for at once: neighbours are one. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start - last.end < MOST_BETWEEN) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/**
 * Reads files one behind the other, in the order in which they lie there: a thousand small ones are one request, by one
 * link, and no record comes twice.
 */
export class SealedStream {
  readonly seal: SealedReader;
  readonly #asked: Asked & { link(): Promise<string> };
  readonly #wanted: readonly Range[];
  /** Kept until it fails: each that is asked for may be a download more. */
  #link: string | undefined;
  #pieces: AsyncIterator<OwnBytes> | undefined;
  #rest: OwnBytes = new Uint8Array();
  #at = 0;
  #until = 0;

  constructor(
    seal: SealedReader,
    asked: Asked & { link(): Promise<string> },
    /** All that will be read. */
    wanted: readonly Range[],
  ) {
    this.seal = seal;
    this.#asked = asked;
    this.#wanted = joinRanges(wanted);
  }

  /** After a failure it goes on from any place. */
  async *read({ start, end }: Range): AsyncGenerator<OwnBytes> {
    try {
      await this.#goTo({ start, end });
      while (this.#at < start) await this.#take(start - this.#at);
      while (this.#at < end) yield await this.#take(end - this.#at);
      if (this.#at === this.#until) await this.#end();
    } catch (error) {
      this.#pieces = undefined;
      this.#link = undefined;
      throw error;
    }
  }

  /** Gives up what is still to come. */
  async close(): Promise<void> {
    const pieces = this.#pieces;
    this.#pieces = undefined;
    await pieces?.return?.(undefined).catch(() => undefined);
  }

  async #goTo({ start, end }: Range): Promise<void> {
    const ahead = start - this.#at;
    const isNear = ahead >= 0 && ahead < MOST_BETWEEN && start < this.#until;
    if (this.#pieces && isNear) return;
    await this.close();
    this.#link ??= await this.#asked.link();
    const around = this.#wanted.find((range) => range.start <= start && start < range.end);
    this.#until = around?.end ?? end;
    const range = { start, end: this.#until, asked: this.#asked };
    this.#pieces = openAt(this.#link, this.seal, range);
    this.#at = start;
    this.#rest = new Uint8Array();
  }

  async #take(mostBytes: number): Promise<OwnBytes> {
    while (this.#rest.length === 0) {
      const read = await this.#pieces?.next();
      if (!read || read.done) throw new SealedFailure('damaged');
      this.#rest = read.value;
    }
    const piece = this.#rest.subarray(0, mostBytes);
    this.#rest = this.#rest.subarray(piece.length);
    this.#at += piece.length;
    return piece;
  }

  /** Bytes behind the last record are told here. */
  async #end(): Promise<void> {
    const read = await this.#pieces?.next();
    this.#pieces = undefined;
    if (!read?.done) throw new SealedFailure('damaged');
  }
}

/** The only file of a sealed share, for a pipe. */
export async function* openWanted(
  link: string,
  { wanted, seal }: Pick<OpenedShare, 'wanted'> & { seal: SealedReader },
  asked: Asked,
): AsyncGenerator<OwnBytes> {
  const [{ start = 0, size } = { size: 0 }] = wanted;
  yield* openAt(link, seal, { start, end: start + size, asked });
}

function openAt(
  link: string,
  { keys, sealedBytes }: SealedReader,
  { start, end, asked: { lines, signal } }: Range & { asked: Asked },
): AsyncGenerator<OwnBytes> {
  return openRange(keys, sealedBytes, { start, end }, async function* fetchRange(from, until) {
    const answer = await openBytes(link, { lines, from, until, etag: undefined, signal });
    if (answer.from !== from || answer.totalBytes !== sealedBytes) {
      answer.close();
      throw sizeMismatch();
    }
    yield* answer.pieces;
  });
}
