import { InPlaceRenaming } from '../rename/apply/in-place.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { forgetRenamed, moveNumbers } from './account/account-numbers.ts';
import { keepNumbers, lotNames, review } from './lot-names.ts';
import { lotPresets } from './lot-presets.ts';
import { carryReading, type LotTypes, lotWorkbench } from './lot-workbench.ts';

/** In-place renaming of `/v/rename_ph`. */
export const lotInPlace = new InPlaceRenaming(lotNames, {
  onApplied() {
    keepNumbers();
    lotPresets.noteUsed();
    review.setState({ isApplied: true });
  },
  onUndone() {
    forgetRenamed(lotWorkbench.batch.items.map(({ id }) => id));
    review.setState({ isApplied: false });
    lotNames.refresh();
  },
  onMove(item: WorkItem<LotTypes>, file) {
    carryReading(doneOf(item)?.detail.reading, file);
  },
  onReload(newIds) {
    moveNumbers(newIds);
    const { decisions, current } = review.getState();
    review.setState({
      decisions: new Map(Array.from(decisions, ([id, said]) => [newIds.get(id) ?? id, said])),
      current: current && newIds.get(current),
    });
  },
});
