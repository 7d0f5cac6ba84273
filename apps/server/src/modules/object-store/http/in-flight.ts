/** The same part at once: a retry while the dead connection is not noticed yet, two tabs. */
const MAX_SAME = 4;
/** Tries at what is on its way already may together hold so much of the disk beside it. */
const MAX_AGAIN_BYTES = 64 * 1024 * 1024;

/** Bytes that somebody has announced for one place under a key. */
export interface Write {
  key: string;
  /** Undefined: the whole object. */
  uploadId: string | undefined;
  /** 1 for the whole object. */
  partNumber: number;
  sizeBytes: number;
}

interface Waiting {
  write: Write;
  start(): void;
}

/** Writes under way at one key, and the calls that wait for one of them to end. */
interface KeyWrites {
  running: Write[];
  /** Their bodies are not read meanwhile. */
  waiting: Waiting[];
}

/**
 * Bytes that are on their way under a key but not yet in its rows: counted, so that many writes at once
 * cannot together bring more than the key's cap (SECURITY T8).
 */
export class InFlight {
  readonly #writes = new Map<string, KeyWrites>();

  /** For each place under the key the largest write that is on its way or waits. */
  under(key: string): Write[] {
    const { running, waiting } = this.#writes.get(key) ?? { running: [], waiting: [] };
    return largestOfEach([...running, ...waiting.map(({ write }) => write)]);
  }

  /**
   * Runs `work` while its bytes are counted, from before this returns. One more try at a place that is
   * being written waits when there are too many or they would hold too much of the disk.
   */
  async during<T>(write: Write, work: () => Promise<T>): Promise<T> {
    const writes = this.#writes.get(write.key) ?? { running: [], waiting: [] };
    this.#writes.set(write.key, writes);
    if (mayRun(write, writes.running)) writes.running.push(write);
    else await new Promise<void>((start) => writes.waiting.push({ write, start }));
    try {
      return await work();
    } finally {
      writes.running.splice(writes.running.indexOf(write), 1);
      startNext(writes);
      if (writes.running.length === 0) this.#writes.delete(write.key);
    }
  }
}

export function isSamePlace(a: Write, b: Write): boolean {
  return a.uploadId === b.uploadId && a.partNumber === b.partNumber;
}

function startNext(writes: KeyWrites): void {
  for (const waiting of [...writes.waiting]) {
    if (!mayRun(waiting.write, writes.running)) continue;
    writes.waiting.splice(writes.waiting.indexOf(waiting), 1);
    // Counted before it goes on, or the next one would take its place.
    writes.running.push(waiting.write);
    waiting.start();
  }
}

function mayRun(write: Write, running: readonly Write[]): boolean {
  const same = running.filter((one) => isSamePlace(one, write)).length;
  if (same === 0) return true;
  const all = [...running, write];
  return same < MAX_SAME && sumOf(all) - sumOf(largestOfEach(all)) <= MAX_AGAIN_BYTES;
}

function largestOfEach(writes: readonly Write[]): Write[] {
  const largest = new Map<string, Write>();
  for (const write of writes) {
    const place = `${write.uploadId ?? ''}:${write.partNumber}`;
    const known = largest.get(place);
    if (!known || known.sizeBytes < write.sizeBytes) largest.set(place, write);
  }
  return [...largest.values()];
}

function sumOf(writes: readonly Write[]): number {
  return writes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
