import { describe, expect, it } from 'vitest';
import { buildItems, NOW } from './build-items.ts';
import { previewRename } from './preview-rename.ts';
import { readRenameCsv, toRenameCsv, toUndoCsv } from './rename-map.ts';
import type { RenameRule } from './rename-rule.ts';

const NUMBERING = { start: 1, step: 1, width: 1, perFolder: false };

const items = buildItems('甲/a.jpg', '乙/a.jpg', 'b.png');

function stemsOf(text: string) {
  const { names, unmatched } = readRenameCsv(text, items);
  const stems = Array.from(names, ([id, { stem }]) => [id, stem]);
  return { stems: Object.fromEntries(stems), unmatched };
}

describe('the list of names', () => {
  it('is read as it was written', () => {
    const changed = buildItems({ path: '甲/a.jpg', fixed: { stem: '=新' } }, '乙/a.jpg', 'b.png');
    const { rows } = previewRename(changed, [], { now: NOW });
    const csv = toRenameCsv(rows);
    expect(csv).toContain("甲,a.jpg,'=新.jpg");
    expect(stemsOf(csv)).toEqual({ stems: { 0: '=新', 1: 'a', 2: 'b' }, unmatched: [] });
  });

  it.each<[string, RenameRule[]]>([
    ['nothing but a name by hand', []],
    ['text', [{ kind: 'add', text: 'x', spot: 'before' }]],
    ['numbers', [{ kind: 'template', template: '{n}', ...NUMBERING }]],
    ['case', [{ kind: 'case', to: 'upper' }]],
    ['the extension in small letters', [{ kind: 'extension-case', to: 'lower' }]],
    ['the extension in capitals', [{ kind: 'extension-case', to: 'upper' }]],
  ])('undoes what was done by %s', (_title, rules) => {
    const paths = ['甲/a.jpg', 'b.PNG', '乙/c.Jpg'];
    const changed = buildItems({ path: '甲/new.jpg', fixed: { stem: 'a' } }, ...paths);
    const { rows } = previewRename(changed, rules, { now: NOW });
    const renamed = buildItems(...rows.map(({ folder, after }) => `${folder}/${after}`));
    const { names } = readRenameCsv(toUndoCsv(rows), renamed);
    const back = renamed.map((item) => {
      const fixed = names.get(item.id);
      return fixed ? { ...item, fixed } : item;
    });
    const undone = previewRename(back, [], { now: NOW }).rows.map(({ after }) => after);
    expect(undone).toEqual(rows.map(({ before }) => before));
  });

  it.each([
    ['two columns', 'b.png,新', { 2: '新' }],
    ['two columns with a head', '旧名,新名\nb.png,新', { 2: '新' }],
    ['an English head', 'File name;New name\nb.png;新.png', { 2: '新' }],
    ['another case', '甲,A.JPG,新', { 0: '新' }],
    ['another extension', ',b.png,新.exe', { 2: '新.exe' }],
    ['an empty new name', ',b.png, ', {}],
  ])('is read with %s', (_title, text, stems) => {
    expect(stemsOf(text)).toEqual({ stems, unmatched: [] });
  });

  it('names the rows that it cannot place, and says why', () => {
    expect(stemsOf('原文件名,新文件名\na.jpg,x\nc.png,y\nb.png,z\nb.png,w')).toEqual({
      stems: { 2: 'z' },
      unmatched: [
        { row: 2, name: 'a.jpg', reason: 'several' },
        { row: 3, name: 'c.png', reason: 'unknown' },
        { row: 5, name: 'b.png', reason: 'repeated' },
      ],
    });
  });
});
