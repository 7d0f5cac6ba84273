import { previewRename } from '@transmit/imaging/rename/preview-rename';
import { expect, it } from 'vitest';
import { PRESETS } from './presets.ts';
import { activeRules } from './read-draft.ts';

const NOW = new Date(2026, 10, 20, 9, 0, 0).getTime();
const NAMES: Record<string, { folder: string; name: string }> = {
  '图片_001.jpg': { folder: '', name: 'DSC0001.jpg' },
  '主图1.jpg': { folder: '', name: 'DSC0001.jpg' },
  '2026-01-02 030405.jpg': { folder: '', name: 'DSC0001.jpg' },
  '春季新品_001.jpg': { folder: '2026/春季新品', name: 'DSC0001.jpg' },
  '20261120_报价单.xlsx': { folder: '', name: '报价单.xlsx' },
  '会议纪要.docx': { folder: '', name: '会议纪要 - 副本 (2).docx' },
  'img_0001.jpg': { folder: '', name: 'IMG_0001.JPG' },
};

it.each(PRESETS)('$title gives $example', ({ drafts, example }) => {
  const place = NAMES[example];
  expect(place).toBeDefined();
  const takenAt = { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 };
  const item = { id: '1', folder: '', name: '', ...place, modifiedAt: NOW, exif: { takenAt } };
  const entries = drafts.map((draft, index) => ({ id: String(index), isOn: true, draft }));
  const { rows, problems } = previewRename([item], activeRules(entries).rules, { now: NOW });
  expect(problems.size).toBe(0);
  expect(rows[0]?.after).toBe(example);
});
