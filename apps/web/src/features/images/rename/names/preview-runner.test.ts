import type { RenameItem, RenameRule } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { type PreviewInput, PreviewRunner } from './preview-runner.ts';

const items: RenameItem[] = Array.from({ length: 2_000 }, (_, index) => ({
  id: String(index),
  folder: '',
  name: `${index}.jpg`,
  modifiedAt: 0,
}));

function add(text: string): readonly RenameRule[] {
  return [{ kind: 'add', text, spot: 'before' }];
}

/** A runner whose every showing is recorded, by the first new name. */
function record() {
  const shown: string[] = [];
  const waiting: (() => void)[] = [];
  const runner = new PreviewRunner(
    ({ rows }) => {
      shown.push(`${rows.length} ${rows[0]?.after}`);
      for (const resolve of waiting.splice(0)) resolve();
    },
    () => 0,
  );
  const nextShown = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { runner, shown, nextShown };
}

describe('the preview', () => {
  it('shows the names of the last rules only, however fast the keys', async () => {
    const { runner, shown, nextShown } = record();
    for (const text of ['a', 'ab', 'abc']) runner.request({ items, rules: add(text) });
    await nextShown();
    expect(shown.at(-1)).toBe('2000 abc0.jpg');
  });

  it('shows nothing of a list so short that it is through before it is stopped', async () => {
    const { runner, shown, nextShown } = record();
    const few = items.slice(0, 3);
    for (const text of ['a', 'ab']) runner.request({ items: few, rules: add(text) });
    await nextShown();
    expect(shown).toEqual(['3 ab0.jpg']);
  });

  it('finishes what runs when only the files change, and then shows the new ones', async () => {
    const { runner, shown, nextShown } = record();
    const input: PreviewInput = { items, rules: add('a') };
    runner.request(input);
    runner.request({ ...input, items: items.slice(1) });
    runner.request({ ...input, items: items.slice(2) });
    await nextShown();
    if (shown.length < 2) await nextShown();
    expect(shown).toEqual(['2000 a0.jpg', '1998 a2.jpg']);
  });

  it('shows nothing after it was stopped', async () => {
    const { runner, shown, nextShown } = record();
    runner.request({ items, rules: add('a') });
    runner.stop();
    runner.request({ items: items.slice(5), rules: add('b') });
    await nextShown();
    expect(shown.at(-1)).toBe('1995 b5.jpg');
  });
});
