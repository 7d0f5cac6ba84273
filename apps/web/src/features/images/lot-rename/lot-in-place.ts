import { InPlaceRenaming } from '../rename/apply/in-place.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { isSame } from '../workbench/intake/sameness.ts';
import {
  accountNumbers,
  forgetRenamed,
  markRenamed,
  moveNumbers,
  setRenaming,
} from './account/account-numbers.ts';
import { applied, moveStart, nameAgain, noteApplied } from './applied.ts';
import { useLotForm } from './lot-choices.ts';
import type { LotForm } from './lot-form.ts';
import { giveBackOfEnded, lotNames, review } from './lot-names.ts';
import { lotPresets } from './lot-presets.ts';
import { goOnAt } from './lot-start.ts';
import { carryReading, type LotTypes } from './lot-workbench.ts';
import {
  filesToNumber,
  numberBehind,
  numbersOnWorkbench,
  placesOnWorkbench,
} from './series-numbers.ts';

/** A renaming's settings and files as it began: both can change while it runs. */
type Begun = ReturnType<typeof lookNow>;

let begun = lookNow();

/** The last renaming on the disk: what its undoing takes back. */
let last: {
  /** Files that have had the right name before. */
  alike: readonly string[];
  /** Files whose numbers of the account nothing had used before. */
  numbered: readonly string[];
  takeStartBack: () => void;
} = { alike: [], numbered: [], takeStartBack: () => undefined };

/** In-place renaming of `/v/rename_ph`. */
export const lotInPlace = new InPlaceRenaming(lotNames, {
  onBegin() {
    begun = lookNow();
    lotPresets.noteUsed();
    // Only the end of the renaming takes this back, so nothing that can fail stands between.
    setRenaming(true);
  },
  onApplied(ids) {
    const { form, alike, places } = begun;
    const isSameForm = isSame(form, useLotForm.getState().form);
    const { renamed } = accountNumbers.getState();
    const numbered = ids.filter((id) => !renamed.has(id));
    if (form.source === 'account') markRenamed(ids);
    setRenaming(false);
    const named = [...ids, ...alike];
    last = { alike, numbered, takeStartBack: goOnBehind(named, begun) };
    // Another form names these files anew, as it does when it is typed afterwards.
    if (isSameForm) noteApplied(named, places);
    giveBackOfEnded();
  },
  onRestored(ids) {
    const restored = new Set(ids);
    forgetRenamed(last.numbered.filter((id) => restored.has(id)));
    giveBackOfEnded();
    nameAgain(ids);
    lotNames.refresh();
  },
  onUndone() {
    moveStart(last.takeStartBack);
    nameAgain(last.alike);
    lotNames.refresh();
  },
  onMove(item: WorkItem<LotTypes>, file) {
    carryReading(doneOf(item)?.detail.reading, file);
  },
  onReload(newIds) {
    const idOf = (id: string) => newIds.get(id) ?? id;
    const { decisions, current } = review.getState();
    moveNumbers(newIds);
    last = { ...last, alike: last.alike.map(idOf), numbered: last.numbered.map(idOf) };
    const { byId } = applied.getState();
    applied.setState({ byId: new Map(Array.from(byId, ([id, place]) => [idOf(id), place])) });
    review.setState({
      decisions: new Map(Array.from(decisions, ([id, said]) => [idOf(id), said])),
      current: current && newIds.get(current),
    });
    lotNames.refresh();
  },
});

function lookNow() {
  const { form } = useLotForm.getState();
  return { form, files: filesToNumber(), alike: alikeIn(form), places: placesOnWorkbench(form) };
}

/** Files that are named by their number of a series already: others must not get it. */
function alikeIn(form: LotForm): string[] {
  if (form.source !== 'series') return [];
  const numbers = numbersOnWorkbench(form);
  const rows = lotNames.freshRows().filter(({ id, isChanged }) => !isChanged && numbers.has(id));
  return rows.map(({ id }) => id);
}

/** Files that wait go on behind the numbers of these. Answers how to take that back. */
function goOnBehind(ids: readonly string[], lot: Begun): () => void {
  const { form } = lot;
  const next = form.source === 'series' ? numberBehind(ids, lot) : undefined;
  return next === undefined ? () => undefined : moveStart(() => goOnAt(next, form));
}
