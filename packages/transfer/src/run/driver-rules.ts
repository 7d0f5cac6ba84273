import type { Parcel, UploadDriver } from './upload-driver.ts';
import { UploadFailure } from './upload-failure.ts';

/** A driver together with a hand on the line behind it. */
export interface DriverHarness<Source> {
  driver: UploadDriver<Source>;
  /** One file, larger than two of its parts. */
  parcel: Parcel<Source>;
  /** Lets the running transfer reach this many bytes, whole parts among them kept by the store. */
  advance(bytes: number): Promise<void>;
  /** Lets the running transfer finish. */
  complete(): Promise<void>;
  /** Cuts the line under the running transfer. */
  breakLine(): Promise<void>;
  /** Bytes of unfinished uploads in the store. */
  keptBytes(): number;
}

export interface DriverRule {
  title: string;
  check<Source>(harness: DriverHarness<Source>): Promise<void>;
}

/**
 * Rules that the queue relies on, whichever driver carries the bytes. Plain checks without a test
 * runner, so that every driver's own test can run them.
 */
export const DRIVER_RULES: readonly DriverRule[] = [
  {
    title: 'reports progress that stays within the file and resolves once the store has it all',
    async check({ driver, parcel, advance, complete }) {
      const { sent, seen } = begin(driver, parcel);
      await advance(parcel.partSizeBytes);
      await complete();
      await sent;
      expect(seen.length > 0, 'progress was reported');
      expect(
        seen.every((bytes) => bytes >= 0 && bytes <= parcel.sizeBytes),
        'progress is within the file',
      );
    },
  },
  {
    title: 'stops at once when its signal aborts, and keeps finished parts',
    async check({ driver, parcel, advance, keptBytes }) {
      const { sent, seen, stop } = begin(driver, parcel);
      await advance(2 * parcel.partSizeBytes);
      stop();
      const error = await failureOf(sent);
      const reports = seen.length;
      await advance(parcel.sizeBytes);
      expect(error instanceof DOMException && error.name === 'AbortError', 'it rejects as aborted');
      expect(seen.length === reports, 'no progress is reported after the abort');
      expect(keptBytes() > 0, 'finished parts are kept');
    },
  },
  {
    title: 'goes on from the parts that are there',
    async check({ driver, parcel, advance, complete, keptBytes }) {
      const first = begin(driver, parcel);
      await advance(2 * parcel.partSizeBytes);
      first.stop();
      await failureOf(first.sent);
      const kept = keptBytes();
      const second = begin(driver, parcel);
      await advance(kept + parcel.partSizeBytes);
      await complete();
      await second.sent;
      expect(Math.min(...second.seen) >= kept, 'progress begins at what was kept');
    },
  },
  {
    title: 'does not start when its signal has aborted before',
    async check({ driver, parcel, keptBytes }) {
      await failureOf(driver.send(parcel, () => undefined, AbortSignal.abort()));
      expect(keptBytes() === 0, 'nothing arrived');
    },
  },
  {
    title: 'names a broken line a network failure',
    async check({ driver, parcel, advance, breakLine }) {
      const { sent } = begin(driver, parcel);
      await advance(parcel.partSizeBytes);
      await breakLine();
      const error = await failureOf(sent);
      expect(error instanceof UploadFailure && error.reason === 'network', 'reason is network');
    },
  },
  {
    title: 'leaves nothing of an upload that is discarded, and does not mind when there is none',
    async check({ driver, parcel, advance, keptBytes }) {
      await driver.discard(parcel);
      const { sent, stop } = begin(driver, parcel);
      await advance(2 * parcel.partSizeBytes);
      stop();
      await failureOf(sent);
      await driver.discard(parcel);
      expect(keptBytes() === 0, 'no part is left');
    },
  },
];

function begin<Source>(driver: UploadDriver<Source>, parcel: Parcel<Source>) {
  const controller = new AbortController();
  const seen: number[] = [];
  const sent = driver.send(parcel, (bytes) => seen.push(bytes), controller.signal);
  // Rules look at failures a moment after they happen.
  sent.catch(() => undefined);
  return { sent, seen, stop: () => controller.abort() };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a rejection');
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected that ${what}`);
}
