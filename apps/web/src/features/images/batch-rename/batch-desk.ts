import { splitName } from '@transmit/imaging/names/split-name';
import { keepSeries } from '@transmit/imaging/rename/series';
import { createStore } from 'zustand/vanilla';
import { NameDesk } from '../rename/desk/name-desk.ts';
import { doneOf, folderOf, type WorkItem } from '../workbench/work-item.ts';
import { type BatchFacts, batchBench } from './batch-bench.ts';
import { seriesMemory, templateProblem, useBatchForm } from './batch-choices.ts';
import { type BatchForm, numbersFor, seriesOf, templateRule } from './batch-form.ts';
import { type BatchFinding, confirmedValue, type Decision, judge } from './review.ts';

type Item = WorkItem<BatchFacts>;

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

/** What is known of a picture's number, from the picture and from the person. */
export function findingOf(item: Item, decision: Decision | undefined): BatchFinding {
  return judge(doneOf(item)?.detail.reading?.found, decision, item.stage.state === 'failed');
}

export const batchDesk = new NameDesk(batchBench, (item: Item) => {
  const batch = batchOf(item);
  // Without a number a file keeps its name, whatever the template says.
  return batch === undefined ? { fixedStem: stemOf(item) } : { batch };
});

function batchOf(item: Item): string | undefined {
  const { decisions, isApplied } = review.getState();
  if (isApplied) return undefined;
  const { form } = useBatchForm.getState();
  if (form.source === 'series') return numbersOnBench(form).get(item.id);
  return confirmedValue(findingOf(item, decisions.get(item.id)));
}

/** The name as it is, for the desk leaves the extension alone. */
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
  batchDesk.refresh();
}

/** After the files have their names: the next batch goes on from here. */
export function keepNumbers(): void {
  const { form } = useBatchForm.getState();
  const series = seriesOf(form);
  const numbers = numbersFor(form, filesOnBench());
  if (form.source === 'series' && series && numbers) keepSeries(series, numbers, seriesMemory);
}

function filesOnBench(): { id: string; folder: string }[] {
  return batchBench.work.items.map((item) => ({ id: item.id, folder: folderOf(item) }));
}

let lastDrawn: { form: BatchForm; byId: unknown; numbers: ReadonlyMap<string, string> } | undefined;

/** The numbers of the series, by file; worked out once for a form and a list. */
function numbersOnBench(form: BatchForm): ReadonlyMap<string, string> {
  const { byId } = batchBench.work.view.getState();
  if (lastDrawn?.form === form && lastDrawn.byId === byId) return lastDrawn.numbers;
  const files = filesOnBench();
  const drawn = numbersFor(form, files)?.numbers ?? [];
  const numbers = new Map(files.map(({ id }, at) => [id, drawn[at] ?? '']));
  lastDrawn = { form, byId, numbers: drawn.length > 0 ? numbers : new Map() };
  return lastDrawn.numbers;
}

function takeForm(form: BatchForm): void {
  batchBench.work.changeSettings({ source: form.source });
  batchDesk.changeRules(templateRule(form.template));
  batchDesk.refresh();
}

batchDesk.view.subscribe(({ problems }) => {
  templateProblem.setState({ problem: problems.get(0) });
});
useBatchForm.subscribe(({ form }) => {
  review.setState({ isApplied: false });
  takeForm(form);
});
batchBench.saver.view.subscribe(({ state }) => {
  if (state === 'saved') keepNumbers();
});
batchBench.work.view.subscribe(({ ids }, before) => {
  // The next batch begins: it goes on where this one has stopped.
  const { form, change } = useBatchForm.getState();
  const next = seriesMemory.find(form.prefix);
  const hasEnded = ids.length === 0 && before.ids.length > 0;
  if (hasEnded && next !== undefined) change({ start: String(next) });
});
addEventListener('beforeunload', (event) => {
  const { decisions } = review.getState();
  const isUnsaved = [...decisions.keys()].some((id) => batchBench.work.find(id)?.isSaved === false);
  if (isUnsaved || batchDesk.hasUnsavedNames) event.preventDefault();
});
takeForm(useBatchForm.getState().form);
