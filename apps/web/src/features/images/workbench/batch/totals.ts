import { shareOfWork } from './model-words.ts';
import { doneOf, isBusy, isUnsaved, type WorkItem } from './work-item.ts';

/** The batch in numbers. */
export interface Totals {
  files: number;
  waiting: number;
  working: number;
  /** Unchanged ones included. */
  done: number;
  unchanged: number;
  /** Done with what could be read of them: their files are cut off. */
  incomplete: number;
  failed: number;
  cancelled: number;
  unsaved: number;
  /** Bytes of the originals of finished pictures, and of their results. */
  beforeBytes: number;
  afterBytes: number;
  /** Bytes of all originals. */
  allBytes: number;
  /** Progress of the whole batch, 0 to 1. */
  share: number;
}

export function sumUp(items: Iterable<WorkItem>): Totals {
  const totals: Totals = {
    files: 0,
    waiting: 0,
    working: 0,
    done: 0,
    unchanged: 0,
    incomplete: 0,
    failed: 0,
    cancelled: 0,
    unsaved: 0,
    beforeBytes: 0,
    afterBytes: 0,
    allBytes: 0,
    share: 0,
  };
  let shares = 0;
  for (const item of items) {
    const { stage, source } = item;
    totals.files += 1;
    totals[stage.state] += 1;
    totals.allBytes += source.file.size;
    if (isUnsaved(item)) totals.unsaved += 1;
    shares += stage.state === 'working' ? shareOfWork(stage) : isBusy(item) ? 0 : 1;
    const done = doneOf(item);
    if (!done) continue;
    if (done.isUnchanged) totals.unchanged += 1;
    if (done.isIncomplete) totals.incomplete += 1;
    totals.beforeBytes += source.file.size;
    totals.afterBytes += (done.file ?? source.file).size;
  }
  totals.share = totals.files === 0 ? 0 : shares / totals.files;
  return totals;
}
