import type { FoundLot, LotShapes } from '@transmit/imaging';
import { splitName } from '@transmit/imaging/names/split-name';
import { shapesOf } from '@transmit/imaging/rename/clear-lot';
import { createStore } from 'zustand/vanilla';
import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { newNamesOf } from '../rename/names/new-names.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { isSame } from '../workbench/intake/sameness.ts';
import {
  accountNumbers,
  giveBackUnused,
  markRenamed,
  setSaving,
  wouldLoseNumbers,
} from './account/account-numbers.ts';
import { applied, forgetPlaces, moveStart, nameAgain } from './applied.ts';
import { templateProblem, useLotForm } from './lot-choices.ts';
import { type LotForm, templateRule } from './lot-form.ts';
import { beginLot, keepLot } from './lot-start.ts';
import { type LotTypes, lotWorkbench } from './lot-workbench.ts';
import {
  candidatesOf,
  confirmedValue,
  type Decision,
  judgeLot,
  type LotFinding,
} from './review.ts';
import { drawnOnWorkbench, numbersOnWorkbench } from './series-numbers.ts';

type Item = WorkItem<LotTypes>;

interface ReviewView {
  decisions: ReadonlyMap<string, Decision>;
  /** The picture that is being looked at. */
  current: string | undefined;
}

export const review = createStore<ReviewView>(() => ({
  decisions: new Map(),
  current: undefined,
}));

/** Collects what the picture and the person have told of a picture's number. */
export function findingOf(item: Item, decision: Decision | undefined): LotFinding {
  const found = doneOf(item)?.detail.reading?.found;
  const hasFailed = item.stage.state === 'failed';
  return judgeLot({ found, hasFailed, shapes: batchShapes() }, decision);
}

/** The numbers to choose from for a picture. */
export function candidatesFor(item: Item): readonly FoundLot[] {
  return candidatesOf({ found: doneOf(item)?.detail.reading?.found, shapes: batchShapes() });
}

let lastShapes: { byId: unknown; values: string; shapes: LotShapes } | undefined;

/**
 * Finds the shapes that the numbers on the workbench share; the same object as long as they are the
 * same numbers.
 */
export function batchShapes(): LotShapes {
  const { byId } = lotWorkbench.batch.view.getState();
  if (lastShapes?.byId === byId) return lastShapes.shapes;
  const read = [...byId.values()].flatMap(
    (item) => doneOf(item)?.detail.reading?.found[0]?.value ?? [],
  );
  const values = read.join('\n');
  const shapes = lastShapes?.values === values ? lastShapes.shapes : shapesOf(read);
  lastShapes = { byId, values, shapes };
  return shapes;
}

export const lotNames = newNamesOf(lotWorkbench, (item: Item) => {
  const lot = lotOf(item);
  // Without a number a file keeps its name, whatever the template says.
  return lot === undefined ? { fixed: { stem: stemOf(item) } } : { lot };
});

function lotOf(item: Item): string | undefined {
  if (applied.getState().byId.has(item.id)) return undefined;
  const { form } = useLotForm.getState();
  if (form.source === 'series') return numbersOnWorkbench(form).get(item.id);
  if (form.source === 'account') return accountNumbers.getState().byFile.get(item.id);
  return confirmedValue(findingOf(item, review.getState().decisions.get(item.id)));
}

/** The name as it is, for the rules leave the extension alone. */
function stemOf({ source: { path } }: Item): string {
  return splitName(path.slice(path.lastIndexOf('/') + 1)).stem;
}

export function decide(id: string, decision: Decision | undefined): void {
  decideAll([[id, decision]]);
}

export function decideAll(changes: Iterable<readonly [string, Decision | undefined]>): void {
  const { decisions: before } = review.getState();
  const decisions = new Map(before);
  for (const [id, decision] of changes) {
    if (decision) decisions.set(id, decision);
    else decisions.delete(id);
  }
  review.setState({ decisions });
  const asked = [...decisions.keys(), ...before.keys()];
  const changed = asked.filter((id) => !isSame(decisions.get(id), before.get(id)));
  nameAgain(changed);
  // The batch shows itself anew, and with it the names.
  lotWorkbench.batch.markUnsaved(changed);
}

/** The settings, and the numbers that the files have now. */
function lookNow() {
  const { form } = useLotForm.getState();
  const drawn = form.source === 'series' ? drawnOnWorkbench(form) : undefined;
  return { form, drawn, byFile: accountNumbers.getState().byFile };
}

/** Copies that are being saved, as of the press: settings, numbers and list can change until they are written. */
let saving: (ReturnType<typeof lookNow> & { isListEnded: boolean }) | undefined;

/** Copies of these files have their names: nobody else gets their numbers. */
function keepNumbers(ids: readonly string[]): void {
  const { form, drawn, byFile } = saving ?? lookNow();
  if (drawn && drawn.numbers.length > 0) keepLot(form, drawn);
  if (form.source === 'account') markRenamed(ids.filter((id) => byFile.has(id)));
}

function beginSaving(): void {
  saving = { ...lookNow(), isListEnded: false };
  setSaving(true);
}

/** The numbers on copies are known now: a list that was emptied meanwhile ends only here. */
function endSaving(): void {
  const isListEnded = saving?.isListEnded === true;
  saving = undefined;
  setSaving(false);
  if (isListEnded) moveStart(beginLot);
  giveBackOfEnded();
}

function takeForm(form: LotForm): void {
  lotWorkbench.batch.changeSettings({ source: form.source });
  lotNames.changeRules(templateRule(form.template));
  lotNames.refresh();
}

/** The list that was emptied last. */
let ended: ReadonlySet<string> = new Set();

function endList(ids: readonly string[]): void {
  ended = new Set(ids);
  if (saving) saving.isListEnded = true;
  else moveStart(beginLot);
  giveBackOfEnded();
}

/** Numbers that were taken for an emptied list's files without a name come back. */
export function giveBackOfEnded(): void {
  if (lotWorkbench.batch.items.length > 0) return;
  // A lost answer costs some times, no number twice.
  giveBackUnused().catch(() => undefined);
}

function beginList(ids: readonly string[]): void {
  // The list that was emptied by mistake is back.
  if (ids.some((id) => ended.has(id))) return;
  forgetPlaces();
  lotNames.refresh();
}

lotNames.view.subscribe(({ problems }) => {
  templateProblem.setState({ problem: problems.get(0) });
});
useLotForm.subscribe(({ form }, before) => {
  if (isSame(form, before.form)) return;
  applied.setState({ byId: new Map() });
  takeForm(form);
});
accountNumbers.subscribe(({ viewer, takings, byFile }, before) => {
  if (byFile === before.byFile) return;
  // Numbers that only follow their files, on the disk by now, or their owner ask for no other names.
  const isTaking = viewer === before.viewer && takings.length > before.takings.length;
  if (isTaking) nameAgain([...byFile.keys()].filter((id) => !before.byFile.has(id)));
  lotNames.refresh();
});
lotWorkbench.batch.onSaved(keepNumbers);
lotWorkbench.saver.view.subscribe((now, before) => {
  const isSaving = now.state === 'saving';
  if (isSaving === (before.state === 'saving')) return;
  if (isSaving) beginSaving();
  else endSaving();
});
lotWorkbench.batch.view.subscribe(({ ids }, before) => {
  if (ids.length === 0 && before.ids.length > 0) endList(before.ids);
  if (ids.length > 0 && before.ids.length === 0) beginList(ids);
});
askBeforeLeaving(() => {
  const { decisions } = review.getState();
  const isUnsaved = [...decisions.keys()].some(
    (id) => lotWorkbench.batch.find(id)?.isSaved === false,
  );
  return isUnsaved || lotNames.hasUnsavedNames || wouldLoseNumbers();
});
takeForm(useLotForm.getState().form);
