import { describe, expect, it } from 'vitest';
import { type ListRow, listRows } from './list-rows.ts';

const CLOSED = new Set<string>();
const tasks = (paths: readonly string[]) =>
  paths.map((FilePath, index) => ({ id: String(index), FilePath }));
const sent = (id: string, ...members: number[]) =>
  new Map(members.map((member) => [String(member), id]));
/** `2` for a file, `照片` or `照片*` for a closed or open folder, `[a]` for a sending. */
const brief = (row: ListRow) => {
  if (row.kind === 'task') return row.id;
  return `${row.kind === 'folder' ? row.name : `[${row.id}]`}${row.isOpen ? '*' : ''}`;
};

describe('the list', () => {
  it.each([
    ['files by themselves', ['a', 'b'], new Map(), CLOSED, ['0', '1']],
    ['a folder under its name', ['照片/1', '照片/2/3'], new Map(), CLOSED, ['照片']],
    [
      'an opened folder',
      ['a', '照片/1', '照片/2'],
      new Map(),
      new Set(['folder-照片']),
      ['0', '照片*', '1', '2'],
    ],
    ['two folders and a file', ['照片/1', 'x', '文档/1'], new Map(), CLOSED, ['照片', '1', '文档']],
    ['a sending of files', ['a', 'b', 'c'], sent('s', 0, 1), CLOSED, ['[s]', '0', '1', '2']],
    ['a sending that is a folder', ['照片/1', '照片/2'], sent('s', 0, 1), CLOSED, ['[s]']],
    [
      'the same, opened',
      ['照片/1', '照片/2'],
      sent('s', 0, 1),
      new Set(['sending-s']),
      ['[s]*', '0', '1'],
    ],
    [
      'a sending of a folder and a file, its folder opened',
      ['照片/1', 'a'],
      sent('s', 0, 1),
      new Set(['sending-sfolder-照片']),
      ['[s]', '照片*', '0', '1'],
    ],
    [
      'two sendings of one folder',
      ['照片/1', '照片/2'],
      new Map([...sent('s', 0), ...sent('t', 1)]),
      CLOSED,
      ['[s]', '[t]'],
    ],
  ] as const)('%s', (_title, paths, idOfTask, open, rows) => {
    expect(listRows(tasks(paths), { idOfTask, open }).map(brief)).toEqual(rows);
  });

  it('gives a sending of loose files nothing to open, and a folder all that is in it', () => {
    const [loose] = listRows(tasks(['a', 'b']), { idOfTask: sent('s', 0, 1), open: CLOSED });
    expect(loose).toMatchObject({ kind: 'sending', isOpen: undefined });
    const [folder] = listRows(tasks(['照片/1', '照片/2']), { idOfTask: new Map(), open: CLOSED });
    expect(folder).toMatchObject({ kind: 'folder', ids: ['0', '1'], isOpen: false });
  });
});
