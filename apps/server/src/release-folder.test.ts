import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findReleaseAround } from './release-folder.ts';

/** Releases beside each other, and the link that a service follows. */
function unpackRelease() {
  const opt = realpathSync(mkdtempSync(join(tmpdir(), 'transmit-opt-')));
  onTestFinished(() => rmSync(opt, { recursive: true, force: true }));
  const release = join(opt, 'transmit-1');
  mkdirSync(release);
  mkdirSync(join(opt, 'state'));
  writeFileSync(join(release, 'release.json'), '{}');
  symlinkSync('transmit-1', join(opt, 'transmit'));
  symlinkSync('../state', join(release, 'linked'));
  return { opt, release };
}

it.each([
  ['transmit-1', true],
  ['transmit-1/data', true],
  ['transmit-1/a/b', true],
  ['transmit/data', true],
  ['transmit-1/..data', true],
  ['transmit-1/linked', false],
  ['transmit-2/data', false],
  ['transmit-1-data', false],
  ['data', false],
  ['.', false],
])('finds the release around the data: %s', (data, isWithin) => {
  const { opt, release } = unpackRelease();
  const found = findReleaseAround(join(opt, data), join(opt, 'transmit'));
  expect(found).toBe(isWithin ? release : undefined);
});

it('lets a clone keep its data in itself', () => {
  const { opt } = unpackRelease();
  expect(findReleaseAround(join(opt, 'state/data'), join(opt, 'state'))).toBeUndefined();
});
