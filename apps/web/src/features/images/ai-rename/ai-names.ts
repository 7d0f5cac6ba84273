import { splitName } from '@transmit/imaging/names/split-name';
import { createStore } from 'zustand/vanilla';
import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { InPlaceRenaming } from '../rename/apply/in-place.ts';
import { newNamesOf } from '../rename/names/new-names.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { composeNames } from './compose-names.ts';
import { type Proposal, proposalOf } from './name-detail.ts';
import { useNameForm } from './name-form.ts';
import { carryDetail, type NameTypes, nameWorkbench } from './name-workbench.ts';

type Item = WorkItem<NameTypes>;

/** Candidates that a person has chosen, by file; the first where nobody has. */
export const choices = createStore<{ byId: ReadonlyMap<string, number> }>(() => ({
  byId: new Map(),
}));

export function choose(id: string, choice: number): void {
  choices.setState(({ byId }) => ({ byId: new Map(byId).set(id, choice) }));
  // A name typed before was about another subject.
  aiNames.fix([[id, undefined]]);
}

export function proposalFor(item: Item): Proposal | undefined {
  const done = doneOf(item);
  return done && proposalOf(done.detail, useNameForm.getState().form);
}

/** The names of `/` and `/v/airename`. */
export const aiNames = newNamesOf(nameWorkbench, (item: Item) => ({
  // Without a proposal a file keeps its name.
  fixed: { stem: stems().get(item.id) ?? stemOf(item) },
  isComing: isComing(item),
}));

/** Its proposal is on the way: being read or asked for, or next in turn. */
function isComing(item: Item): boolean {
  const { stage } = item;
  if (stage.state === 'working') return true;
  const { settings, tool } = nameWorkbench.batch;
  if (stage.state !== 'waiting' || settings === undefined) return false;
  return tool.mayBegin?.(item, settings) ?? true;
}

/** In-place renaming: afterwards the names are clear, so that nothing is named again. */
export const aiInPlace = new InPlaceRenaming(aiNames, {
  onApplied: () => undefined,
  onUndone: () => aiNames.refresh(),
  onMove: (item: WorkItem<NameTypes>, file) => carryDetail(doneOf(item)?.detail, file),
  onReload: (newIds) =>
    choices.setState(({ byId }) => ({
      byId: new Map(Array.from(byId, ([id, choice]) => [newIds.get(id) ?? id, choice])),
    })),
});

/** The name as it is, for a stem leaves the extension alone. */
function stemOf({ source: { path } }: Item): string {
  return splitName(path.slice(path.lastIndexOf('/') + 1)).stem;
}

interface Composed {
  files: unknown;
  chosen: unknown;
  form: unknown;
  stems: ReadonlyMap<string, string>;
}

let last: Composed | undefined;

/** Worked out once for a list, its choices and a form. */
function stems(): ReadonlyMap<string, string> {
  const files = nameWorkbench.batch.view.getState().byId;
  const { byId: chosen } = choices.getState();
  const { form } = useNameForm.getState();
  if (last?.files === files && last.chosen === chosen && last.form === form) return last.stems;
  const nameable = Array.from(files.values(), (item) => ({
    id: item.id,
    original: stemOf(item),
    proposal: proposalFor(item),
    choice: chosen.get(item.id) ?? 0,
  }));
  last = { files, chosen, form, stems: composeNames(nameable, form) };
  return last.stems;
}

useNameForm.subscribe(() => aiNames.refresh());
askBeforeLeaving(() => aiNames.hasUnsavedNames);
// Files that were there before.
aiNames.refresh();
