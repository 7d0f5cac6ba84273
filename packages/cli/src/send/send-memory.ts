import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromWireTime } from '@transmit/contract';
import {
  differenceOf,
  type NewUpload,
  type ResumeRecord,
  sampledHash,
  toResumeRecord,
  type UploadQueue,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import { isRecord, keyFor, readJson, writeJson } from '../session/folders.ts';
import type { Session } from '../session/session.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { byteSourceOf } from '../store/node-hasher.ts';
import { withPromise } from './code-first.ts';

/** By their places among the files of the sending: several may have one name, or be one file. */
type Kept = ReadonlyMap<number, ResumeRecord>;

/**
 * Saving takes at most a tenth of the time, however many files there are: of one file what happens is written
 * down at once, as half a second is 100 MB on a quick line.
 */
const PAUSE_PER_SAVE = 9;
const LEAST_PAUSE_MS = 20;

/**
 * Keeps the state of a sending for the next run, and finds what a killed run has left of the same
 * one.
 */
export class SendMemory {
  readonly #path: string;
  readonly #places: ReadonlyMap<DiskFile | undefined, number>;
  readonly #samples = new Map<string, string>();
  /** Ids of files that are kept no more. */
  readonly #ended = new Set<string>();
  #queue: UploadQueue<DiskFile> | undefined;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** On the clock of `performance.now()`. */
  #mayNext = 0;
  /** Id of the sending, which tells a repeated request for its common code. */
  id: string = crypto.randomUUID();
  /** The sending whose code was told first; undefined where none was. */
  promise: string | undefined;

  /** The same files to the same server on the same terms are the same sending. */
  constructor(
    { server, folders }: Session,
    files: readonly NewUpload<DiskFile>[],
    settings: UploadSettings,
  ) {
    this.#places = new Map(files.map(({ source }, place) => [source, place]));
    const paths = files.map(({ source, filePath }) => `${source.path}\n${filePath}`);
    this.#path = join(
      folders.state,
      'sends',
      `${keyFor(server, JSON.stringify(settings), ...paths)}.json`,
    );
  }

  /** Puts what is left into the queue; the files that begin anew are answered. */
  async restore(
    queue: UploadQueue<DiskFile>,
    files: readonly NewUpload<DiskFile>[],
    kept: Kept,
  ): Promise<{ restored: string[]; fresh: NewUpload<DiskFile>[] }> {
    this.#queue = queue;
    const restored: string[] = [];
    const fresh: NewUpload<DiskFile>[] = [];
    for (const [place, file] of files.entries()) {
      const record = kept.get(place);
      const sample = record && (await sampledHash(byteSourceOf(file.source, file.size)));
      const facts = { ...file, sampledHash: sample ?? '' };
      if (record && differenceOf(record, facts) === undefined) {
        const settings = withPromise(record.settings, this.promise);
        queue.restore([{ record: { ...record, settings }, source: file.source }]);
        this.#samples.set(record.id, record.sampledHash);
        restored.push(record.id);
      } else {
        fresh.push(file);
      }
    }
    return { restored, fresh };
  }

  /** From now on what happens is written down. */
  async watch(queue: UploadQueue<DiskFile>): Promise<void> {
    for (const { id } of queue.tasks) {
      const source = queue.sourceOf(id);
      const size = queue.find(id)?.size ?? 0;
      if (source && !this.#samples.has(id)) {
        this.#samples.set(id, await sampledHash(byteSourceOf(source, size)));
      }
    }
    const shown = new Map<string, string>();
    queue.subscribe((id) => {
      const task = queue.find(id);
      if (!task) return;
      // Bytes under way are told by the store; the rest is what the next run cannot find out.
      const mark = [
        task.Key,
        task.partSizeBytes,
        task.isSent,
        task.crc64,
        task.receipt?.code,
      ].join();
      if (shown.get(id) === mark) return;
      shown.set(id, mark);
      this.#saveSoon();
    });
  }

  /** Draws another id, which is written down before anything is made under it. */
  async rename(): Promise<string> {
    this.id = crypto.randomUUID();
    await this.flush();
    return this.id;
  }

  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#saving;
    await rm(this.#path, { force: true });
  }

  async forgetFile(id: string): Promise<void> {
    this.#ended.add(id);
    await this.flush();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#saving;
    await this.#save();
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#saving = this.#saving.then(() => this.#save()).catch(() => undefined);
      },
      Math.max(LEAST_PAUSE_MS, this.#mayNext - performance.now()),
    );
  }

  async #save(): Promise<void> {
    const startedAt = performance.now();
    const isKept = ({ id, Key }: UploadTask) => Key !== '' && !this.#ended.has(id);
    const tasks = this.#queue?.tasks.filter(isKept) ?? [];
    const records = tasks.map((task) => ({
      ...toResumeRecord(task, this.#samples.get(task.id) ?? ''),
      place: this.#places.get(this.#queue?.sourceOf(task.id)),
    }));
    await writeJson(this.#path, { id: this.id, promise: this.promise, records });
    const now = performance.now();
    this.#mayNext = now + PAUSE_PER_SAVE * (now - startedAt);
  }

  /**
   * Reads what an earlier run has left. A file that has expired since is left out; then the sending has another id, as
   * under the first a common code may have been made of other files.
   */
  async read(now = Date.now()): Promise<Kept> {
    const kept = await readJson(this.#path);
    const records = new Map<number, ResumeRecord>();
    if (!isRecord(kept) || !Array.isArray(kept['records'])) return records;
    if (typeof kept['id'] === 'string') this.id = kept['id'];
    if (typeof kept['promise'] === 'string') this.promise = kept['promise'];
    for (const written of kept['records']) {
      if (!isPlacedRecord(written)) continue;
      const { place, ...record } = written;
      if (!isOver(record, now)) records.set(place, record);
      else this.id = crypto.randomUUID();
    }
    return records;
  }
}

/** A hand-in's file has no end of its own. */
function isOver({ receipt }: ResumeRecord, now: number): boolean {
  const endsAt = receipt && fromWireTime(receipt.expireTime);
  return endsAt !== undefined && endsAt <= now;
}

const TEXTS = [
  'id',
  'Bucket',
  'Region',
  'Key',
  'FilePath',
  'name',
  'sampledHash',
  'crc64',
] as const;
const NUMBERS = ['size', 'lastModified', 'partSizeBytes', 'loaded', 'place'] as const;

/** We wrote it ourselves, but a disk may have lost half of it. */
function isPlacedRecord(value: unknown): value is ResumeRecord & { place: number } {
  return (
    isRecord(value) &&
    TEXTS.every((field) => typeof value[field] === 'string') &&
    NUMBERS.every((field) => typeof value[field] === 'number') &&
    typeof value['isSent'] === 'boolean' &&
    isRecord(value['settings'])
  );
}
