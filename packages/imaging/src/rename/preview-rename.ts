import { cleanExtension, cleanStem, type NameIssue } from '../names/clean-stem.ts';
import { keyOf, NameRegister } from '../names/name-register.ts';
import { splitName } from '../names/split-name.ts';
import { compileRules } from './compile-rules.ts';
import type { RenameItem } from './rename-item.ts';
import type { MissingPart, RenameRule, RuleProblem } from './rename-rule.ts';
import { positionsIn } from './series.ts';
import { findUnknown } from './tell-missing.ts';

export type RenameIssue =
  | NameIssue
  | MissingPart
  /** Another file has or gets this name, so it was numbered. */
  | 'numbered';

/** One line of the table: what a file is called and what it will be called. */
export interface RenameRow {
  id: string;
  folder: string;
  before: string;
  after: string;
  isChanged: boolean;
  issues: readonly RenameIssue[];
}

/** The name follows when the file has been read: nothing may be saved under it before. */
export function isPending({ issues }: Pick<RenameRow, 'issues'>): boolean {
  return issues.includes('unread');
}

export interface RenamePreview {
  rows: RenameRow[];
  problems: ReadonlyMap<number, RuleProblem>;
}

export interface RenameContext {
  now: number;
  /** Names in the folders that belong to files outside the list. */
  others?: readonly { folder: string; name: string }[];
}

/** So many names are worked on before the page may draw. */
const NAMES_AT_ONCE = 500;

/**
 * Every new name, clean, unique in its folder and with its extension. A generator, so that a page can
 * stop between steps: it yields the number of names that are done.
 */
export function* previewInSteps(
  items: readonly RenameItem[],
  rules: readonly RenameRule[],
  context: RenameContext,
): Generator<number, RenamePreview> {
  const { apply, problems } = compileRules(rules, context.now);
  const inFolders = positionsIn(items);
  const wishes: Wish[] = [];
  for (const [overall, item] of items.entries()) {
    const inFolder = inFolders[overall] ?? 0;
    const parts = splitName(item.name);
    const draft = item.fixed
      ? { extension: parts.extension, ...item.fixed, missing: [] }
      : apply({ item, position: { overall, inFolder }, ...parts });
    wishes.push(toWish(item, draft));
    if (wishes.length % NAMES_AT_ONCE === 0) yield wishes.length;
  }
  return { rows: yield* settle(wishes, context), problems };
}

/** All at once, for tests and for the command line. */
export function previewRename(
  items: readonly RenameItem[],
  rules: readonly RenameRule[],
  context: RenameContext,
): RenamePreview {
  const steps = previewInSteps(items, rules, context);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Wish {
  item: RenameItem;
  stem: string;
  extension: string;
  name: string;
  issues: RenameIssue[];
}

function toWish(
  item: RenameItem,
  draft: { stem: string; extension: string; missing: RenameIssue[] },
): Wish {
  const unknown = findUnknown(item, draft.missing);
  if (unknown) return { item, ...splitName(item.name), name: item.name, issues: [unknown] };
  const raw = draft.stem + draft.extension;
  // A name that no rule touches stays as it is on the disk, however odd.
  if (raw === item.name) return { ...draft, item, name: raw, issues: draft.missing };
  const extension = cleanExtension(draft.extension);
  const { stem, issues } = cleanStem(draft.stem, extension);
  const all = [...draft.missing, ...issues];
  return { item, stem, extension, name: stem + extension, issues: all };
}

/** First those that keep their names, then the others in their order, numbered where needed. */
function* settle(
  wishes: readonly Wish[],
  { others = [] }: RenameContext,
): Generator<number, RenameRow[]> {
  const register = new NameRegister();
  for (const { folder, name } of others) register.add(folder, name);
  for (const { item, name } of wishes) if (name === item.name) register.add(item.folder, name);
  const rows: RenameRow[] = [];
  for (const { item, stem, extension, name, issues } of wishes) {
    const isKept = name === item.name;
    const after = isKept ? name : register.take(item.folder, stem, extension);
    const isNumbered = keyOf(after) !== keyOf(name);
    rows.push({
      id: item.id,
      folder: item.folder,
      before: item.name,
      after,
      isChanged: after !== item.name,
      issues: isNumbered ? [...issues, 'numbered'] : issues,
    });
    if (rows.length % NAMES_AT_ONCE === 0) yield rows.length;
  }
  return rows;
}
