import { describe, expect, it } from 'vitest';
import { buildItems, NOW } from './build-items.ts';
import { previewRename } from './preview-rename.ts';
import { readRenameCsv, toRenameCsv, toUndoCsv } from './rename-map.ts';

const items = buildItems('甲/a.jpg', '乙/a.jpg', 'b.png');

function stemsOf(text: string) {
  const { stems, unmatched } = readRenameCsv(text, items);
  return { stems: Object.fromEntries(stems), unmatched };
}

describe('the list of names', () => {
  it('is read as it was written', () => {
    const changed = buildItems({ path: '甲/a.jpg', fixedStem: '=新' }, '乙/a.jpg', 'b.png');
    const { rows } = previewRename(changed, [], { now: NOW });
    const csv = toRenameCsv(rows);
    expect(csv).toContain("甲,a.jpg,'=新.jpg");
    expect(stemsOf(csv)).toEqual({ stems: { 0: '=新', 1: 'a', 2: 'b' }, unmatched: [] });
  });

  it('undoes what was done', () => {
    const changed = buildItems({ path: '甲/a.jpg', fixedStem: '新' }, 'b.png');
    const { rows } = previewRename(changed, [], { now: NOW });
    const renamed = buildItems('甲/新.jpg', 'b.png');
    const { stems } = readRenameCsv(toUndoCsv(rows), renamed);
    expect(Object.fromEntries(stems)).toEqual({ 0: 'a' });
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
