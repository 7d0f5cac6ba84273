import { describe, expect, it } from 'vitest';
import { fromFileList, isLitter } from './chosen-file.ts';
import { screenshotName } from './pasted-files.ts';

describe('chosen files', () => {
  it('keep the path below the chosen folder', () => {
    const file = new File(['abc'], 'a.jpg', { lastModified: 5 });
    const inFolder = Object.assign(new File(['abc'], 'b.jpg'), {
      webkitRelativePath: '照片/2024/b.jpg',
    });
    expect(fromFileList([file, inFolder]).map(({ path }) => path)).toEqual([
      'a.jpg',
      '照片/2024/b.jpg',
    ]);
  });

  it.each([
    ['照片/.DS_Store', true],
    ['照片/2024/Thumbs.db', true],
    ['.DS_Store', false],
    ['照片/a.jpg', false],
  ])('leave the litter of folders behind, but not what was chosen by hand: %s', (path, litter) => {
    expect(isLitter({ path })).toBe(litter);
  });

  it('names a pasted screenshot by its time', () => {
    expect(screenshotName(new Date(2026, 10, 20, 9, 30, 5))).toBe('截图 2026-11-20 09.30.05.png');
  });
});
