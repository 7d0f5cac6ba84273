/**
 * Puts an edit that fits into a document, and gives up when it takes too long: some orders of parts keep
 * Yjs busy for minutes (each new one walks past all that stand at the same place). What was put in until
 * then stays, as if its writer had sent no more.
 */
import * as Y from 'yjs';
import { countRanges, type Deletes, encodeDeletesAlone, type ReadUpdate } from './read-update.ts';

export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** So many ranges are deleted between two looks at the clock. */
const RANGES_AT_ONCE = 64;

/** Parts between two looks: each look takes a microsecond. */
const PARTS_AT_ONCE = 8;

let endsAt = Number.POSITIVE_INFINITY;
let parts = 0;

// Yjs asks nobody between two parts of an update, and one of 256 KB has tens of thousands of them.
const integrate = Y.Item.prototype.integrate;
Y.Item.prototype.integrate = function integrateWithin(transaction, offset) {
  parts += 1;
  if (parts % PARTS_AT_ONCE === 0) stopIfLate();
  integrate.call(this, transaction, offset);
};

/** Milliseconds of work of this thread, however busy the machine is with others. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function applyWithin(
  doc: Y.Doc,
  read: ReadUpdate,
  { origin, mostMs }: { origin: unknown; mostMs: number },
): void {
  endsAt = threadMs() + mostMs;
  try {
    for (const piece of splitUpdate(read)) {
      stopIfLate();
      Y.applyUpdate(doc, piece, origin);
    }
  } finally {
    endsAt = Number.POSITIVE_INFINITY;
  }
}

function stopIfLate(): void {
  if (endsAt !== Number.POSITIVE_INFINITY && threadMs() > endsAt) throw new TookTooLong();
}

/** In one piece, or with many deletions its parts first and those after them. */
function splitUpdate(read: ReadUpdate): Uint8Array[] {
  if (countRanges(read.deletes) <= RANGES_AT_ONCE) return [read.bytes];
  const structs = new Uint8Array(read.structBytes + 1);
  structs.set(read.bytes.subarray(0, read.structBytes));
  return [structs, ...splitDeletes(read.deletes).map(encodeDeletesAlone)];
}

function splitDeletes(deletes: Deletes): Deletes[] {
  return [...deletes].flatMap(([client, ranges]) =>
    Array.from({ length: Math.ceil(ranges.length / RANGES_AT_ONCE) }, (_, index) => {
      const from = index * RANGES_AT_ONCE;
      return new Map([[client, ranges.slice(from, from + RANGES_AT_ONCE)]]);
    }),
  );
}
