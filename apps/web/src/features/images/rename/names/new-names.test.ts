import type { ExifFields, RenameRule } from '@transmit/imaging';
import { formatWallTime } from '@transmit/imaging/rename/wall-time';
import { describe, expect, it } from 'vitest';
import { Batch } from '../../workbench/batch/batch.ts';
import type { ToolTypes } from '../../workbench/batch/tool-types.ts';
import { createPicks } from '../../workbench/grid/picks.ts';
import { Saver } from '../../workbench/saving/saver.ts';
import { newNamesOf } from './new-names.ts';
import { renamedOutputs } from './outputs.ts';

const PREFIX: readonly RenameRule[] = [{ kind: 'add', text: '新_', spot: 'before' }];

const BY_DATE: readonly RenameRule[] = [
  { kind: 'template', template: '{taken}', start: 1, step: 1, width: 1, perFolder: false },
];

/** Names by the shooting date over a workbench that reads one file whenever it is told to. */
function photographs(count: number) {
  const turns: (() => void)[] = [];
  const batch = new Batch<ReadingTypes>({
    name: 'test',
    work: ({ file }) =>
      new Promise((resolve) => {
        turns.push(() => resolve({ isUnchanged: true, detail: dateOf(file.name) }));
      }),
  });
  const workbench = { batch, picks: createPicks('test'), saver: new Saver(() => () => undefined) };
  const names = newNamesOf(workbench, ({ stage }) =>
    stage.state === 'done' ? { exif: { takenAt: stage.detail } } : { unread: 'waiting' },
  );
  names.changeRules(BY_DATE);
  const files = Array.from({ length: count }, (_, at) => {
    const name = `${at}.jpg`;
    return { path: name, file: new File([name], name) };
  });
  batch.add(files);
  batch.changeSettings({});
  return { names, batch, turns };
}

interface ReadingTypes extends ToolTypes {
  settings: object;
  detail: NonNullable<ExifFields['takenAt']>;
  own: undefined;
}

function dateOf(name: string): NonNullable<ExifFields['takenAt']> {
  const day = Number.parseInt(name, 10);
  return {
    year: 2000 + Math.floor(day / 28),
    month: 1,
    day: (day % 28) + 1,
    hour: 0,
    minute: 0,
    second: 0,
  };
}

/** New names over a workbench whose tool has nothing to do, with these files on it. */
function namesWith(...paths: string[]) {
  const batch = new Batch({
    name: 'test',
    work: async () => ({ isUnchanged: true, detail: '' }),
  });
  const names = newNamesOf(
    { batch, picks: createPicks('test'), saver: new Saver(() => () => undefined) },
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

  it('keep the extension that a list has written, also when their stem is typed anew', () => {
    const given = namesWith('a.jpg');
    const { names, ids } = given;
    names.fix([[ids[0] ?? '', { stem: 'b', extension: '.JPG' }]]);
    expect(namesOf(given)).toEqual(['/b.JPG']);
    names.fix([[ids[0] ?? '', 'c']]);
    expect(namesOf(given)).toEqual(['/c.JPG']);
  });

  it('are worked out once for a list, however often somebody asks before the table shows them', () => {
    const { names, ids } = namesWith('a.txt');
    names.changeRules(PREFIX);
    const rows = names.freshRows();
    expect(names.view.getState().isStale).toBe(true);
    expect(names.freshRows()).toBe(rows);
    names.fix([[ids[0] ?? '', '手动']]);
    expect(names.freshRows()).not.toBe(rows);
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
    const { items } = batch;
    batch.markSaved(ids);
    expect(names.hasUnsavedNames).toBe(false);
    names.fix([[ids[0] ?? '', '又改']]);
    expect(names.hasUnsavedNames).toBe(true);
    // The copies of before have the earlier name.
    batch.markSaved(ids, items);
    expect(names.hasUnsavedNames).toBe(true);
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

describe('while files are being read', () => {
  it('saves nothing under a name that is not known, whenever somebody asks', async () => {
    const { names, batch, turns } = photographs(300);
    let wrong = 0;
    for (let read = 0; read < 300; read += 1) {
      expect(names.isWaiting).toBe(true);
      wrong += names.freshRows().filter(({ before, after }) => !isRight(before, after)).length;
      turns.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
      batch.refresh();
    }
    expect(wrong).toBe(0);
    expect(names.isWaiting).toBe(false);
    const rows = names.freshRows();
    expect(rows.every(({ before, after }) => after === rightName(before))).toBe(true);
  });
});

/** The old name while nothing is known, the date afterwards; never 未命名. */
function isRight(before: string, after: string): boolean {
  return after === before || after === rightName(before);
}

function rightName(before: string): string {
  return `${formatWallTime(dateOf(before), 'YYYYMMDD')}.jpg`;
}
