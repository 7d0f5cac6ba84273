import { expect, it } from 'vitest';
import { packManifest, type SealedContents, unpackManifest } from './manifest.ts';

const ONE: SealedContents = { title: '', note: '', files: [{ path: 'a', size: 1 }], folders: [] };

function filesOf(count: number, pathLength: number): SealedContents['files'] {
  return Array.from({ length: count }, (_, index) => ({
    path: `${index}/`.padEnd(pathLength, '长'),
    size: 1,
  }));
}

/** They pack to a few kilobytes, so that nothing but these limits refuses them. */
it.each<[string, Partial<SealedContents>, boolean]>([
  ['a thousand files of usual names', { files: filesOf(1000, 60) }, true],
  ['a thousand files whose names are 2.9 MB', { files: filesOf(1000, 1000) }, false],
  ['a path of 4,096 characters', { files: filesOf(1, 4096) }, true],
  ['a path of 4,097 characters', { files: filesOf(1, 4097) }, false],
  ['an empty folder as deep as that', { folders: ['长'.repeat(4097)] }, false],
  ['1,001 empty folders', { folders: filesOf(1001, 9).map(({ path }) => path) }, false],
])('%s: what is packed opens again, or there is no room for it', async (_what, change, isOpen) => {
  const manifest = { ...ONE, ...change };
  const opening = packManifest(manifest).then(unpackManifest);
  if (isOpen) expect(await opening).toEqual(manifest);
  else await expect(opening).rejects.toMatchObject({ reason: 'room' });
});
