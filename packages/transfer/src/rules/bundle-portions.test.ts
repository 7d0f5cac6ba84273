import { expect, it } from 'vitest';
import { portionsOf } from './bundle-portions.ts';

it('puts a few files, and the folders in which none is, into one call', () => {
  const entries = [
    { code: 'A', path: '照片/a.jpg' },
    { code: 'B', path: 'b.jpg' },
  ];
  const files = { codes: ['A', 'B'], paths: ['照片/a.jpg', 'b.jpg'] };
  expect(portionsOf(entries)).toEqual([files]);
  expect(portionsOf(entries, ['照片/空', '照片/空/', '../..', ''])).toEqual([
    { ...files, folders: ['照片/空'] },
  ]);
  expect(portionsOf([])).toEqual([]);
  expect(portionsOf([], ['空'])).toEqual([]);
});

it('splits a large folder so that each call fits, and loses none', () => {
  const entries = Array.from({ length: 1000 }, (_, index) => ({
    code: String(index).padStart(10, '0'),
    path: `${'文件夹'.repeat(20)}/${index}.jpg`,
  }));
  const folders = Array.from({ length: 1000 }, (_, index) => `${'文件夹'.repeat(20)}/空${index}`);
  const portions = portionsOf(entries, folders);
  const [first] = entries;
  expect(portions.flatMap(({ folders: some = [] }) => some)).toEqual(folders);
  const placed = portions.flatMap(({ codes, paths }) =>
    codes.map((code, index) => ({ code, path: paths[index] })),
  );
  expect(placed.filter(({ code }, at) => code !== first?.code || at === 0)).toEqual(entries);
  for (const portion of portions) {
    expect(portion.codes.length).toBeGreaterThan(0);
    expect(new TextEncoder().encode(JSON.stringify(portion)).length).toBeLessThan(60 * 1024);
  }
});
