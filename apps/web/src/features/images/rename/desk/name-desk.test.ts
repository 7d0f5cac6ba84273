import type { RenameRule } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import type { Bench } from '../../workbench/bench.ts';
import { createPicks } from '../../workbench/picks.ts';
import { Saver } from '../../workbench/saver.ts';
import { Workbench } from '../../workbench/workbench.ts';
import { NameDesk } from './name-desk.ts';
import { renamedOutputs } from './outputs.ts';

const PREFIX: readonly RenameRule[] = [{ kind: 'add', text: '新_', spot: 'before' }];

/** A desk over a bench whose tool has nothing to do, with these files on it. */
function deskWith(...paths: string[]) {
  const work = new Workbench<string, string>({
    name: 'test',
    width: 1,
    work: async () => ({ isUnchanged: true, detail: '' }),
  });
  const bench: Bench<string, string> = {
    work,
    picks: createPicks('test'),
    saver: new Saver(() => undefined),
  };
  const desk = new NameDesk(bench, () => ({}));
  const files = paths.map((path) => ({
    path,
    file: new File([path], path.split('/').at(-1) ?? ''),
  }));
  const ids = work.add(files).added;
  return { desk, work, ids };
}

function namesOf({ desk }: ReturnType<typeof deskWith>): string[] {
  return desk.freshRows().map(({ folder, after }) => `${folder}/${after}`);
}

describe('names on a desk', () => {
  it('follow the rules, but for those that a person has set', () => {
    const given = deskWith('a.txt', '内/b.txt');
    const { desk, ids } = given;
    desk.changeRules(PREFIX);
    expect(namesOf(given)).toEqual(['/新_a.txt', '内/新_b.txt']);
    desk.fix([[ids[1] ?? '', '手动']]);
    expect(namesOf(given)).toEqual(['/新_a.txt', '内/手动.txt']);
  });

  it.each([undefined, '', '   '])('go back to the rules with the name %j', (stem) => {
    const given = deskWith('a.txt');
    const { desk, ids } = given;
    desk.changeRules(PREFIX);
    desk.fix([[ids[0] ?? '', '手动']]);
    desk.fix([[ids[0] ?? '', stem]]);
    expect(namesOf(given)).toEqual(['/新_a.txt']);
  });

  it('say that they are unsaved until they are on the disk', () => {
    const { desk, work, ids } = deskWith('a.txt');
    expect(desk.hasUnsavedNames).toBe(false);
    desk.fix([[ids[0] ?? '', '手动']]);
    expect(desk.hasUnsavedNames).toBe(true);
    work.markSaved(ids);
    expect(desk.hasUnsavedNames).toBe(false);
  });

  it('give copies under the new names, unchanged files included', () => {
    const { desk, work, ids } = deskWith('a.txt', 'b.txt');
    desk.fix([[ids[0] ?? '', '手动']]);
    const outputs = renamedOutputs(desk.freshRows(), work.items);
    expect(outputs.map(({ id, name, file }) => [id, name, file.size])).toEqual([
      [ids[0], '手动.txt', 5],
      [ids[1], 'b.txt', 5],
    ]);
  });
});
