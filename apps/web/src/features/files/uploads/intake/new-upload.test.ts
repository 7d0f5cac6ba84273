import { expect, it } from 'vitest';
import { toNewUpload } from './new-upload.ts';

it('a chosen file is queued with its path and what tells it from a changed one', () => {
  const file = new File(['abc'], 'a.jpg', { lastModified: 5 });
  expect(toNewUpload({ file, path: '照片/a.jpg' })).toEqual({
    source: file,
    name: 'a.jpg',
    filePath: '照片/a.jpg',
    size: 3,
    lastModified: 5,
  });
});
