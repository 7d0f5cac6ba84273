import { expect, it } from 'vitest';
import { toRenameItem } from './to-items.ts';

const SOURCE = {
  id: 'a',
  source: { file: new File(['x'], '1.png', { lastModified: 7 }), path: '夹/1.png' },
};

it('takes along what is known of a file: nothing of it is lost on the way to the rules', () => {
  const known = { exif: { camera: 'X100' }, lot: 'B240817-03', fixed: { stem: '封面' } };
  expect(toRenameItem(SOURCE, known)).toEqual({
    id: 'a',
    folder: '夹',
    name: '1.png',
    modifiedAt: 7,
    ...known,
  });
});

it('says nothing of what is not known', () => {
  expect(toRenameItem(SOURCE, {})).toEqual({
    id: 'a',
    folder: '夹',
    name: '1.png',
    modifiedAt: 7,
  });
});
