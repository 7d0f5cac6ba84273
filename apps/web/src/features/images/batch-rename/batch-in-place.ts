import { InPlaceRenaming } from '../rename/apply/in-place.ts';
import { doneOf } from '../workbench/work-item.ts';
import { carryReading } from './batch-bench.ts';
import { batchDesk, keepNumbers, review } from './batch-desk.ts';

/** In-place renaming of `/v/rename_ph`. */
export const batchInPlace = new InPlaceRenaming(batchDesk, {
  onApplied() {
    keepNumbers();
    review.setState({ isApplied: true });
  },
  onUndone() {
    review.setState({ isApplied: false });
    batchDesk.refresh();
  },
  onMove: (item, file) => carryReading(doneOf(item)?.detail.reading, file),
  onReload(newIds) {
    const { decisions, current } = review.getState();
    review.setState({
      decisions: new Map(Array.from(decisions, ([id, said]) => [newIds.get(id) ?? id, said])),
      current: current && newIds.get(current),
    });
  },
});
