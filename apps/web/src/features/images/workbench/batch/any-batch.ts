import type { StoreApi } from 'zustand/vanilla';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { Filling } from './filling.ts';
import type { Tool } from './tool.ts';
import type { ToolTypes } from './tool-types.ts';
import type { Totals } from './totals.ts';
import type { WorkItem } from './work-item.ts';

/** State for the screens, a few times a second while work goes on. */
export interface BatchView<T extends ToolTypes = ToolTypes> {
  ids: readonly string[];
  byId: ReadonlyMap<string, WorkItem<T>>;
  totals: Totals;
  elapsedMs: number;
  /** Pictures that were taken off last and can be brought back. */
  removed: number;
  /** The settings as typed cannot be used, so nothing starts. */
  isHeld: boolean;
}

/** Outcome of files that were handed to a batch. */
export interface Intake {
  added: string[];
  /** Number of files that were there already. */
  repeated: number;
  /** Beyond what the batch holds. */
  refused: number;
}

export type ReadableStore<State> = Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** Is told the ids of the pictures whose results were saved just now. */
export type SavedListener = (ids: readonly string[]) => void;

/** A batch as the shared screens know it, whatever its pictures are worked on for. */
export interface AnyBatch {
  readonly view: ReadableStore<BatchView>;
  readonly tool: Pick<Tool<ToolTypes>, 'name' | 'most' | 'unfold'>;
  readonly most: number;
  readonly items: readonly WorkItem[];
  readonly filling: Pick<Filling, 'signal'>;
  find(id: string): WorkItem | undefined;
  add(chosen: readonly ChosenFile[]): Intake;
  arrange(ids: readonly string[]): void;
  remove(ids: readonly string[]): void;
  replaceAll(chosen: readonly ChosenFile[]): Intake;
  clear(): void;
  undoRemove(): void;
  forgetRemoved(): void;
  cancel(ids?: Iterable<string>): void;
  retry(ids?: Iterable<string>): void;
  markSaved(ids: readonly string[], asOf?: readonly WorkItem[]): void;
  markUnsaved(ids: readonly string[]): void;
  onSaved(listener: SavedListener): void;
}
