import { describe, expect, it } from 'vitest';
import { readZipLink, signZipLink } from './zip-link.ts';
import { zipName } from './zip-name.ts';

const CLAIMS = { bundleId: 7, positions: [0, 3, 8, 999], endsAt: 1000 };

describe('a link to a zip', () => {
  it('says what was signed until it ends', () => {
    const token = signZipLink('key', CLAIMS);
    expect(readZipLink('key', token, 999)).toEqual(CLAIMS);
    expect(readZipLink('key', token, 1000)).toBeUndefined();
    expect(token.length).toBeLessThan(300);
  });

  it('is worth nothing once any part of it was changed', () => {
    const token = signZipLink('key', CLAIMS);
    for (let at = 0; at < token.length; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      if (forged !== token) expect(readZipLink('key', forged, 0)).toBeUndefined();
    }
    for (const forged of ['', '.', 'a.b', token.split('.')[0] ?? '']) {
      expect(readZipLink('key', forged, 0)).toBeUndefined();
    }
    expect(readZipLink('another', token, 0)).toBeUndefined();
  });
});

describe('the zip’s name', () => {
  it.each([
    ['照片', 3, 3, '照片.zip'],
    ['照片.zip', 3, 3, '照片.zip'],
    ['照片', 2, 3, '照片（2 个文件）.zip'],
    ['a/b', 1, 1, 'a_b.zip'],
  ])('of %j, %i of %i files, is %j', (label, chosen, all, name) => {
    expect(zipName(label, chosen, all)).toBe(name);
  });
});
