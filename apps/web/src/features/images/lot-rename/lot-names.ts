import type { FoundLot, LotShapes } from '@transmit/imaging';
import { splitName } from '@transmit/imaging/names/split-name';
import { shapesOf } from '@transmit/imaging/rename/clear-lot';
import { keepSeries } from '@transmit/imaging/rename/series';
import { createStore } from 'zustand/vanilla';
import { newNamesOf } from '../rename/names/new-names.ts';
import { doneOf, folderOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { accountNumbers, giveBackUnused, markRenamed } from './account/account-numbers.ts';
import { seriesMemory, templateProblem, useLotForm } from './lot-choices.ts';
import { type LotForm, numbersFor, seriesOf, templateRule } from './lot-form.ts';
import { type LotTypes, lotWorkbench } from './lot-workbench.ts';
import {
  candidatesOf,
  confirmedValue,
  type Decision,
  judgeLot,
  type LotFinding,
} from './review.ts';

type Item = WorkItem<LotTypes>;

interface ReviewView {
  decisions: ReadonlyMap<string, Decision>;
  /** The picture that is being looked at. */
  current: string | undefined;
  /** The names are on the disk: nothing is renamed again before something is changed. */
  isApplied: boolean;
}

export const review = createStore<ReviewView>(() => ({
  decisions: new Map(),
  current: undefined,
  isApplied: false,
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
  return lot === undefined ? { fixedStem: stemOf(item) } : { lot };
});

function lotOf(item: Item): string | undefined {
  const { decisions, isApplied } = review.getState();
  if (isApplied) return undefined;
  const { form } = useLotForm.getState();
  if (form.source === 'series') return numbersOnWorkbench(form).get(item.id);
  if (form.source === 'account') return accountNumbers.getState().byFile.get(item.id);
  return confirmedValue(findingOf(item, decisions.get(item.id)));
}

/** The name as it is, for the rules leave the extension alone. */
function stemOf({ source: { path } }: Item): string {
  return splitName(path.slice(path.lastIndexOf('/') + 1)).stem;
}

export function decide(id: string, decision: Decision | undefined): void {
  decideAll([[id, decision]]);
}

export function decideAll(changes: Iterable<readonly [string, Decision | undefined]>): void {
  const decisions = new Map(review.getState().decisions);
  for (const [id, decision] of changes) {
    if (decision) decisions.set(id, decision);
    else decisions.delete(id);
  }
  review.setState({ decisions, isApplied: false });
  lotNames.refresh();
}

/** After the files have their names: the next lot goes on from here. */
export function keepNumbers(renamedIds = lotWorkbench.batch.items.map(({ id }) => id)): void {
  const { form } = useLotForm.getState();
  const series = seriesOf(form);
  const numbers = numbersFor(form, filesOnWorkbench());
  if (form.source === 'series' && series && numbers) keepSeries(series, numbers, seriesMemory);
  if (form.source === 'account') markRenamed(renamedIds);
}

function filesOnWorkbench(): { id: string; folder: string }[] {
  return lotWorkbench.batch.items.map((item) => ({ id: item.id, folder: folderOf(item) }));
}

let lastDrawn: { form: LotForm; byId: unknown; numbers: ReadonlyMap<string, string> } | undefined;

/** The numbers of the series, by file; worked out once for a form and a list. */
function numbersOnWorkbench(form: LotForm): ReadonlyMap<string, string> {
  const { byId } = lotWorkbench.batch.view.getState();
  if (lastDrawn?.form === form && lastDrawn.byId === byId) return lastDrawn.numbers;
  const files = filesOnWorkbench();
  const drawn = numbersFor(form, files)?.numbers ?? [];
  const numbers = new Map(files.map(({ id }, at) => [id, drawn[at] ?? '']));
  lastDrawn = { form, byId, numbers: drawn.length > 0 ? numbers : new Map() };
  return lastDrawn.numbers;
}

function takeForm(form: LotForm): void {
  lotWorkbench.batch.changeSettings({ source: form.source });
  lotNames.changeRules(templateRule(form.template));
  lotNames.refresh();
}

lotNames.view.subscribe(({ problems }) => {
  templateProblem.setState({ problem: problems.get(0) });
});
useLotForm.subscribe(({ form }) => {
  review.setState({ isApplied: false });
  takeForm(form);
});
accountNumbers.subscribe(({ takings, byFile }, before) => {
  if (byFile === before.byFile) return;
  // Numbers that only follow their files, on the disk by now, ask for no other names.
  if (takings.length > before.takings.length) review.setState({ isApplied: false });
  lotNames.refresh();
});
lotWorkbench.batch.onSaved(() => {
  const saved = lotWorkbench.batch.items.filter(({ isSaved }) => isSaved);
  keepNumbers(saved.map(({ id }) => id));
});
lotWorkbench.batch.view.subscribe(({ ids }, before) => {
  // The next lot begins: it goes on where this one has stopped.
  const { form, change } = useLotForm.getState();
  const next = seriesMemory.find(form.prefix);
  const hasEnded = ids.length === 0 && before.ids.length > 0;
  if (hasEnded && next !== undefined) change({ start: String(next) });
  // Numbers that were taken for files without a name come back; a lost answer costs some times, no
  // number twice.
  if (hasEnded) giveBackUnused().catch(() => undefined);
});
addEventListener('beforeunload', (event) => {
  const { decisions } = review.getState();
  const isUnsaved = [...decisions.keys()].some(
    (id) => lotWorkbench.batch.find(id)?.isSaved === false,
  );
  if (isUnsaved || lotNames.hasUnsavedNames) event.preventDefault();
});
takeForm(useLotForm.getState().form);
