import type { RenameRow, RenameRule } from '@transmit/imaging';
import { MOST_NUMBER, MOST_WIDTH } from '@transmit/imaging/rename/numbering';
import { newNamesOf } from '../rename/names/new-names.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { Output } from '../workbench/saving/saver.ts';
import type { ChainForm } from './chain-form.ts';
import { type ChainTypes, chainWorkbench, useChainForm } from './chain-workbench.ts';

/** The last step: names for what came out, numbered in the order of the pictures. */
export const chainNames = newNamesOf(chainWorkbench, (item) => ({
  name: (doneOf(item)?.file ?? item.source.file).name,
}));

/** Undefined while what was typed is no number. */
function ruleOf({ renames, template, start, width }: ChainForm): RenameRule[] | undefined {
  if (!renames || template.trim() === '') return [];
  const numbers = { start: wholeUpTo(start, MOST_NUMBER), width: wholeUpTo(width, MOST_WIDTH) };
  if (numbers.start === undefined || !numbers.width) return undefined;
  const { start: first, width: digits } = numbers;
  return [{ kind: 'template', template, start: first, step: 1, width: digits, perFolder: false }];
}

export function wholeUpTo(typed: string, most: number): number | undefined {
  const digits = typed.normalize('NFKC').trim();
  const value = Number(digits);
  return /^\d{1,12}$/.test(digits) && value <= most ? value : undefined;
}

function takeRule(form: ChainForm): void {
  const rules = ruleOf(form);
  if (rules) chainNames.changeRules(rules);
}
useChainForm.subscribe(({ form }) => takeRule(form));
takeRule(useChainForm.getState().form);

/**
 * Lists finished pictures under their new names: an unsure cutout is not finished, and keeps its
 * number.
 */
export function chainOutputs(items: readonly WorkItem<ChainTypes>[]): Output[] {
  const rows = byId(chainNames.freshRows());
  return items.flatMap((item) => {
    const file = doneOf(item)?.file;
    const row = rows.get(item.id);
    if (!file || !row) return [];
    const { folder, after: name } = row;
    return [{ id: item.id, folder, name, file, modifiedAt: file.lastModified }];
  });
}

/** Asks for no names: while pictures come out these are worked out anew each time. */
export function hasChainOutput(item: WorkItem<ChainTypes>): boolean {
  return doneOf(item)?.file !== undefined;
}

const maps = new WeakMap<readonly RenameRow[], ReadonlyMap<string, RenameRow>>();

/** The rows by their files; worked out once for each list of them. */
export function byId(rows: readonly RenameRow[]): ReadonlyMap<string, RenameRow> {
  const found = maps.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  maps.set(rows, found);
  return found;
}
