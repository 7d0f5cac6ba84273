import { describe, expect, it } from 'vitest';
import { readZipLink, signZipLink } from './zip-link.ts';
import { zipName } from './zip-name.ts';

const CLAIMS = {
  bundleId: 7,
  positions: [0, 3, 8, 999],
  hasFolders: true,
  tag: 'a'.repeat(32),
  lockSum: 'p'.repeat(16),
  orderIds: [3, 12],
  isForHead: false,
  endsAt: 1000,
};
const OVER = { ...CLAIMS, isOver: true };
const DAY_MS = 86_400_000;

describe('a link to a zip', () => {
  it('says what was signed until it ends', () => {
    const token = signZipLink('key', CLAIMS);
    expect(readZipLink('key', token, { now: 999 })).toEqual({ ...CLAIMS, isOver: false });
    expect(readZipLink('key', token, { now: 1000 })).toBeUndefined();
    expect(token.length).toBeLessThan(450);
  });

  it('is worth nothing once any part of it was changed', () => {
    const token = signZipLink('key', CLAIMS);
    for (let at = 0; at < token.length; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      if (forged !== token) expect(readZipLink('key', forged, { now: 0 })).toBeUndefined();
    }
    for (const forged of ['', '.', 'a.b', token.split('.')[0] ?? '']) {
      expect(readZipLink('key', forged, { now: 0 })).toBeUndefined();
    }
    expect(readZipLink('another', token, { now: 0 })).toBeUndefined();
  });
});

describe('a link to a zip that has ended', () => {
  const begun = `"${CLAIMS.tag}"`;

  it.each([
    ['gives the rest for a day to whoever has begun', { now: 1000, begun }, OVER],
    ['gives the rest to the last moment', { now: 999 + DAY_MS, begun }, OVER],
    ['gives nothing after that', { now: 1000 + DAY_MS, begun }, undefined],
    ['gives nothing to whoever knows another zip', { now: 1000, begun: '"b"' }, undefined],
    ['gives nothing to whoever guesses', { now: 1000, begun: '*' }, undefined],
    ['gives nothing to whoever tells a date', { now: 1000, begun: 'Fri, 02 Jan 2026' }, undefined],
  ])('SECURITY §3 row 192: %s', (_title, asked, claims) => {
    expect(readZipLink('key', signZipLink('key', CLAIMS), asked)).toEqual(claims);
  });

  it('SECURITY §3 row 192: for headers alone gives nothing, whatever is known', () => {
    const token = signZipLink('key', { ...CLAIMS, isForHead: true });
    expect(readZipLink('key', token, { now: 999 })?.isForHead).toBe(true);
    expect(readZipLink('key', token, { now: 1000, begun })).toBeUndefined();
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
