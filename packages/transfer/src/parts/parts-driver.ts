/**
 * Carries files to a store that speaks S3: the server begins and completes the upload, and each part goes to an
 * address of its own. Nothing of the store's answers has to be read, so that no rule for other origins can hide it.
 */

import { countParts, findPartRange } from '@transmit/contract';
import { combineCrc64 } from '@transmit/cos';
import { repeatUntilDone } from '../run/repeat-until-done.ts';
import { backOffMs } from '../run/retry-policy.ts';
import type { Parcel, StorePlace, UploadDriver } from '../run/upload-driver.ts';
import { isPassing, UploadFailure } from '../run/upload-failure.ts';
import { computeProof, toHex } from './digest-text.ts';
import type { ArrivedParts, PartCarrier, PartDesk, PartPiece } from './part-carrier.ts';
import { chooseGroupSize, type NumberedRange, PartSupply, type ReadyPart } from './part-supply.ts';
import { countAtOnce, planParts } from './plan-parts.ts';

/** Tries at one part before the whole file counts as stopped. */
const PART_TRIES = 3;
/** Parts that have vanished from the store are sent again so often. */
const ROUNDS = 3;
/** Joining thousands of parts takes a store minutes; asked once a second. */
const JOIN_TRIES = 600;
const JOIN_WAIT_MS = 1000;

interface Transfer<Source> {
  parcel: Parcel<Source>;
  onProgress: (loadedBytes: number) => void;
  signal: AbortSignal;
}

type PartSums = Omit<PartPiece<unknown>, 'body'>;

/** The facts that a run has found of its file. */
interface Ledger {
  partBytes: number;
  sums: Map<number, PartSums>;
  kept: Set<number>;
  arrivedBytes: number;
}

export class PartsDriver<Source, Body> implements UploadDriver<Source> {
  readonly #carrier: PartCarrier<Source, Body>;
  readonly #desk: PartDesk;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Bytes that an earlier run had brought, by key. */
  readonly #found = new Map<string, number>();

  constructor(
    carrier: PartCarrier<Source, Body>,
    desk: PartDesk,
    wait: (ms: number, signal: AbortSignal) => Promise<void> = waitFor,
  ) {
    this.#carrier = carrier;
    this.#desk = desk;
    this.#wait = wait;
  }

  /** Bytes that were in the store before. */
  get foundBytes(): number {
    return [...this.#found.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  async send(
    parcel: Parcel<Source>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    signal.throwIfAborted();
    const transfer = { parcel, onProgress, signal };
    return repeatUntilDone(
      () => this.#sendOnce(transfer),
      (error, round) => {
        signal.throwIfAborted();
        if (!isOf(error, 'upload-gone') || round === ROUNDS) throw error;
      },
    );
  }

  async discard({ Key }: StorePlace): Promise<void> {
    await this.#desk.cancel(Key);
  }

  async #sendOnce(transfer: Transfer<Source>): Promise<string> {
    const { parcel, onProgress, signal } = transfer;
    const { Key: key, sizeBytes } = parcel;
    const standing = await this.#desk.standing(key);
    signal.throwIfAborted();
    const plan = planParts(parcel);
    const partBytes = standing.partBytes || plan.partBytes;
    const atOnce = standing.partBytes ? countAtOnce(parcel, partBytes) : plan.atOnce;
    const ledger: Ledger = { partBytes, sums: new Map(), kept: new Set(), arrivedBytes: 0 };
    const ranges = rangesOf({ sizeBytes, partBytes });
    await this.#recognise(transfer, { ledger, standing, ranges });
    if (!this.#found.has(key)) this.#found.set(key, ledger.arrivedBytes);
    if (ledger.arrivedBytes > 0) onProgress(ledger.arrivedBytes);
    if (!standing.isComplete) {
      const missing = ranges.filter(({ number }) => !ledger.kept.has(number));
      await this.#sendMissing(transfer, { ledger, missing, atOnce });
    }
    const sums = ranges.map(({ number }) => ledger.sums.get(number));
    await this.#join(
      transfer,
      sums.flatMap((part) => part?.md5 ?? []),
    );
    return ranges
      .reduce(
        (crc, { start, end }, at) => combineCrc64(crc, sums[at]?.crc64 ?? 0n, end - start),
        0n,
      )
      .toString();
  }

  /** A part is kept that has the MD5 of this file's own bytes; another file's would make another whole. */
  async #recognise(
    { parcel, signal }: Transfer<Source>,
    found: { ledger: Ledger; standing: ArrivedParts; ranges: readonly NumberedRange[] },
  ): Promise<void> {
    const { ledger, standing, ranges } = found;
    const etags = new Map(standing.parts.map(({ number, etag }) => [number, etag]));
    const looked = standing.isComplete ? ranges : ranges.filter(({ number }) => etags.has(number));
    const size = chooseGroupSize(ledger.partBytes);
    for (let at = 0; at < looked.length; at += size) {
      signal.throwIfAborted();
      const group = looked.slice(at, at + size);
      const pieces = await this.#carrier.read(parcel.source, group);
      for (const [index, { number, start, end }] of group.entries()) {
        const piece = pieces[index];
        if (!piece) continue;
        ledger.sums.set(number, sumsOf(piece));
        if (!standing.isComplete && etags.get(number) !== toHex(piece.md5)) continue;
        ledger.kept.add(number);
        ledger.arrivedBytes += end - start;
      }
    }
  }

  async #sendMissing(
    { parcel, onProgress, signal }: Transfer<Source>,
    work: { ledger: Ledger; missing: readonly NumberedRange[]; atOnce: number },
  ): Promise<void> {
    const { ledger, missing, atOnce } = work;
    const { Key: key, source, sizeBytes } = parcel;
    const means = {
      carrier: this.#carrier,
      desk: this.#desk,
      key,
      source,
      partBytes: ledger.partBytes,
    };
    const supply = new PartSupply(means, missing, ({ number, piece }) =>
      ledger.sums.set(number, sumsOf(piece)),
    );
    const either = new AbortController();
    const both = AbortSignal.any([signal, either.signal]);
    const onBytes = (bytes: number) => {
      ledger.arrivedBytes += bytes;
      if (!both.aborted && bytes > 0) onProgress(Math.min(ledger.arrivedBytes, sizeBytes));
    };
    const carry = async () => {
      for (let part = await supply.take(); part; part = await supply.take()) {
        both.throwIfAborted();
        await this.#put(part, { supply, onBytes, signal: both });
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, carry));
    } catch (error) {
      either.abort(error);
      signal.throwIfAborted();
      throw error;
    }
  }

  async #put(
    part: ReadyPart<Body>,
    way: {
      supply: PartSupply<Source, Body>;
      onBytes: (bytes: number) => void;
      signal: AbortSignal;
    },
  ): Promise<void> {
    const { supply, onBytes, signal } = way;
    for (let attempt = 1, current = part; ; attempt += 1) {
      let loaded = 0;
      const tell = (bytes: number) => {
        onBytes(bytes - loaded);
        loaded = bytes;
      };
      try {
        await this.#carrier.put(current.address, current.piece, { onBytes: tell, signal });
        tell(part.end - part.start);
        return;
      } catch (error) {
        tell(0);
        signal.throwIfAborted();
        const hasEnded = isOf(error, 'credentials');
        const isWorthIt = hasEnded || (error instanceof UploadFailure && isPassing(error));
        if (!isWorthIt || attempt === PART_TRIES) throw error;
        if (!hasEnded) await this.#wait(backOffMs(attempt), signal);
        current = await supply.renew(current);
      }
    }
  }

  async #join({ parcel, signal }: Transfer<Source>, md5s: readonly Uint8Array[]): Promise<void> {
    const proof = computeProof(md5s, (bytes) => this.#carrier.digest(bytes));
    await repeatUntilDone(
      () => this.#desk.complete(parcel.Key, proof),
      async (error, attempt) => {
        signal.throwIfAborted();
        const isUnderWay = isOf(error, 'busy') || isOf(error, 'network');
        if (!isUnderWay || attempt === JOIN_TRIES) throw error;
        await this.#wait(JOIN_WAIT_MS, signal);
      },
    );
  }
}

/** Without what is sent of it, which would stay in memory. */
function sumsOf({ md5, crc64 }: PartSums): PartSums {
  return { md5, crc64 };
}

function rangesOf(cut: { sizeBytes: number; partBytes: number }): NumberedRange[] {
  return Array.from({ length: countParts(cut) }, (_, index) => ({
    number: index + 1,
    ...(findPartRange(cut, index + 1) ?? { start: 0, end: 0 }),
  }));
}

function isOf(error: unknown, reason: UploadFailure['reason']): boolean {
  return error instanceof UploadFailure && error.reason === reason;
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop);
    resolve();
  }, ms);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      stop();
    },
    { once: true },
  );
  return promise;
}
