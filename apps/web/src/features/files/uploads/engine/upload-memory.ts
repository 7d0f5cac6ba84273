import { SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import {
  differenceOf,
  type FileDifference,
  isWorthKeeping,
  type ResumeRecord,
  stageOf,
  toResumeRecord,
  type UploadQueue,
  type UploadTask,
} from '@transmit/transfer';
import { fileOf } from '#platform/files/file-system-access.ts';
import { findSource } from '../sealing/seal-files.ts';
import type { PageSource } from '../sealing/sealed-source.ts';
import { dropSeal, findSeal, keepSeal } from '../sealing/seals.ts';
import { findSentApart, noteSentApart, watchSentApart } from '../sent-apart.ts';
import type { KeptUpload, ResumeStore } from './resume-store.ts';
import { isTheirs, leaveToOwner } from './sort-orphans.ts';

const SAVE_EVERY_MS = 1500;
/** Copying records into the database is work for the page's thread: a folder is kept in portions. */
const SAVED_AT_ONCE = 300;

interface Sampler {
  sample(source: PageSource): Promise<string>;
}

/** Keeps the unfinished tasks of the queue in the store, and brings them back with their files. */
export class UploadMemory {
  readonly #queue: UploadQueue<PageSource>;
  readonly #sampler: Sampler;
  readonly #store: ResumeStore;
  readonly #tabId: string;
  /** Who is logged in, and so whose the tasks are; empty for nobody. */
  #viewer: string;
  readonly #handles = new Map<string, FileSystemFileHandle>();
  /** Empty text while a sample is being taken. */
  readonly #samples = new Map<string, string>();
  readonly #changed = new Set<string>();
  readonly #places = new Map<string, number>();
  readonly #chosenAt = new Map<string, number>();
  /** Finished tasks that nothing waits for any more. */
  readonly #released = new Set<string>();
  /** Tasks of people who have gone: what is still heard of them changes nothing in the store. */
  readonly #left = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: {
    queue: UploadQueue<PageSource>;
    sampler: Sampler;
    store: ResumeStore;
    tabId: string;
    viewer?: string;
  }) {
    this.#queue = options.queue;
    this.#sampler = options.sampler;
    this.#store = options.store;
    this.#tabId = options.tabId;
    this.#viewer = options.viewer ?? '';
    // The first files are there before the memory is.
    for (const { id } of this.#queue.tasks) this.#place(id);
    this.#queue.subscribe((id) => this.#note(id));
    watchSentApart((id) => {
      if (this.#queue.find(id)) this.#note(id);
    });
  }

  get isDurable(): boolean {
    return this.#store.isDurable;
  }

  rememberHandle(id: string, handle: FileSystemFileHandle): void {
    this.#handles.set(id, handle);
    this.#note(id);
  }

  /**
   * Puts what an earlier page has left into the queue, with its files where no one has to ask. `onBack` is called in the
   * same turn, before anybody sees a file without the sending that it belongs to.
   */
  async restore(kept: readonly KeptUpload[], onBack: () => void = () => undefined): Promise<void> {
    for (const { record } of kept.filter(isHeadless)) this.#note(record.id);
    const usable = inTheirOrder(kept.filter((one) => !isHeadless(one)));
    const found = await Promise.all(
      usable.map(async (one) => ({ one, source: await this.#sourceFor(one) })),
    );
    // Their files took a while to find, and another person may have logged in meanwhile.
    const mine = found.filter(({ one }) => isTheirs(one, this.#viewer));
    const others = usable.filter((one) => !isTheirs(one, this.#viewer));
    for (const { one } of mine) this.#takeBack(one);
    this.#queue.restore(mine.map(({ one, source }) => ({ record: one.record, source })));
    onBack();
    await this.#store.save(others.map((one) => leaveToOwner(one, Date.now())));
  }

  async #sourceFor({ record, handle, seal }: KeptUpload): Promise<PageSource | undefined> {
    const file = seal
      ? await findSource(seal, 'silently')
      : handle && (await fileOf(handle, 'silently'));
    const isSame = file && (await this.#differenceFrom(record, file)) === undefined;
    return isSame ? file : undefined;
  }

  #takeBack({ record, handle, seal, chosenAt, sentFor }: KeptUpload): void {
    this.#left.delete(record.id);
    if (chosenAt !== undefined) this.#chosenAt.set(record.id, chosenAt);
    if (handle) this.#handles.set(record.id, handle);
    if (seal) keepSeal(record.id, seal);
    if (sentFor !== undefined) noteSentApart([record.id], sentFor);
    if (record.sampledHash) this.#samples.set(record.id, record.sampledHash);
  }

  /**
   * Somebody is logged in. What a visitor has is theirs from now on; what another person has is left in the store to that
   * one, and is gone from this page. `beforeLeaving` is for what would take the empty list for the end of its files.
   */
  async handTo(viewer: string, beforeLeaving: () => void = () => undefined): Promise<void> {
    const isLeft = this.#viewer !== '' && this.#viewer !== viewer;
    if (isLeft) beforeLeaving();
    const left = isLeft ? this.#leave() : [];
    this.#viewer = viewer;
    for (const { id } of this.#queue.tasks) this.#note(id);
    await this.#store.save(left);
  }

  #leave(): KeptUpload[] {
    this.#queue.pauseAll();
    const kept = this.#queue.tasks.filter((task) => this.#isKept(task));
    const left = kept.map((task) => leaveToOwner(this.#toKept(task), Date.now()));
    for (const { id } of kept) {
      this.#left.add(id);
      // A seal that goes with its row takes its tags along, and those are needed again.
      dropSeal(id);
      this.#changed.delete(id);
    }
    this.#queue.letGo();
    for (const known of [this.#handles, this.#samples]) known.clear();
    return left;
  }

  handleOf(id: string): FileSystemFileHandle | undefined {
    return this.#handles.get(id);
  }

  /** Asks for the permission that a reload has taken away. Needs a click to have just happened. */
  async findFileAgain(task: UploadTask): Promise<File | undefined> {
    const handle = this.#handles.get(task.id);
    const file = handle && (await fileOf(handle, 'with-prompt'));
    return file && (await this.differenceOf(task, { file })) === undefined ? file : undefined;
  }

  /**
   * Finds the difference between a file that was chosen again and the one whose first half is in
   * the store.
   */
  differenceOf(
    task: UploadTask,
    { file }: { file: PageSource },
  ): Promise<FileDifference | undefined> {
    return this.#differenceFrom(this.#recordOf(task), file);
  }

  /** Forgets finished tasks that were kept for the others of their sending. */
  release(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#left.has(id)) continue;
      this.#released.add(id);
      this.#note(id);
    }
  }

  /** Writes everything that has changed, now: a sending is remembered whole or not at all. */
  async flushAll(): Promise<void> {
    while (this.#changed.size > 0) await this.flush();
  }

  /** Writes what has changed, now; the rest of a large portion follows soon. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const ids = [...this.#changed].slice(0, SAVED_AT_ONCE);
    for (const id of ids) this.#changed.delete(id);
    this.#timer = this.#changed.size > 0 ? this.#later() : undefined;
    const kept: KeptUpload[] = [];
    const gone: string[] = [];
    for (const id of ids) {
      const task = this.#queue.find(id);
      if (task && this.#isKept(task)) kept.push(this.#toKept(task));
      else gone.push(id);
    }
    if (kept.length > 0) await this.#store.save(kept);
    if (gone.length > 0) await this.#store.remove(gone);
  }

  #note(id: string): void {
    if (this.#left.has(id)) return;
    this.#place(id);
    this.#changed.add(id);
    this.#takeSample(id);
    this.#timer ??= this.#later();
  }

  /** Given once, in the order of the list; what is removed leaves a gap. */
  #place(id: string): number {
    const place = this.#places.get(id) ?? this.#places.size;
    this.#places.set(id, place);
    // A file that comes back was chosen when it was, however often it does.
    if (!this.#chosenAt.has(id)) this.#chosenAt.set(id, Date.now());
    return place;
  }

  #later(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.flush(), SAVE_EVERY_MS);
  }

  /** A file that is sent whole begins at zero again anyway, so only sliced ones are recognised. */
  #takeSample(id: string): void {
    const task = this.#queue.find(id);
    const file = this.#queue.sourceOf(id);
    if (task?.state !== 'checking' || !file || task.size <= SLICE_THRESHOLD_BYTES) return;
    if (this.#samples.has(id)) return;
    this.#samples.set(id, '');
    this.#sampler.sample(file).then(
      (sample) => {
        this.#samples.set(id, sample);
        this.#note(id);
      },
      // Unreadable: the upload itself finds that out and says so.
      () => this.#samples.delete(id),
    );
  }

  /**
   * Files that were put in line are kept, paused there as well; of those nobody has started, only the
   * ones that can come back by themselves.
   */
  #isKept(task: UploadTask): boolean {
    if (!this.#isWanted(task)) return false;
    const seal = findSeal(task.id);
    // Its key is there before anything that it seals can leave; without tags nothing of it is taken up.
    if (seal) return seal.isDurable;
    return stageOf(task) !== 'unstarted' || this.#handles.has(task.id);
  }

  /** One that has arrived, while others of its sending or the place that it was sent for wait for it. */
  #isWanted(task: UploadTask): boolean {
    if (task.state !== 'success') return isWorthKeeping(task);
    if (findSentApart(task.id) !== undefined) return true;
    return isWorthKeeping(task) && !this.#released.has(task.id);
  }

  #toKept(task: UploadTask): KeptUpload {
    const handle = this.#handles.get(task.id);
    const seal = findSeal(task.id);
    const sentFor = findSentApart(task.id);
    return {
      record: this.#recordOf(task),
      tabId: this.#tabId,
      viewer: this.#viewer,
      place: this.#place(task.id),
      chosenAt: this.#chosenAt.get(task.id),
      ...(handle && { handle }),
      ...(seal && { seal }),
      ...(sentFor !== undefined && { sentFor }),
    };
  }

  #recordOf(task: UploadTask): ResumeRecord {
    return toResumeRecord(task, this.#samples.get(task.id) ?? '');
  }

  async #differenceFrom(
    record: ResumeRecord,
    file: PageSource,
  ): Promise<FileDifference | undefined> {
    const sampledHash = record.sampledHash ? await this.#sample(file) : '';
    const { name, size, lastModified } = file;
    return differenceOf(record, { name, size, lastModified, sampledHash });
  }

  async #sample(file: PageSource): Promise<string> {
    try {
      return await this.#sampler.sample(file);
    } catch {
      return 'unreadable';
    }
  }
}

/** Older pages kept the key of a sealed sending before its head, without which it would arrive for nobody to open. */
function isHeadless({ record, seal }: KeptUpload): boolean {
  return seal !== undefined && record.settings.sealed === undefined;
}

function inTheirOrder(kept: readonly KeptUpload[]): KeptUpload[] {
  return kept.toSorted((one, other) => one.place - other.place);
}
