import { type Clock, REAL_CLOCK } from '@transmit/contract/clock';
import type { Seat } from '@transmit/imaging';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChosenFile, isLitter } from '#platform/files/chosen-file.ts';
import type { AnyBatch, BatchView, Intake, SavedListener } from './any-batch.ts';
import { chooseIntake } from './choose-intake.ts';
import { chooseReturn, type PlacedItem } from './choose-return.ts';
import { Filling } from './filling.ts';
import { isOutdated } from './is-outdated.ts';
import { inOrder, markItems, viewItems } from './item-map.ts';
import { RunningWork } from './running-work.ts';
import { Stopwatch } from './stopwatch.ts';
import type { Tool } from './tool.ts';
import type { ToolTypes } from './tool-types.ts';
import { TurnLine } from './turn-line.ts';
import { doneOf, type Finished, isBusy, type Stage, type WorkItem } from './work-item.ts';
import { workOut } from './work-out.ts';

/** Names of that many files can be renamed at once (PRODUCT §6). */
const MOST_FILES = 10_000;
/** Progress arrives hundreds of times a second; nobody reads faster than this. */
const REFRESH_MS = 80;
/** A person who types 500 means neither 5 nor 50. */
const SETTLE_MS = 400;

/**
 * The pictures of one tool and what is happening to them. Lives outside React and outlives the
 * screen: a batch goes on while the person looks at something else. Whose turn is next is decided here,
 * when it begins by the pool of the tool's workers; one that fails is its own matter.
 */
export class Batch<T extends ToolTypes> implements AnyBatch {
  readonly tool: Tool<T>;
  readonly view: StoreApi<BatchView<T>>;
  readonly filling = new Filling();
  readonly #clock: Pick<Clock, 'after' | 'steady'>;
  readonly #watch: Stopwatch;
  #items = new Map<string, WorkItem<T>>();
  /** With the settings of their results. */
  #removed: (PlacedItem<WorkItem<T>> & { with: T['settings'] | undefined })[] = [];
  readonly #line = new TurnLine<T>();
  readonly #running = new RunningWork();
  /** Out of the pool's line, in which this batch stands for its next picture. */
  #leaveLine: (() => void) | undefined;
  #settings: T['settings'] | undefined;
  /** The last that could be used: the results of the batch are made with them. */
  #applied: T['settings'] | undefined;
  #stopSettling: (() => void) | undefined;
  readonly #savedListeners: SavedListener[] = [];
  #isRefreshDue = false;
  #lastId = 0;

  constructor(tool: Tool<T>, clock: Pick<Clock, 'after' | 'steady'> = REAL_CLOCK) {
    this.tool = tool;
    this.#clock = clock;
    this.#watch = new Stopwatch(() => clock.steady());
    this.view = createStore<BatchView<T>>(() => this.#look());
  }

  find(id: string): WorkItem<T> | undefined {
    return this.#items.get(id);
  }

  /** In the order in which they are shown. */
  get items(): WorkItem<T>[] {
    return [...this.#items.values()];
  }

  /** Number of pictures that it takes at most. */
  get most(): number {
    return this.tool.most ?? MOST_FILES;
  }

  get settings(): T['settings'] | undefined {
    return this.#settings;
  }

  /** Puts pictures in the batch and starts on them. What is there already is not taken twice. */
  add(chosen: readonly ChosenFile[]): Intake {
    const { most } = this;
    const wanted = chosen.filter((file) => !isLitter(file));
    if (most === 1 && wanted.length > 0) this.remove([...this.#items.keys()]);
    const sources = this.items.map(({ source }) => source);
    const { taken, repeated, refused } = chooseIntake(wanted, { sources, most });
    const added = taken.map((source) => this.#put(source));
    this.#go();
    return { added, repeated, refused };
  }

  /** Puts them in this order; what it does not name stays behind the others. */
  arrange(ids: readonly string[]): void {
    this.#items = inOrder(this.#items, ids);
    this.refresh();
  }

  /** Takes pictures off the batch. {@link undoRemove} brings the last ones back; with `isAlso` those before them too. */
  remove(ids: readonly string[], { isAlso = false } = {}): void {
    const leaving = new Set(ids);
    const gone = this.items.flatMap((item, index) =>
      leaving.has(item.id) ? [{ index, item, with: this.#applied }] : [],
    );
    if (gone.length === 0) return;
    for (const { item } of gone) {
      this.#running.stop(item.id);
      this.#items.delete(item.id);
    }
    // Each place is one of the list from which it was taken, so the last come back first.
    this.#removed = isAlso ? [...gone, ...this.#removed] : gone;
    this.#go();
  }

  /** Puts others in the place of all that are there, at once: nobody sees an empty batch between. */
  replaceAll(chosen: readonly ChosenFile[]): Intake {
    for (const id of this.#items.keys()) this.#running.stop(id);
    this.#items.clear();
    this.#removed = [];
    return this.add(chosen);
  }

  /** Takes off all, with what is still on its way. */
  clear(): void {
    this.remove([...this.#items.keys()]);
    this.filling.stop();
  }

  undoRemove(): void {
    const { back, left, staying, yielding } = chooseReturn(this.#removed, this.items, this.most);
    const items = [...staying];
    for (const { index, item } of back) items.splice(index, 0, item);
    this.#items = new Map(items.map((item) => [item.id, item]));
    for (const id of this.#running.ids) if (!this.#items.has(id)) this.#running.stop(id);
    const after = this.#applied;
    for (const { item, with: before } of back) {
      const isOld = after !== undefined && isOutdated(item, { before, after }, this.tool);
      if (isBusy(item) || isOld) this.#restart(item.id);
    }
    this.#removed = [...left, ...yielding.map((one) => ({ ...one, with: after }))];
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
      this.#running.stop(id);
      this.#set(id, { state: 'cancelled' });
    }
    this.#go();
  }

  /** Takes up again what has failed or was cancelled. */
  retry(ids: Iterable<string> = this.#items.keys()): void {
    const stateOf = (id: string) => this.#items.get(id)?.stage.state ?? '';
    this.redo([...ids].filter((id) => ['failed', 'cancelled'].includes(stateOf(id))));
  }

  /**
   * Settings for all pictures; what they concern is done anew, a moment after the last change.
   * Undefined when what was typed cannot be used: then nothing starts and nothing is lost.
   */
  changeSettings(settings: T['settings'] | undefined): void {
    this.#stopSettling?.();
    this.#stopSettling = undefined;
    if (settings !== undefined && this.#settings !== undefined && this.#items.size > 0) {
      this.#stopSettling = this.#clock.after(SETTLE_MS, () => this.#take(settings));
    } else {
      this.#take(settings);
    }
  }

  /** Settings of one picture alone, which is done anew. */
  changeOwn(id: string, own: T['own'] | undefined): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.set(id, { ...item, own });
    this.redo([id]);
  }

  /** Works on them again, whatever came of them before. */
  redo(ids: Iterable<string>): void {
    for (const id of [...ids]) this.#restart(id);
    this.#go();
  }

  /** The person has changed a result by hand. */
  replaceResult(id: string, result: Finished<T['detail']>): void {
    const done = doneOf(this.#items.get(id));
    if (!done) return;
    this.#set(id, { ...done, ...result });
    this.refresh();
  }

  /** Begins on those that `mayBegin` has let in meanwhile. */
  goOn(): void {
    this.#go();
  }

  /** A picture that has changed since `asOf` is on nobody's disk as it is now. */
  markSaved(ids: readonly string[], asOf: readonly WorkItem[] = this.items): void {
    markItems(this.#items, ids, { isSaved: true, asOf });
    this.refresh();
    for (const listener of this.#savedListeners) listener(ids);
  }

  /** The person has changed something about them that is beside their results. */
  markUnsaved(ids: readonly string[]): void {
    markItems(this.#items, ids, { isSaved: false });
    this.refresh();
  }

  /** Tells from now on whenever results have been saved, and which. */
  onSaved(listener: SavedListener): void {
    this.#savedListeners.push(listener);
  }

  /** Shows the present state at once; otherwise it shows within {@link REFRESH_MS}. */
  refresh(): void {
    this.#isRefreshDue = false;
    this.view.setState(this.#look());
  }

  #take(settings: T['settings'] | undefined): void {
    this.#settings = settings;
    this.#quitLine();
    if (settings === undefined) {
      for (const id of this.#running.ids) this.#restart(id);
    } else {
      const change = { before: this.#applied, after: settings };
      this.#applied = settings;
      const outdated = this.items.filter((item) => isOutdated(item, change, this.tool));
      for (const { id } of outdated) this.#restart(id);
    }
    this.#go();
  }

  #put(source: ChosenFile): string {
    this.#lastId += 1;
    const id = `${this.tool.name}-${this.#lastId}`;
    const stage: Stage<T['detail']> = { state: 'waiting' };
    this.#items.set(id, { id, source, own: undefined, stage, isSaved: false });
    this.#line.add(id);
    return id;
  }

  #restart(id: string): void {
    this.#running.stop(id);
    this.#set(id, { state: 'waiting' });
    this.#line.add(id);
  }

  #set(id: string, stage: Stage<T['detail']>): void {
    const item = this.#items.get(id);
    if (item) this.#items.set(id, { ...item, stage, isSaved: false });
  }

  /** Starts what waits while there are workers, and shows what the person has just done. */
  #go(): void {
    this.#running.leaveSeats();
    this.#pump();
    this.refresh();
  }

  #pump(): void {
    if (!this.#next()) this.#quitLine();
    while (!this.#leaveLine && this.#next()) this.#askForSeat(this.#settings);
    // Standing in line is no rest: thumbnails and other tools want the same workers.
    this.#watch.run(this.#running.size > 0 || this.#leaveLine !== undefined);
  }

  #quitLine(): void {
    this.#leaveLine?.();
    this.#leaveLine = undefined;
  }

  /** The next picture begins at once, or the batch stands in line for it. */
  #askForSeat(settings: T['settings']): void {
    let isInLine = false;
    let hasBegun = false;
    const leaveLine = this.tool.takeSeat?.(settings, (seat) => {
      hasBegun = true;
      this.#leaveLine = undefined;
      this.#begin(seat);
      if (!isInLine) return;
      this.#pump();
      this.#refreshSoon();
    });
    isInLine = !hasBegun && leaveLine !== undefined;
    if (isInLine) this.#leaveLine = leaveLine;
    else if (!hasBegun) this.#begin(undefined);
  }

  #begin(seat: Seat | undefined): void {
    const item = this.#next();
    if (item) {
      this.#line.leave(item.id);
      this.#run(item, this.#settings, seat);
    } else seat?.leave();
  }

  /** Returns the picture whose turn is next; none while the settings cannot be used. */
  #next(): WorkItem<T> | undefined {
    const settings = this.#settings;
    if (settings === undefined) return undefined;
    const mayBegin = (item: WorkItem<T>) => this.tool.mayBegin?.(item, settings) ?? true;
    return this.#line.next((id) => this.#items.get(id), mayBegin);
  }

  async #run(item: WorkItem<T>, settings: T['settings'], seat: Seat | undefined): Promise<void> {
    const { id, own } = item;
    const { file, path } = item.source;
    const signal = this.#running.begin(id, seat);
    this.#set(id, { state: 'working', share: 0 });
    const onProgress = (share: number, words?: string) => {
      if (signal.aborted) return;
      this.#set(id, { state: 'working', share, words });
      this.#refreshSoon();
    };
    const turn = { file, path, settings, own, seat, signal, onProgress };
    const stage = await workOut(this.tool, turn, this.#clock);
    // Whoever aborted has decided already what becomes of the picture.
    if (signal.aborted) return;
    this.#running.end(id);
    this.#set(id, stage);
    seat?.leave();
    this.#pump();
    this.#refreshSoon();
  }

  #refreshSoon(): void {
    if (this.#isRefreshDue) return;
    this.#isRefreshDue = true;
    this.#clock.after(REFRESH_MS, () => {
      if (this.#isRefreshDue) this.refresh();
    });
  }

  #look(): BatchView<T> {
    const [removed, isHeld] = [this.#removed.length, this.#settings === undefined];
    return { ...viewItems(this.#items), elapsedMs: this.#watch.elapsedMs, removed, isHeld };
  }
}
