import { crc64, Md5Lanes } from '@transmit/cos';
import { toHex } from '../parts/digest-text.ts';
import type { ArrivedParts, PartCarrier, PartDesk, PartPiece } from '../parts/part-carrier.ts';
import { UploadFailure } from '../run/upload-failure.ts';

export function hashPieces(...pieces: readonly Uint8Array[]): Uint8Array {
  const lanes = Md5Lanes.create();
  if (!lanes) throw new Error('this machine has no vectors');
  const stream = lanes.open();
  lanes.advance([{ stream, pieces }]);
  return lanes.digest(stream);
}

interface Waiting {
  number: number;
  piece: PartPiece<Uint8Array>;
  onBytes: (loaded: number) => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** A store with its server, both in memory: tests move what is on its way. */
export class FakePartStore implements PartDesk, PartCarrier<Uint8Array, Uint8Array> {
  readonly parts = new Map<number, Uint8Array>();
  readonly asked: number[][] = [];
  readonly refuse: { put: UploadFailure[]; complete: UploadFailure[] } = { put: [], complete: [] };
  /** Parts that arrive by themselves. */
  isQuick = false;
  mostAtOnce = 0;
  partBytes = 0;
  isComplete = false;
  proof = '';
  #waiting: Waiting[] = [];
  #offset = 0;
  #isBroken = false;

  async standing(): Promise<ArrivedParts> {
    const parts = [...this.parts].map(([number, bytes]) => ({
      number,
      sizeBytes: bytes.length,
      etag: toHex(hashPieces(bytes)),
    }));
    return { partBytes: this.partBytes, parts, isComplete: this.isComplete };
  }

  async addresses(_key: string, partBytes: number, parts: readonly { number: number }[]) {
    this.partBytes = partBytes;
    this.asked.push(parts.map(({ number }) => number));
    return parts.map(({ number }) => `https://store.test/${number}`);
  }

  async complete(_key: string, proof: string): Promise<void> {
    const refusal = this.refuse.complete.shift();
    if (refusal) throw refusal;
    this.proof = proof;
    this.isComplete = true;
  }

  async cancel(): Promise<void> {
    this.parts.clear();
    this.partBytes = 0;
  }

  async read(source: Uint8Array, ranges: readonly { start: number; end: number }[]) {
    return ranges.map(({ start, end }) => {
      const bytes = new Uint8Array(source.subarray(start, end));
      return { body: bytes, md5: hashPieces(bytes), crc64: crc64(bytes) };
    });
  }

  digest(bytes: Uint8Array): Uint8Array {
    return hashPieces(bytes);
  }

  put(
    address: string,
    piece: PartPiece<Uint8Array>,
    { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    const refusal = this.refuse.put.shift();
    if (refusal) return Promise.reject(refusal);
    const number = Number(address.split('/').at(-1));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    this.#waiting.push({ number, piece, onBytes, resolve, reject });
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#waiting.length);
    if (this.isQuick) queueMicrotask(() => this.#arrive());
    return promise;
  }

  /** So many bytes are in the store in all; whole parts among them are kept. */
  async advance(bytes: number): Promise<void> {
    await settle();
    while (this.keptBytes() < bytes && this.#waiting.length > 0) {
      this.#arrive();
      await settle();
    }
  }

  async completeAll(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      await settle();
      this.#arrive();
    }
  }

  async breakLine(): Promise<void> {
    await settle();
    this.#isBroken = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new UploadFailure('network'));
    this.refuse.put.push(...Array.from({ length: 9 }, () => new UploadFailure('network')));
    await settle();
  }

  keptBytes(): number {
    return [...this.parts.values()].reduce((sum, bytes) => sum + bytes.length, this.#offset);
  }

  #arrive(): void {
    const next = this.#waiting.shift();
    if (!next || this.#isBroken) return;
    this.parts.set(next.number, next.piece.body);
    next.onBytes(next.piece.body.length);
    next.resolve();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
