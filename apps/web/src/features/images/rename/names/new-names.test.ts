import type { RenameRule } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { Batch } from '../../workbench/batch.ts';
import { createPicks } from '../../workbench/picks.ts';
import { Saver } from '../../workbench/saver.ts';
import { newNamesOf } from './new-names.ts';
import { renamedOutputs } from './outputs.ts';

const PREFIX: readonly RenameRule[] = [{ kind: 'add', text: '新_', spot: 'before' }];

/** New names over a workbench whose tool has nothing to do, with these files on it. */
function namesWith(...paths: string[]) {
  const batch = new Batch({
    name: 'test',
    work: async () => ({ isUnchanged: true, detail: '' }),
  });
  const names = newNamesOf(
    { batch, picks: createPicks('test'), saver: new Saver(() => undefined) },
    () => ({}),
  );
  const files = paths.map((path) => ({
    path,
    file: new File([path], path.split('/').at(-1) ?? ''),
  }));
  const ids = batch.add(files).added;
  return { names, batch, ids };
}

function namesOf({ names }: ReturnType<typeof namesWith>): string[] {
  return names.freshRows().map(({ folder, after }) => `${folder}/${after}`);
}

describe('new names', () => {
  it('follow the rules, but for those that a person has set', () => {
    const given = namesWith('a.txt', '内/b.txt');
    const { names, ids } = given;
    names.changeRules(PREFIX);
    expect(namesOf(given)).toEqual(['/新_a.txt', '内/新_b.txt']);
    names.fix([[ids[1] ?? '', '手动']]);
    expect(namesOf(given)).toEqual(['/新_a.txt', '内/手动.txt']);
  });

  it.each([undefined, '', '   '])('go back to the rules with the name %j', (stem) => {
    const given = namesWith('a.txt');
    const { names, ids } = given;
    names.changeRules(PREFIX);
    names.fix([[ids[0] ?? '', '手动']]);
    names.fix([[ids[0] ?? '', stem]]);
    expect(namesOf(given)).toEqual(['/新_a.txt']);
  });

  it('say that they are unsaved until they are on the disk', () => {
    const { names, batch, ids } = namesWith('a.txt');
    expect(names.hasUnsavedNames).toBe(false);
    names.fix([[ids[0] ?? '', '手动']]);
    expect(names.hasUnsavedNames).toBe(true);
    batch.markSaved(ids);
    expect(names.hasUnsavedNames).toBe(false);
  });

  it('give copies under the new names, unchanged files included', () => {
    const { names, batch, ids } = namesWith('a.txt', 'b.txt');
    names.fix([[ids[0] ?? '', '手动']]);
    const outputs = renamedOutputs(names.freshRows(), batch.items);
    expect(outputs.map(({ id, name, file }) => [id, name, file.size])).toEqual([
      [ids[0], '手动.txt', 5],
      [ids[1], 'b.txt', 5],
    ]);
  });
});
