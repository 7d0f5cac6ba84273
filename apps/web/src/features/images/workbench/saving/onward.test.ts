import { describe, expect, it } from 'vitest';
import { picturesOf, toChosenFiles, toolsAfter } from './onward.ts';

describe('results for the next screen', () => {
  it('keep their names, folders, types and times', async () => {
    const file = new Blob(['abc'], { type: 'image/png' });
    const [one, two] = toChosenFiles([
      { id: '1', folder: '照片/2024', name: 'a.png', file, modifiedAt: 5 },
      { id: '2', folder: '', name: 'b.png', file },
    ]);
    expect(one).toMatchObject({ path: '照片/2024/a.png' });
    expect([one?.file.name, one?.file.type, one?.file.lastModified]).toEqual([
      'a.png',
      'image/png',
      5,
    ]);
    expect(await one?.file.text()).toBe('abc');
    expect(two?.path).toBe('b.png');
  });

  it.each([
    ['cutout', ['chain', 'compress', 'airename', 'rename', 'text']],
    ['chain', ['cutout', 'compress', 'airename', 'rename', 'text']],
    ['compress-one', ['chain', 'cutout', 'compress', 'airename', 'rename', 'text']],
    ['text', []],
  ])('of %s go on in %j', (tool, ids) => {
    expect(toolsAfter(tool).map(({ id }) => id)).toEqual(ids);
  });

  it('are handed to a tool where they are pictures', () => {
    const outputs = [{ name: 'a.jpg' }, { name: '合同.pdf' }, { name: 'b.HEIC' }];
    expect(picturesOf(outputs).map(({ name }) => name)).toEqual(['a.jpg', 'b.HEIC']);
  });
});
