import { describe, expect, it } from 'vitest';
import { PRESETS } from './presets.ts';
import { NEW_RULES, RULE_KINDS } from './rule-draft.ts';
import { fromStored, toStored } from './rule-memory.ts';

function read(stored: unknown) {
  let last = 0;
  return fromStored(stored, () => {
    last += 1;
    return String(last);
  });
}

describe('rules in the storage', () => {
  it('come back as they were, each kind and each preset', () => {
    const drafts = [
      ...RULE_KINDS.map((kind) => NEW_RULES[kind]),
      ...PRESETS.flatMap((preset) => preset.drafts),
    ];
    const entries = drafts.map((draft, index) => ({
      id: String(index + 1),
      isOn: index % 2 === 0,
      draft,
    }));
    expect(read(JSON.parse(JSON.stringify(toStored(entries))))).toEqual(entries);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { kind: 'case', to: 'lower' }],
    ['no object', ['case', 1, null]],
    ['a kind that nobody knows', [{ kind: 'explode' }]],
    ['a kind of every object', [{ kind: 'constructor' }]],
    ['a field that is missing', [{ kind: 'add', text: 'a' }]],
    ['a field of another type', [{ kind: 'add', text: 1, spot: 'before' }]],
    ['a choice that does not exist', [{ kind: 'add', text: 'a', spot: 'middle' }]],
    ['a case that the extension does not know', [{ kind: 'extension-case', to: 'words' }]],
    ['a text without end', [{ kind: 'add', text: 'a'.repeat(2_000), spot: 'before' }]],
  ])('are left out when there is %s', (_, stored) => {
    expect(read(stored)).toEqual([]);
  });

  it('keep the good ones beside a bad one, and lose fields that nobody knows', () => {
    const stored = [{ kind: 'bad' }, { kind: 'case', to: 'upper', extra: 1 }];
    expect(read(stored)).toEqual([{ id: '1', isOn: true, draft: { kind: 'case', to: 'upper' } }]);
  });
});
