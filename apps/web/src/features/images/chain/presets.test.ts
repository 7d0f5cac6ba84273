import { describe, expect, it } from 'vitest';
import { FIRST_CHAIN_FORM, parseChainForm } from './chain-form.ts';
import { MOST_PRESETS, presetOf, READY_PRESETS, readPresets, withPreset } from './presets.ts';

const MINE = { name: '春茶上新', form: { ...FIRST_CHAIN_FORM, template: '春茶-{序号}' } };

describe('presets of the chain', () => {
  it.each(READY_PRESETS)('$name can be used', ({ name, form }) => {
    expect(parseChainForm(form, undefined)).toBeDefined();
    expect(presetOf(READY_PRESETS, form)).toBe(name);
  });

  it('come back as they were kept', () => {
    expect(readPresets(JSON.parse(JSON.stringify([MINE])))).toEqual([MINE]);
  });

  it.each([[undefined], ['x'], [{}], [[null, 3, { name: '', form: {} }, { name: 'a' }]]])(
    'are none in %j',
    (stored) => {
      expect(readPresets(stored)).toEqual([]);
    },
  );

  it('replace the one of their name, and the oldest goes when there are too many', () => {
    const changed = { ...MINE, form: FIRST_CHAIN_FORM };
    expect(withPreset([MINE], changed)).toEqual([changed]);
    const many = Array.from({ length: MOST_PRESETS }, (_, at) => ({ ...MINE, name: `${at}` }));
    const kept = withPreset(many, MINE);
    expect(kept).toHaveLength(MOST_PRESETS);
    expect(kept.at(-1)).toBe(MINE);
  });

  it('are nobody’s after a change', () => {
    expect(presetOf([MINE], { ...MINE.form, margin: 9 })).toBeUndefined();
  });
});
