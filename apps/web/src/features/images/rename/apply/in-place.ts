import type { ImagingFailure, RenameContext, RenameRow } from '@transmit/imaging';
import { toFailure } from '@transmit/imaging/failure';
import { isPending, previewRename } from '@transmit/imaging/rename/preview-rename';
import { createStore } from 'zustand/vanilla';
import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import type { NewNames } from '../names/new-names.ts';
import { words } from '../words.ts';
import { namesOutsideList } from './disk.ts';
import { mayWrite } from './may-write.ts';
import { reloadWorkbench } from './reload-workbench.ts';
import { type NameFailure, type NameOnDisk, renameFolders } from './rename-folders.ts';
import { planRoots, type RootPlan, renamedIds, rootsOf } from './roots.ts';
import {
  type Applied,
  fixedOfRestored,
  isUndone,
  restOfWay,
  restoredBetween,
  wayBackFrom,
} from './way-back.ts';

export type InPlaceView =
  | { state: 'idle' }
  /** The browser or the person does not let us write there. */
  | { state: 'denied' }
  /** A folder is gone, or cannot be read any more. */
  | { state: 'failed'; failure: ImagingFailure }
  | { state: 'running'; isUndo: boolean; share: number }
  | { state: 'applied'; applied: Applied }
  | { state: 'undone'; count: number; failures: readonly NameFailure[] };

interface Hooks {
  /** The renaming begins, and `onApplied` ends it: what somebody changes in between has no part in it. */
  onBegin?(): void;
  /** These files have their names on the disk: what made them must not be applied once more. */
  onApplied(ids: readonly string[]): void;
  /** These have their old names again; others may still be without. */
  onRestored?(ids: readonly string[]): void;
  /** All of them have their old names again. */
  onUndone(): void;
  /** The file has another object now, with the same content. */
  onMove?(item: WorkItem, file: File): void;
  /** The files are on the workbench anew; by their ids before. */
  onReload?(newIds: ReadonlyMap<string, string>): void;
}

/** Renames the very files on the disk, and takes it back. One at a time. */
export class InPlaceRenaming {
  readonly view = createStore<InPlaceView>(() => ({ state: 'idle' }));
  readonly #names: NewNames;
  readonly #hooks: Hooks;
  #control = new AbortController();

  constructor(names: NewNames, hooks: Hooks) {
    this.#names = names;
    this.#hooks = hooks;
    // The way back is known to this page alone.
    askBeforeLeaving(() => this.#isRunning);
  }

  /** Asks for leave to write, then the person, then renames. Nothing is ever overwritten. */
  apply(): Promise<void> {
    return this.#orFail(() => this.#apply());
  }

  /** Gives the files the names that they had, and when all have them the rules their say again. */
  undo(): Promise<void> {
    return this.#orFail(() => this.#undo());
  }

  /** Stops between two files; what has been renamed can still be taken back. */
  stop(): void {
    this.#control.abort();
  }

  dismiss(): void {
    if (!this.#isRunning) this.#show({ state: 'idle' });
  }

  async #orFail(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#show({ state: 'failed', failure: toFailure(error) });
    }
  }

  async #apply(): Promise<void> {
    const { items } = this.#names.workbench.batch;
    const roots = rootsOf(items);
    if (!roots || this.#isRunning) return;
    if (!(await mayWrite(roots))) return this.#show({ state: 'denied' });
    const others = await namesOutsideList(items);
    const rows = this.#finalRows(items, others);
    if (rows.some(isPending)) return toast(words.bar.unread, 'info');
    if (!(await askFor(rows, this.#names.view.getState().rows))) return;
    const { fixed } = this.#names.view.getState();
    const plans = planRoots(rows, items, others);
    this.#hooks.onBegin?.();
    const ended = await this.#run(plans, false);
    this.#hooks.onApplied(renamedIds(ended.done));
    const newIds = this.#reload(ended.names);
    this.#show({ state: 'applied', applied: wayBackFrom(rows, fixed, { ...ended, newIds }) });
  }

  async #undo(): Promise<void> {
    const view = this.view.getState();
    if (view.state !== 'applied') return;
    const ended = await this.#run(view.applied.undo, true);
    const newIds = this.#reload(ended.names);
    const applied = restOfWay(view.applied, { ...ended, newIds });
    this.#names.fix(fixedOfRestored(applied));
    this.#hooks.onRestored?.(restoredBetween(view.applied, applied));
    if (!isUndone(applied)) return this.#show({ state: 'applied', applied });
    this.#hooks.onUndone();
    const { restored: count = 0, failures } = applied;
    this.#show({ state: 'undone', count, failures });
  }

  get #isRunning(): boolean {
    return this.view.getState().state === 'running';
  }

  async #run(plans: readonly RootPlan[], isUndo: boolean) {
    this.#control = new AbortController();
    const { signal } = this.#control;
    const onProgress = (share: number) => this.#show({ state: 'running', isUndo, share });
    const renamed = await renameFolders(plans, { signal, onProgress });
    return { ...renamed, wasStopped: signal.aborted };
  }

  #reload(names: ReadonlyMap<string, NameOnDisk>): Map<string, string> {
    const newIds = reloadWorkbench(this.#names, names, (item, file) =>
      this.#hooks.onMove?.(item, file),
    );
    this.#hooks.onReload?.(newIds);
    return newIds;
  }

  /**
   * The names that the person sees, with those in mind that are in the folders and not in the list. Files that have
   * joined it since are not asked about.
   */
  #finalRows(
    listed: readonly WorkItem[],
    others: NonNullable<RenameContext['others']>,
  ): RenameRow[] {
    const ids = new Set(listed.map(({ id }) => id));
    const items = this.#names.view.getState().items.filter(({ id }) => ids.has(id));
    return previewRename(items, this.#names.rules, { now: Date.now(), others }).rows;
  }

  #show(view: InPlaceView): void {
    this.view.setState(view, true);
  }
}

/** Says how many files it is about, and what will differ from the table. */
function askFor(rows: readonly RenameRow[], shown: readonly RenameRow[]): Promise<boolean> {
  const count = rows.filter(({ isChanged }) => isChanged).length;
  const shownById = new Map(shown.map(({ id, after }) => [id, after]));
  const others = rows.filter(({ id, after }) => shownById.get(id) !== after).length;
  if (count === 0) return Promise.resolve(false);
  return confirm({
    title: words.inPlace.ask(count),
    body: `${others > 0 ? words.inPlace.collisions(others) : ''}${words.inPlace.explain}`,
    action: words.inPlace.apply,
  });
}
