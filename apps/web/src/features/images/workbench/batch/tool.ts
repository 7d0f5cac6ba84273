import type { Seat } from '@transmit/imaging';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { ToolTypes } from './tool-types.ts';
import type { Finished, WorkItem } from './work-item.ts';

/** One picture's turn. */
export interface Turn<T extends ToolTypes> {
  file: File;
  /** With the folders below the chosen one. */
  path: string;
  settings: T['settings'];
  own: T['own'] | undefined;
  /** Worker of the work; undefined for a tool without workers. */
  seat: Seat | undefined;
  /** Aborted by cancel, remove, or settings that changed. */
  signal: AbortSignal;
  onProgress: (share: number, words?: string) => void;
}

/** Takes the pages of documents in, one by one as they come. */
export interface PageIntake {
  add(page: ChosenFile): void;
  /** Says once, of all pages since the last time, what became of those that were not taken. */
  tell(): void;
  /** Pictures that there is room for; as many as come without. */
  room: number | undefined;
  /** Aborted when the person clears the batch: nothing is added then. */
  signal: AbortSignal;
}

/** A tool of the workbench: its own work on one picture. */
export interface Tool<T extends ToolTypes> {
  /** Names what is remembered on this device: `compress`. */
  name: string;
  /** Works on one picture, in workers. What it throws becomes the picture's failure. */
  work(turn: Turn<T>): Promise<Finished<T['detail']>>;
  /**
   * Calls `begin` when a worker is free for one more picture, and answers how to leave the line: the pool
   * alone decides how many are worked on at once. Without it, or where it answers nothing, pictures need
   * no worker and are all begun at once.
   */
  takeSeat?(settings: T['settings'], begin: (seat: Seat) => void): (() => void) | undefined;
  /**
   * Tells whether a picture's turn may come; one that may not lets the others pass. `Batch.goOn`
   * when that changes.
   */
  mayBegin?(item: WorkItem<T>, settings: T['settings']): boolean;
  /**
   * Files that are many pictures, such as the pages of a document: answers the others, and adds the pictures one
   * by one as they come.
   */
  unfold?(files: readonly ChosenFile[], intake: PageIntake): ChosenFile[];
  /** Pictures that the workbench holds. With 1, a new one takes the place of the old. */
  most?: number;
  /**
   * Tells whether changed settings make this result out of date. Always, unless the tool says
   * otherwise.
   */
  concerns?(item: WorkItem<T>, before: T['settings'], after: T['settings']): boolean;
}
