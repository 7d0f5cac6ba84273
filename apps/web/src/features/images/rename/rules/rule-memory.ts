import { NEW_RULES, type RuleDraft, type RuleEntry, type RuleKind } from './rule-draft.ts';
import { MOST_RULES } from './rule-list.ts';

/** Values of fields that are choices and not free text. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  spot: ['before', 'after', 'instead'],
  source: ['taken', 'modified', 'now'],
  field: ['camera', 'maker', 'lens', 'iso'],
};
const CASES: Partial<Record<RuleKind, readonly string[]>> = {
  case: ['lower', 'upper', 'words'],
  'extension-case': ['lower', 'upper'],
};
/** Nobody types more; what is longer was not written by this page. */
const MOST_LETTERS = 1_000;

/** A rule as it is kept, with its fields beside the switch. */
export type StoredRule = RuleDraft & { isOn: boolean };

/** Rules as they are kept: without ids, which belong to one page. */
export function toStored(entries: readonly RuleEntry[]): StoredRule[] {
  return entries.map(({ isOn, draft }) => ({ isOn, ...draft }));
}

/** Reads what this page, another version of it or anybody else has stored; what is wrong is left out. */
export function fromStored(stored: unknown, newId: () => string): RuleEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_RULES).flatMap((value: unknown) => {
    const draft = parseDraft(value);
    if (!draft) return [];
    const isOn = !(isRecord(value) && value['isOn'] === false);
    return [{ id: newId(), isOn, draft }];
  });
}

function parseDraft(value: unknown): RuleDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { kind } = value;
  if (typeof kind !== 'string' || !isKind(kind)) return undefined;
  const shape = Object.entries(NEW_RULES[kind]);
  if (!shape.every(([field, like]) => fits(kind, field, value[field], like))) return undefined;
  // Each field of the shape was checked, so together they are a draft of this kind.
  return Object.fromEntries(shape.map(([field]) => [field, value[field]])) as unknown as RuleDraft;
}

function fits(kind: RuleKind, field: string, value: unknown, like: unknown): boolean {
  if (typeof value !== typeof like) return false;
  if (typeof value !== 'string') return true;
  const choices = field === 'to' ? CASES[kind] : CHOICES[field];
  return choices ? choices.includes(value) : value.length <= MOST_LETTERS;
}

function isKind(kind: string): kind is RuleKind {
  return Object.hasOwn(NEW_RULES, kind);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
