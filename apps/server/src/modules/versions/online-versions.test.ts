import { VERSION_TARGET, type VersionTarget } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { isWhollyOnline, onlineIds, onlineOf, type Release } from './online-versions.ts';

const { frontend, backend, all } = VERSION_TARGET;
const releasesOf = (...made: [versionId: number, target: VersionTarget][]): Release[] =>
  made.map(([versionId, target]) => ({ versionId, target }));

describe('what is online', () => {
  it.each<[string, Release[], number | undefined, number | undefined]>([
    ['is nothing before the first release', [], undefined, undefined],
    ['is one for all in both places', releasesOf([1, all]), 1, 1],
    ['is the later one of a place', releasesOf([2, frontend], [1, frontend]), 2, undefined],
    ['leaves the other place alone', releasesOf([2, frontend], [1, all]), 2, 1],
    [
      'is the one for all when that came last',
      releasesOf([3, all], [2, frontend], [1, backend]),
      3,
      3,
    ],
    ['is an older one that was released again', releasesOf([1, all], [2, all], [1, all]), 1, 1],
  ])('%s', (_what, releases, front, back) => {
    const online = onlineOf(releases);
    expect([online.frontend?.versionId, online.backend?.versionId]).toEqual([front, back]);
  });

  it('is each version once', () => {
    expect([...onlineIds(onlineOf(releasesOf([1, all])))]).toEqual([1]);
    expect([...onlineIds(onlineOf(releasesOf([2, frontend], [1, all])))]).toEqual([2, 1]);
  });
});

describe('a version that is online', () => {
  it.each<[string, Release[], Release, boolean]>([
    ['has its place', releasesOf([1, frontend]), { versionId: 1, target: frontend }, true],
    [
      'has one of two places',
      releasesOf([2, backend], [1, all]),
      { versionId: 1, target: all },
      false,
    ],
    ['has both places', releasesOf([1, all]), { versionId: 1, target: all }, true],
    [
      'has lost its place',
      releasesOf([2, all], [1, backend]),
      { versionId: 1, target: backend },
      false,
    ],
  ])('%s', (_what, releases, version, isWhole) => {
    expect(isWhollyOnline(version, onlineOf(releases))).toBe(isWhole);
  });
});
