import type { ImagingFailure, RenameRow } from '@transmit/imaging';
import { toFailure } from '@transmit/imaging/failure';
import { undoMoves } from '@transmit/imaging/rename/plan-moves';
import { isPending, previewRename } from '@transmit/imaging/rename/preview-rename';
import { createStore } from 'zustand/vanilla';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import type { NewNames } from '../names/new-names.ts';
import { words } from '../words.ts';
import { namesOutsideList } from './disk.ts';
import { mayWrite } from './may-write.ts';
import { reloadWorkbench } from './reload-workbench.ts';
import { type NameFailure, type NameOnDisk, renameFolders } from './rename-folders.ts';
import { planRoots, type RootPlan, rootsOf } from './roots.ts';

/** Moves that were made on the disk, enough to take them back. */
export interface Applied {
  /** As they came out: what could not be renamed is unchanged. */
  rows: readonly RenameRow[];
  failures: readonly NameFailure[];
  wasStopped: boolean;
  undo: readonly RootPlan[];
  /** Stems that were set by hand before. */
  fixed: ReadonlyMap<string, string>;
}

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
  /** The names are on the disk: the rules that made them must not be applied once more. */
  onApplied(): void;
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
  }

  /** Asks for leave to write, then the person, then renames. Nothing is ever overwritten. */
  apply(): Promise<void> {
    return this.#orFail(() => this.#apply());
  }

  /** Gives the files the names that they had, and the rules their say again. */
  undo(): Promise<void> {
    return this.#orFail(() => this.#undo());
  }

  /** Stops between two files; what has been renamed can be taken back. */
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
    const rows = await this.#finalRows();
    if (rows.some(isPending)) return toast(words.bar.unread, 'info');
    if (!(await askFor(rows, this.#names.view.getState().rows))) return;
    const { fixed } = this.#names.view.getState();
    const { names, failures, done } = await this.#run(planRoots(rows, items), false);
    this.#hooks.onApplied();
    const newIds = this.#reload(names);
    const idOf = (id: string) => newIds.get(id) ?? id;
    const nameOf = (row: { id: string; before: string }) => names.get(row.id)?.name ?? row.before;
    const applied: Applied = {
      rows: rows.map((row) => ({
        ...row,
        id: idOf(row.id),
        after: nameOf(row),
        isChanged: nameOf(row) !== row.before,
      })),
      failures,
      wasStopped: this.#control.signal.aborted,
      undo: done.map(({ root, rows: placed, moves }) => ({
        root,
        rows: placed.map((row) => ({ ...row, id: idOf(row.id), before: nameOf(row) })),
        moves: undoMoves(moves),
      })),
      fixed: new Map(Array.from(fixed, ([id, stem]) => [idOf(id), stem])),
    };
    this.#show({ state: 'applied', applied });
  }

  async #undo(): Promise<void> {
    const view = this.view.getState();
    if (view.state !== 'applied') return;
    const { undo, fixed, rows } = view.applied;
    const { names, failures } = await this.#run(undo, true);
    const newIds = this.#reload(names);
    this.#names.fix(Array.from(fixed, ([id, stem]) => [newIds.get(id) ?? id, stem]));
    this.#hooks.onUndone();
    const count = rows.filter(({ isChanged }) => isChanged).length - failures.length;
    this.#show({ state: 'undone', count: Math.max(0, count), failures });
  }

  get #isRunning(): boolean {
    return this.view.getState().state === 'running';
  }

  #run(plans: readonly RootPlan[], isUndo: boolean) {
    this.#control = new AbortController();
    const onProgress = (share: number) => this.#show({ state: 'running', isUndo, share });
    onProgress(0);
    return renameFolders(plans, { signal: this.#control.signal, onProgress });
  }

  #reload(names: ReadonlyMap<string, NameOnDisk>): Map<string, string> {
    const newIds = reloadWorkbench(this.#names, names, (item, file) =>
      this.#hooks.onMove?.(item, file),
    );
    this.#hooks.onReload?.(newIds);
    return newIds;
  }

  /** The names that the person sees, with those in mind that are in the folders and not in the list. */
  async #finalRows(): Promise<RenameRow[]> {
    const others = await namesOutsideList(this.#names.workbench.batch.items);
    const { items } = this.#names.view.getState();
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
