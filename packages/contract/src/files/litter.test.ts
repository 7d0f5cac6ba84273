import { expect, it } from 'vitest';
import { isLitter, isLitterFolder } from './litter.ts';

it.each([
  ['照片/.DS_Store', true],
  ['照片/2024/Thumbs.db', true],
  ['照片/THUMBS.DB', true],
  ['照片/ehthumbs.db', true],
  ['照片/Desktop.ini', true],
  ['照片/._a.jpg', true],
  ['照片/__MACOSX/a.jpg', true],
  ['U盘/.Spotlight-V100/Store-V2/x', true],
  ['U盘/.Trashes/501/a.txt', true],
  ['U盘/System Volume Information/WPSettings.dat', true],
  ['U盘/$RECYCLE.BIN/S-1/a', true],
  ['报告/~$周报.docx', true],
  ['报告/~$表.xlsx', true],
  ['报告/.~lock.周报.odt#', true],
  ['照片/Icon\r', true],
  // Somebody's own, however they look.
  ['照片/._', false],
  ['照片/.env', false],
  ['照片/~$账本.txt', false],
  ['照片/thumbs.db.txt', false],
  ['照片/icon', false],
  ['照片/a.jpg', false],
  // Chosen by name, or the very folder that was chosen.
  ['.DS_Store', false],
  ['._a.jpg', false],
  ['__MACOSX/a.jpg', false],
  ['.Trashes/a.txt', false],
])('%j is litter: %j', (path, expected) => {
  expect(isLitter(path)).toBe(expected);
});

it.each([
  ['U盘/.Spotlight-V100', true],
  ['U盘/a/__MACOSX', true],
  ['__MACOSX', false],
  ['U盘/空', false],
])('the folder %j is litter: %j', (path, expected) => {
  expect(isLitterFolder(path)).toBe(expected);
});
