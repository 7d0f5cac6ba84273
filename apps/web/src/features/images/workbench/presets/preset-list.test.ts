import { describe, expect, it } from 'vitest';
import {
  hasRoomFor,
  MOST_NAME_LETTERS,
  MOST_PRESETS,
  MOST_RECENT,
  type Preset,
  presetOf,
  readPresets,
  readRecent,
  withoutForm,
  withPreset,
  withRecent,
} from './preset-list.ts';

interface Form {
  size: number;
}

/** Settings with a size that is a number. */
const read = (stored: object): Form | undefined => {
  const { size } = { size: undefined, ...stored } as { size: unknown };
  return typeof size === 'number' ? { size } : undefined;
};
const MINE: Preset<Form> = { name: '春茶上新', form: { size: 7 } };

describe('presets', () => {
  it('come back as they were kept', () => {
    expect(readPresets(JSON.parse(JSON.stringify([MINE])), read)).toEqual([MINE]);
  });

  it.each([
    [undefined],
    ['x'],
    [{}],
    [[null, 3, { name: '', form: { size: 1 } }, { name: 'a' }, { name: 'b', form: {} }]],
  ])('are none in %j', (stored) => {
    expect(readPresets(stored, read)).toEqual([]);
  });

  it('have a name that is cut where it is longer than anybody could have typed', () => {
    const stored = [{ name: '长'.repeat(MOST_NAME_LETTERS + 1), form: { size: 1 } }];
    expect(readPresets(stored, read)[0]?.name).toHaveLength(MOST_NAME_LETTERS);
  });

  it('replace the one of their name', () => {
    const changed = { ...MINE, form: { size: 8 } };
    expect(withPreset([MINE], changed)).toEqual([changed]);
  });

  it('have room while there are few, and for a name that is there already', () => {
    const many = Array.from({ length: MOST_PRESETS }, (_, at) => ({ ...MINE, name: `${at}` }));
    expect(hasRoomFor(many.slice(1), MINE.name)).toBe(true);
    expect(hasRoomFor(many, MINE.name)).toBe(false);
    expect(hasRoomFor(many, '7')).toBe(true);
  });

  it('are nobody’s after a change', () => {
    expect(presetOf([MINE], { size: 7 })).toBe(MINE.name);
    expect(presetOf([MINE], { size: 9 })).toBeUndefined();
  });
});

describe('recent settings', () => {
  it('stand once, the newest first, and not too many', () => {
    const used = [1, 2, 1, 3, 4, 5].reduce<Form[]>(
      (recent, size) => withRecent(recent, { size }),
      [],
    );
    expect(used).toEqual([5, 4, 3, 1].map((size) => ({ size })));
    expect(used).toHaveLength(MOST_RECENT);
    expect(withoutForm(used, { size: 4 })).toEqual([5, 3, 1].map((size) => ({ size })));
  });

  it.each([
    [undefined, []],
    [[{ size: 2 }, null, 'x', {}], [{ size: 2 }]],
  ])('of %j are %j', (stored, forms) => {
    expect(readRecent(stored, read)).toEqual(forms);
  });
});
