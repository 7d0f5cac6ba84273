import type {
  FixedName,
  RenameItem,
  RenameRow,
  RenameRule,
  RuleProblem,
  UnmatchedRow,
} from '@transmit/imaging';
import { isPending, previewRename } from '@transmit/imaging/rename/preview-rename';
import { createStore } from 'zustand/vanilla';
import type { ToolTypes } from '../../workbench/batch/tool-types.ts';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import type { Workbench, WorkbenchOf } from '../../workbench/workbench.ts';
import { type PreviewInput, PreviewRunner } from './preview-runner.ts';
import { type KnownFacts, toRenameItem } from './to-items.ts';

/** Outcome of a list that was read in. */
export type ListReport =
  | { state: 'read'; listName: string; used: number; unmatched: readonly UnmatchedRow[] }
  | { state: 'failed'; listName: string; reason: 'too-large' | 'unreadable' | 'empty' };

/** Facts for the table. */
export interface NamesView {
  items: readonly RenameItem[];
  /** Set by a person or a list, by file. */
  fixed: ReadonlyMap<string, FixedName>;
  /** Before and after of every file, as of the last preview that is complete. */
  rows: readonly RenameRow[];
  /** Faults of rules, by their place in the list of rules. */
  problems: ReadonlyMap<number, RuleProblem>;
  /** The rows are those of an earlier list or earlier rules. */
  isStale: boolean;
}

/**
 * The new names of a tool's files. `factsOf` says what of a result the rules may use; a fixed name of it
 * yields to the person's. Only files of this very workbench are asked about.
 */
export function newNamesOf<T extends ToolTypes>(
  workbench: WorkbenchOf<T>,
  factsOf: (item: WorkItem<T>) => KnownFacts,
): NewNames {
  return new NewNames(workbench, factsOf as (item: WorkItem) => KnownFacts);
}

/**
 * New names for the files of a workbench. Lives outside React, like the workbench: what was typed is there
 * again when the person comes back to the screen.
 */
export class NewNames {
  readonly workbench: Workbench;
  readonly view = createStore<NamesView>(() => ({
    items: [],
    fixed: new Map(),
    rows: [],
    problems: new Map(),
    isStale: false,
  }));
  /** Outcome of the last list of names that was read in. */
  readonly lists = createStore<{ report: ListReport | undefined }>(() => ({ report: undefined }));
  readonly #factsOf: (item: WorkItem) => KnownFacts;
  readonly #runner: PreviewRunner;
  #rules: readonly RenameRule[] = [];
  /** Worked out at once while the table was behind. */
  #fresh: (PreviewInput & { rows: readonly RenameRow[] }) | undefined;

  constructor(workbench: Workbench, factsOf: (item: WorkItem) => KnownFacts) {
    this.workbench = workbench;
    this.#factsOf = factsOf;
    this.#runner = new PreviewRunner((preview, input) =>
      this.view.setState({ ...preview, isStale: !this.#isCurrent(input) }),
    );
    workbench.batch.view.subscribe((now, before) => {
      if (now.byId !== before.byId) this.refresh();
    });
  }

  get rules(): readonly RenameRule[] {
    return this.#rules;
  }

  changeRules(rules: readonly RenameRule[]): void {
    this.#rules = rules;
    this.#request();
  }

  /** Stems by hand or whole names; undefined gives a name back to the rules. An empty name does so too. */
  fix(changes: Iterable<readonly [id: string, name: string | FixedName | undefined]>): void {
    const fixed = new Map(this.view.getState().fixed);
    const ids: string[] = [];
    for (const [id, name = ''] of changes) {
      const set = typeof name === 'string' ? { ...fixed.get(id), stem: name } : name;
      if (set.stem.trim() === '') fixed.delete(id);
      else fixed.set(id, set);
      ids.push(id);
    }
    this.view.setState({ fixed });
    // Their batch shows itself anew, and with it the names.
    this.workbench.batch.markUnsaved(ids);
  }

  releaseAll(): void {
    this.view.setState({ fixed: new Map() });
    this.refresh();
  }

  /**
   * The rows of this very moment, worked out at once where the table is still behind: for a press, since a long list
   * holds up the page.
   */
  freshRows(): readonly RenameRow[] {
    const { isStale, items, rows } = this.view.getState();
    if (!isStale) return rows;
    if (!this.#fresh || !this.#isCurrent(this.#fresh)) {
      const rules = this.#rules;
      this.#fresh = { items, rules, ...previewRename(items, rules, { now: Date.now() }) };
    }
    return this.#fresh.rows;
  }

  /** Tells whether some file has no name yet, because it is still being read. */
  get isWaiting(): boolean {
    return this.freshRows().some(isPending);
  }

  /** Names set by hand are on nobody's disk yet. */
  get hasUnsavedNames(): boolean {
    const { fixed } = this.view.getState();
    return [...fixed.keys()].some((id) => this.workbench.batch.find(id)?.isSaved === false);
  }

  /** Looks at the workbench again. */
  refresh(): void {
    const { ids, byId } = this.workbench.batch.view.getState();
    const { fixed } = this.view.getState();
    const items = ids.flatMap((id) => {
      const item = byId.get(id);
      if (!item) return [];
      const facts = this.#factsOf(item);
      return [toRenameItem(item, { ...facts, fixed: fixed.get(id) ?? facts.fixed })];
    });
    this.view.setState({ items });
    this.#request();
  }

  #request(): void {
    this.view.setState({ isStale: true });
    this.#runner.request({ items: this.view.getState().items, rules: this.#rules });
  }

  #isCurrent({ items, rules }: PreviewInput): boolean {
    return items === this.view.getState().items && rules === this.#rules;
  }
}
