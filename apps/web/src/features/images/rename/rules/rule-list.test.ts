import { describe, expect, it } from 'vitest';
import { NEW_RULES, type RuleEntry } from './rule-draft.ts';
import { changeRules, MOST_RULES, type RuleAction, type RuleList } from './rule-list.ts';

function listOf(...ids: string[]): RuleList {
  return { entries: ids.map(entryOf), removed: undefined };
}

function entryOf(id: string): RuleEntry {
  return { id, isOn: true, draft: NEW_RULES.case };
}

function idsAfter(list: RuleList, ...actions: RuleAction[]): string[] {
  return actions.reduce(changeRules, list).entries.map(({ id }) => id);
}

describe('the list of rules', () => {
  it('adds a rule at the end, switched on', () => {
    const { entries } = changeRules(listOf('a'), { do: 'add', id: 'b', kind: 'number' });
    expect(entries[1]).toEqual({ id: 'b', isOn: true, draft: NEW_RULES.number });
  });

  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['a', 9, ['b', 'c', 'a']],
    ['?', 0, ['a', 'b', 'c']],
  ])('moves %s to place %i', (id, to, expected) => {
    expect(idsAfter(listOf('a', 'b', 'c'), { do: 'move', id, to })).toEqual(expected);
  });

  it('switches one rule, or all, and keeps what they say', () => {
    const { entries } = changeRules(listOf('a', 'b'), { do: 'switch', id: 'a', isOn: false });
    expect(entries.map(({ isOn }) => isOn)).toEqual([false, true]);
    const off = changeRules({ entries, removed: undefined }, { do: 'switch-all', isOn: false });
    expect(off.entries.map(({ isOn, draft }) => [isOn, draft])).toEqual([
      [false, NEW_RULES.case],
      [false, NEW_RULES.case],
    ]);
  });

  it('brings a deleted rule back to its place', () => {
    const list = listOf('a', 'b', 'c');
    expect(idsAfter(list, { do: 'remove', id: 'b' })).toEqual(['a', 'c']);
    expect(idsAfter(list, { do: 'remove', id: 'b' }, { do: 'restore' })).toEqual(['a', 'b', 'c']);
    expect(idsAfter(list, { do: 'restore' })).toEqual(['a', 'b', 'c']);
  });

  it('brings back the list that a preset has replaced', () => {
    const preset: RuleAction = { do: 'replace', entries: [entryOf('x')] };
    expect(idsAfter(listOf('a', 'b'), preset)).toEqual(['x']);
    expect(idsAfter(listOf('a', 'b'), preset, { do: 'restore' })).toEqual(['a', 'b']);
    expect(changeRules(listOf(), preset).removed).toBeUndefined();
  });

  it('takes no more rules than it can run', () => {
    const full = listOf(...Array.from({ length: MOST_RULES }, (_, index) => String(index)));
    expect(idsAfter(full, { do: 'add', id: 'more', kind: 'case' })).toHaveLength(MOST_RULES);
  });
});
