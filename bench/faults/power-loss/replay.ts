/** Cuts the power at each moment of a recorded run, and looks at what the next start would find. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CUTS, type Cut, DiskModel, type Image } from './disk-model.ts';
import { type Ack, hashRecordedWrite, type Recorded } from './record.ts';
import { readTrace, type TraceStep } from './trace.ts';

export interface ReplayFigures {
  /** Answers of the trace that acknowledged something. */
  acks: number;
  /** Those of them that every cut behind them has kept. */
  inOrder: number;
  cuts: number;
  /** Cuts after which everything that was acknowledged is there, and everything that is named is whole. */
  clean: number;
  /** The first few faults. */
  faults: string[];
}

const MOST_FAULTS = 5;
/** The whole database is read now and then only; every row of the tables is read at each cut. */
const CHECK_EVERY = 20;

export function replayCuts(recorded: Recorded): ReplayFigures {
  const model = new DiskModel(recorded.before);
  const reader = createReader(recorded.dataDir);
  const told: Ack[] = [];
  const lost = new Set<Ack>();
  const figures: ReplayFigures = { acks: 0, inOrder: 0, cuts: 0, clean: 0, faults: [] };
  const cutAt = (cut: Cut) => {
    const faults = reader.findFaults(
      model.image(cut),
      told,
      lost,
      figures.cuts % CHECK_EVERY === 0,
    );
    figures.cuts += 1;
    if (faults.length === 0) figures.clean += 1;
    for (const fault of faults) {
      if (figures.faults.length < MOST_FAULTS) figures.faults.push(`${cut}: ${fault}`);
    }
  };
  let syncs = 0;
  for (const step of readTrace(linesOf(recorded.tracePath))) {
    const ack = step.kind === 'answer' ? recorded.acks.get(requestIdIn(step)) : undefined;
    if (ack) {
      told.push(ack);
      CUTS.forEach(cutAt);
    } else if (step.kind === 'sync ends') {
      // In between, one way at a time: nobody was told, but what is named has to be whole.
      cutAt(CUTS[syncs % CUTS.length] ?? 'lost');
      syncs += 1;
    }
    model.apply(step);
  }
  reader.close();
  figures.acks = told.length;
  figures.inOrder = told.length - lost.size;
  return figures;
}

function requestIdIn({ head }: Extract<TraceStep, { kind: 'answer' }>): string {
  return /^x-(?:cos-)?request-id: (.+)$/im.exec(head)?.[1]?.trim() ?? '';
}

function createReader(dataDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-cut-'));
  const database = join(dataDir, 'transmit.db');
  const copy = join(folder, 'transmit.db');
  const digests = new WeakMap<Buffer, string>();
  const digestOf = (bytes: Buffer) => {
    const digest = digests.get(bytes) ?? hashRecordedWrite(bytes);
    digests.set(bytes, digest);
    return digest;
  };
  return {
    findFaults(image: Image, told: readonly Ack[], lost: Set<Ack>, checksAll: boolean): string[] {
      rmSync(`${copy}-shm`, { force: true });
      for (const ending of ['', '-wal']) {
        writeFileSync(copy + ending, image.get(database + ending) ?? Buffer.alloc(0));
      }
      const blobs = new Map(
        [...image]
          .filter(([path]) => basename(dirname(dirname(path))) === 'blobs')
          .map(([path, bytes]) => [basename(path), bytes]),
      );
      try {
        return compare(readState(copy, checksAll), blobs, { told, lost, digestOf });
      } catch (error) {
        return [`the database does not open: ${error}`];
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type State = ReturnType<typeof readState>;

function readState(path: string, checksAll: boolean) {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const all = (sql: string) => db.prepare(sql).all();
    return {
      soundness: checksAll ? String(all('pragma integrity_check')[0]?.['integrity_check']) : 'ok',
      blobs: all('select id, etag, size_bytes from store_blobs where owner_id is not null'),
      objects: new Set(all('select etag from store_objects').map(({ etag }) => String(etag))),
      credited: new Set(
        all(`select o.number from orders o join settlements s on s.order_id = o.id
             where s.is_credited = 1`).map(({ number }) => String(number)),
      ),
    };
  } finally {
    db.close();
  }
}

interface Told {
  told: readonly Ack[];
  lost: Set<Ack>;
  digestOf(bytes: Buffer): string;
}

function compare(
  { soundness, blobs: rows, objects, credited }: State,
  blobs: ReadonlyMap<string, Buffer>,
  { told, lost, digestOf }: Told,
): string[] {
  const faults = soundness === 'ok' ? [] : [`the database is not sound: ${soundness}`];
  const whole = new Set<string>();
  for (const { id, etag, size_bytes: size } of rows) {
    const bytes = blobs.get(String(id));
    const isWhole = bytes !== undefined && bytes.length === size && digestOf(bytes) === etag;
    if (isWhole) whole.add(String(etag));
    else faults.push(`a row names ${size} bytes of which ${bytes?.length ?? 'none'} are there`);
  }
  for (const ack of told) {
    const isThere =
      ack.kind === 'payment'
        ? credited.has(ack.orderId)
        : ack.kind === 'part'
          ? whole.has(ack.etag)
          : objects.has(ack.etag);
    if (isThere) continue;
    lost.add(ack);
    faults.push(`an acknowledged ${ack.kind} is gone`);
  }
  return faults;
}

function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(4 * 2 ** 20);
  let rest = '';
  for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
    const lines = (rest + piece.toString('latin1', 0, size)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  closeSync(file);
}
