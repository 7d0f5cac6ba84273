import { expect, it } from 'vitest';
import { portionsOf } from './bundle-portions.ts';

it('puts a few files into one call', () => {
  const entries = [
    { code: 'A', path: '照片/a.jpg' },
    { code: 'B', path: 'b.jpg' },
  ];
  expect(portionsOf(entries)).toEqual([entries]);
  expect(portionsOf([])).toEqual([]);
});

it('splits a large folder so that each call fits, and loses none', () => {
  const entries = Array.from({ length: 1000 }, (_, index) => ({
    code: String(index).padStart(10, '0'),
    path: `${'文件夹'.repeat(20)}/${index}.jpg`,
  }));
  const portions = portionsOf(entries);
  expect(portions.flat()).toEqual(entries);
  for (const portion of portions) {
    const body = { codes: portion.map(({ code }) => code), paths: portion.map(({ path }) => path) };
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(60 * 1024);
  }
});
