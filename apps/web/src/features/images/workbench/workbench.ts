import { isAbort, toFailure } from '@transmit/imaging/failure';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChosenFile, isLitter } from '#platform/files/chosen-file.ts';
import { type BenchPorts, REAL_PORTS } from './bench-ports.ts';
import { Stopwatch } from './stopwatch.ts';
import type { Intake, Tool } from './tool.ts';
import { sumUp, type Totals } from './totals.ts';
import { doneOf, type Finished, isBusy, type Stage, type WorkItem } from './work-item.ts';

/** What the screens see, a few times a second while work goes on. */
export interface BenchView<Detail, Own> {
  ids: readonly string[];
  byId: ReadonlyMap<string, WorkItem<Detail, Own>>;
  totals: Totals;
  elapsedMs: number;
  /** Pictures that were taken off last and can be brought back. */
  removed: number;
  /** The settings as typed cannot be used, so nothing starts. */
  isHeld: boolean;
}

/** Names of that many files can be renamed at once (PRODUCT §6). */
export const MOST_FILES = 10_000;
/** Progress arrives hundreds of times a second; nobody reads faster than this. */
const REFRESH_MS = 80;
/** A person who types 500 means neither 5 nor 50. */
const SETTLE_MS = 400;

/**
 * The pictures of one tool and what is happening to them. Lives outside React and outlives the
 * screen: a batch goes on while the person looks at something else. Works on `tool.width` pictures at
 * once; one that fails is its own matter.
 */
export class Workbench<Settings, Detail, Own = undefined> {
  readonly tool: Tool<Settings, Detail, Own>;
  readonly view: StoreApi<BenchView<Detail, Own>>;
  readonly #ports: BenchPorts;
  readonly #watch: Stopwatch;
  #items = new Map<string, WorkItem<Detail, Own>>();
  #removed: { index: number; item: WorkItem<Detail, Own> }[] = [];
  /** Whose turn is next; may name pictures that wait no longer. */
  #line: string[] = [];
  readonly #running = new Map<string, AbortController>();
  #settings: Settings | undefined;
  /** The last that could be used: the results on the bench are made with them. */
  #applied: Settings | undefined;
  #stopSettling: (() => void) | undefined;
  #isRefreshDue = false;
  #lastId = 0;

  constructor(tool: Tool<Settings, Detail, Own>, ports: BenchPorts = REAL_PORTS) {
    this.tool = tool;
    this.#ports = ports;
    this.#watch = new Stopwatch(ports.now);
    this.view = createStore<BenchView<Detail, Own>>(() => this.#look());
  }

  find(id: string): WorkItem<Detail, Own> | undefined {
    return this.#items.get(id);
  }

  /** In the order of the bench. */
  get items(): WorkItem<Detail, Own>[] {
    return [...this.#items.values()];
  }

  get settings(): Settings | undefined {
    return this.#settings;
  }

  /** Puts pictures on the bench and starts on them. What is there already is not taken twice. */
  add(chosen: readonly ChosenFile[]): Intake {
    const most = this.tool.most ?? MOST_FILES;
    const wanted = chosen.filter((file) => !isLitter(file));
    if (most === 1 && wanted.length > 0) this.remove([...this.#items.keys()]);
    const known = new Set(this.items.map(({ source }) => fingerprint(source)));
    const fresh = wanted.filter((source) => {
      const key = fingerprint(source);
      return known.has(key) ? false : known.add(key);
    });
    const taken = fresh.slice(0, Math.max(0, most - this.#items.size));
    const added = taken.map((source) => this.#put(source));
    this.#go();
    return {
      added,
      repeated: wanted.length - fresh.length,
      refused: fresh.length - taken.length,
    };
  }

  /** Takes pictures off the bench. {@link undoRemove} brings the last ones back. */
  remove(ids: readonly string[]): void {
    const leaving = new Set(ids);
    const gone = this.items.flatMap((item, index) =>
      leaving.has(item.id) ? [{ index, item }] : [],
    );
    if (gone.length === 0) return;
    for (const { item } of gone) {
      this.#stop(item.id);
      this.#items.delete(item.id);
    }
    this.#removed = gone;
    this.#go();
  }

  clear(): void {
    this.remove([...this.#items.keys()]);
  }

  undoRemove(): void {
    const items = this.tool.most === 1 ? [] : this.items;
    if (this.tool.most === 1) for (const id of this.#items.keys()) this.#stop(id);
    for (const { index, item } of this.#removed) items.splice(index, 0, item);
    this.#items = new Map(items.map((item) => [item.id, item]));
    for (const { item } of this.#removed) if (isBusy(item)) this.#restart(item.id);
    this.forgetRemoved();
    this.#go();
  }

  forgetRemoved(): void {
    this.#removed = [];
    this.refresh();
  }

  /** Stops what waits or is being worked on; originals and finished results stay. */
  cancel(ids: Iterable<string> = this.#items.keys()): void {
    for (const id of [...ids]) {
      const item = this.#items.get(id);
      if (!item || !isBusy(item)) continue;
      this.#stop(id);
      this.#set(id, { state: 'cancelled' });
    }
    this.#go();
  }

  /** Takes up again what has failed or was cancelled. */
  retry(ids: Iterable<string> = this.#items.keys()): void {
    for (const id of [...ids]) {
      const state = this.#items.get(id)?.stage.state;
      if (state === 'failed' || state === 'cancelled') this.#restart(id);
    }
    this.#go();
  }

  /**
   * Settings for all pictures; what they concern is done anew, a moment after the last change.
   * Undefined when what was typed cannot be used: then nothing starts and nothing is lost.
   */
  changeSettings(settings: Settings | undefined): void {
    this.#stopSettling?.();
    this.#stopSettling = undefined;
    if (settings !== undefined && this.#settings !== undefined && this.#items.size > 0) {
      this.#stopSettling = this.#ports.after(SETTLE_MS, () => this.#take(settings));
    } else {
      this.#take(settings);
    }
  }

  /** Settings of one picture alone, which is done anew. */
  changeOwn(id: string, own: Own | undefined): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.set(id, { ...item, own });
    this.#restart(id);
    this.#go();
  }

  /** The person has changed a result by hand. */
  replaceResult(id: string, result: Finished<Detail>): void {
    const done = doneOf(this.#items.get(id));
    if (!done) return;
    this.#set(id, { ...done, ...result });
    this.refresh();
  }

  markSaved(ids: Iterable<string>): void {
    for (const id of ids) {
      const item = this.#items.get(id);
      if (item) this.#items.set(id, { ...item, isSaved: true });
    }
    this.refresh();
  }

  /** Shows the present state at once; otherwise it shows within {@link REFRESH_MS}. */
  refresh(): void {
    this.#isRefreshDue = false;
    this.view.setState(this.#look());
  }

  #take(settings: Settings | undefined): void {
    this.#settings = settings;
    if (settings === undefined) {
      for (const id of [...this.#running.keys()]) this.#restart(id);
    } else {
      const before = this.#applied;
      this.#applied = settings;
      const outdated = this.items.filter((item) => this.#isOutdated(item, before, settings));
      for (const { id } of outdated) this.#restart(id);
    }
    this.#go();
  }

  #isOutdated(item: WorkItem<Detail, Own>, before: Settings | undefined, after: Settings): boolean {
    if (item.stage.state === 'waiting' || item.stage.state === 'cancelled') return false;
    if (before === undefined || isSame(before, after)) return false;
    return this.tool.concerns?.(item, before, after) ?? true;
  }

  #put(source: ChosenFile): string {
    this.#lastId += 1;
    const id = `${this.tool.name}-${this.#lastId}`;
    const stage: Stage<Detail> = { state: 'waiting' };
    this.#items.set(id, { id, source, own: undefined, stage, isSaved: false });
    this.#line.push(id);
    return id;
  }

  #restart(id: string): void {
    this.#stop(id);
    this.#set(id, { state: 'waiting' });
    this.#line.push(id);
  }

  #stop(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
  }

  #set(id: string, stage: Stage<Detail>): void {
    const item = this.#items.get(id);
    if (item) this.#items.set(id, { ...item, stage, isSaved: false });
  }

  /** Starts what waits while there is room, and shows what the person has just done. */
  #go(): void {
    this.#pump();
    this.refresh();
  }

  #pump(): void {
    while (this.#settings !== undefined && this.#running.size < this.tool.width) {
      const id = this.#line.shift();
      if (id === undefined) break;
      const item = this.#items.get(id);
      if (item?.stage.state === 'waiting' && !this.#running.has(id))
        this.#run(item, this.#settings);
    }
    this.#watch.run(this.#running.size > 0);
  }

  async #run({ id, source, own }: WorkItem<Detail, Own>, settings: Settings): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    this.#running.set(id, control);
    this.#set(id, { state: 'working', share: 0 });
    const startedAt = this.#ports.now();
    const onProgress = (share: number, words?: string) => {
      if (signal.aborted) return;
      this.#set(id, { state: 'working', share, words });
      this.#refreshSoon();
    };
    let stage: Stage<Detail>;
    try {
      const { file, path } = source;
      const result = await this.tool.work({ file, path, settings, own, signal, onProgress });
      stage = { state: 'done', ...result, tookMs: this.#ports.now() - startedAt };
    } catch (error) {
      stage = isAbort(error)
        ? { state: 'cancelled' }
        : { state: 'failed', failure: toFailure(error) };
    }
    // Whoever aborted has decided already what becomes of the picture.
    if (signal.aborted) return;
    this.#running.delete(id);
    this.#set(id, stage);
    this.#pump();
    this.#refreshSoon();
  }

  #refreshSoon(): void {
    if (this.#isRefreshDue) return;
    this.#isRefreshDue = true;
    this.#ports.after(REFRESH_MS, () => {
      if (this.#isRefreshDue) this.refresh();
    });
  }

  #look(): BenchView<Detail, Own> {
    return {
      ids: [...this.#items.keys()],
      byId: new Map(this.#items),
      totals: sumUp(this.#items.values()),
      elapsedMs: this.#watch.elapsedMs,
      removed: this.#removed.length,
      isHeld: this.#settings === undefined,
    };
  }
}

/** The same file, chosen or dropped again. */
function fingerprint({ file, path }: ChosenFile): string {
  return `${path}\n${file.size}\n${file.lastModified}`;
}

/** Settings are plain data, always written in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
