import { describe, expect, it } from 'vitest';
import { activeRules, needsCameraData, numberProblems, readNumbering } from './read-draft.ts';
import { NEW_RULES, type RuleDraft } from './rule-draft.ts';

const typed = { start: '1', step: '1', width: '3', perFolder: false };

describe('numbers as typed', () => {
  it('takes digits, in full width and with spaces too', () => {
    expect(readNumbering({ ...typed, start: ' ０42 ' })).toEqual({
      start: 42,
      step: 1,
      width: 3,
      perFolder: false,
    });
  });

  it.each([
    ['start', '-1'],
    ['start', '1e12'],
    ['start', '1000000000000'],
    ['start', ''],
    ['start', '1.5'],
    ['step', '0'],
    ['step', '1000001'],
    ['width', '0'],
    ['width', '13'],
    ['width', 'abc'],
  ] as const)('says at the field %s what is wrong with “%s”', (field, value) => {
    const wrong = { ...typed, [field]: value };
    expect(readNumbering(wrong)).toBeUndefined();
    expect(Object.keys(numberProblems(wrong))).toEqual([field]);
  });
});

it('leaves out rules that are off or not right yet, and keeps the ids beside the others', () => {
  const { rules, ids } = activeRules([
    { id: 'off', isOn: false, draft: NEW_RULES.case },
    { id: 'wrong', isOn: true, draft: { ...NEW_RULES.number, start: '-1' } },
    { id: 'right', isOn: true, draft: NEW_RULES.number },
  ]);
  expect(ids).toEqual(['right']);
  expect(rules).toEqual([
    {
      kind: 'number',
      spot: 'after',
      separator: '_',
      start: 1,
      step: 1,
      width: 3,
      perFolder: false,
    },
  ]);
});

it.each<[RuleDraft, boolean]>([
  [NEW_RULES.exif, true],
  [NEW_RULES.date, true],
  [{ ...NEW_RULES.date, source: 'modified' }, false],
  [NEW_RULES.template, true],
  [{ ...NEW_RULES.template, template: '{n}_{相机}' }, true],
  [{ ...NEW_RULES.template, template: '{ taken : YYYY }' }, true],
  [{ ...NEW_RULES.template, template: '{名称}' }, false],
  [{ ...NEW_RULES.add, text: '{camera}-' }, true],
  [NEW_RULES.case, false],
])('knows whether a rule needs what the camera wrote: %j %s', (draft, expected) => {
  expect(needsCameraData(activeRules([{ id: '1', isOn: true, draft }]).rules)).toBe(expected);
});

it('minds the numbers of a template only where it has one', () => {
  const wrong = { ...NEW_RULES.template, start: '-1' };
  const rulesOf = (template: string) =>
    activeRules([{ id: '1', isOn: true, draft: { ...wrong, template } }]).rules;
  expect(rulesOf('{名称}')).toHaveLength(1);
  expect(rulesOf('{名称}_{序号}')).toHaveLength(0);
  expect(rulesOf('{N:3}')).toHaveLength(0);
});
