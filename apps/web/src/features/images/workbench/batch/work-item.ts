import type { ImagingFailure } from '@transmit/imaging';
import { isKnownIncomplete, isKnownMoving } from '@transmit/imaging/codec/incomplete';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { ToolTypes } from './tool-types.ts';

/** A tool's result for one picture. */
export interface Finished<Detail> {
  /**
   * File to save: the very original where nothing had to be done; none where the result is no file.
   */
  file?: File | undefined;
  /** True when there was nothing to do, so that there is nothing to lose either. */
  isUnchanged: boolean;
  /** The file is cut off or broken, and this was made of what could be read. */
  isIncomplete?: boolean | undefined;
  /** The file is an animation, and this was made of its first frame. */
  isFirstFrame?: boolean | undefined;
  /** The tool's own: sizes, notes, recognised lines … */
  detail: Detail;
}

export interface Done<Detail> extends Finished<Detail> {
  state: 'done';
  /** Time of the work, without waiting in line. */
  tookMs: number;
}

export type Stage<Detail> =
  | { state: 'waiting' }
  /** `share` is 0 to 1; `words` may say what is going on, such as a model on its way. */
  | { state: 'working'; share: number; words?: string | undefined }
  | Done<Detail>
  | { state: 'failed'; failure: ImagingFailure }
  /** The person stopped it; it can be taken up again. */
  | { state: 'cancelled' };

/** One picture of a batch. The objects never change; a change makes a new one. */
export interface WorkItem<T extends ToolTypes = ToolTypes> {
  id: string;
  /** The original, never touched and never lost. */
  source: ChosenFile;
  own: T['own'] | undefined;
  stage: Stage<T['detail']>;
  /** The result is on the person's disk. */
  isSaved: boolean;
}

/** A tool's result, with what its workers have said of the file on the way. */
export function doneWith<Detail>(
  result: Finished<Detail>,
  file: File,
  tookMs: number,
): Done<Detail> {
  const isIncomplete = isKnownIncomplete(file);
  const isFirstFrame = isKnownMoving(file);
  return {
    state: 'done',
    ...result,
    ...(isIncomplete && { isIncomplete }),
    ...(isFirstFrame && { isFirstFrame }),
    tookMs,
  };
}

export function isBusy({ stage }: WorkItem): boolean {
  return stage.state === 'waiting' || stage.state === 'working';
}

export function doneOf<T extends ToolTypes>(
  item: WorkItem<T> | undefined,
): Done<T['detail']> | undefined {
  return item?.stage.state === 'done' ? item.stage : undefined;
}

/** Leaving now would lose work: a result that was not saved. */
export function isUnsaved({ stage, isSaved }: WorkItem): boolean {
  return stage.state === 'done' && !stage.isUnchanged && !isSaved;
}

/** Something would be lost with it besides the file: what was made of it, or what the person wants of it alone. */
export function holdsWork({ stage, own }: WorkItem): boolean {
  return own !== undefined || (stage.state === 'done' && !stage.isUnchanged);
}

/** `照片/2024` of `照片/2024/a.jpg`; empty at the top. */
export function folderOf({ source: { path } }: { source: ChosenFile }): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}
