import { NEW_RULES, type RuleDraft, type RuleEntry, type RuleKind } from './rule-draft.ts';

export interface RuleList {
  entries: readonly RuleEntry[];
  /** Rules that the last deletion or preset has taken away: they can be brought back. */
  removed: Removed | undefined;
}

export type Removed =
  | { what: 'rule'; entry: RuleEntry; index: number }
  | { what: 'list'; entries: readonly RuleEntry[] };

export type RuleAction =
  | { do: 'add'; id: string; kind: RuleKind }
  | { do: 'change'; id: string; draft: RuleDraft }
  | { do: 'switch'; id: string; isOn: boolean }
  | { do: 'switch-all'; isOn: boolean }
  /** `to` is the place that it has afterwards. */
  | { do: 'move'; id: string; to: number }
  | { do: 'remove'; id: string }
  | { do: 'restore' }
  | { do: 'replace'; entries: readonly RuleEntry[] };

/** More rules than anybody reads; each is run for every name on every key. */
export const MOST_RULES = 30;

export function changeRules(list: RuleList, action: RuleAction): RuleList {
  const { entries } = list;
  switch (action.do) {
    case 'add':
      if (entries.length >= MOST_RULES) return list;
      return { ...list, entries: [...entries, newEntry(action)] };
    case 'change':
      return { ...list, entries: patch(entries, action.id, { draft: action.draft }) };
    case 'switch':
      return { ...list, entries: patch(entries, action.id, { isOn: action.isOn }) };
    case 'switch-all':
      return { ...list, entries: entries.map((entry) => ({ ...entry, isOn: action.isOn })) };
    case 'move':
      return { ...list, entries: move(entries, action.id, action.to) };
    case 'remove': {
      const index = entries.findIndex(({ id }) => id === action.id);
      const entry = entries[index];
      if (!entry) return list;
      return { entries: entries.toSpliced(index, 1), removed: { what: 'rule', entry, index } };
    }
    case 'restore':
      return { entries: restore(list), removed: undefined };
    case 'replace':
      return {
        entries: action.entries.slice(0, MOST_RULES),
        removed: entries.length > 0 ? { what: 'list', entries } : undefined,
      };
  }
}

function restore({ entries, removed }: RuleList): readonly RuleEntry[] {
  if (!removed) return entries;
  if (removed.what === 'list') return removed.entries;
  return entries.toSpliced(removed.index, 0, removed.entry);
}

function newEntry({ id, kind }: { id: string; kind: RuleKind }): RuleEntry {
  return { id, isOn: true, draft: NEW_RULES[kind] };
}

function patch(
  entries: readonly RuleEntry[],
  id: string,
  changes: Partial<RuleEntry>,
): RuleEntry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));
}

function move(entries: readonly RuleEntry[], id: string, to: number): readonly RuleEntry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const entry = entries[from];
  const place = Math.min(entries.length - 1, Math.max(0, to));
  if (!entry || place === from) return entries;
  return entries.toSpliced(from, 1).toSpliced(place, 0, entry);
}
