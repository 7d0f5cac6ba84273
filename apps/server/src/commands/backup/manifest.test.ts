import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#test/store/backup-places.ts';
import { isContentOf, measureFile } from './checked-copy.ts';
import { findDamagedParts, type SealedManifest } from './manifest.ts';

const OTHER = 'ab'.repeat(32);

/** SECURITY §3 row 175: eight bytes give a file any CRC-64 that one likes. */
it('a part or a file whose size and CRC-64 were made to fit is found by its SHA-256', async () => {
  const backup = newFolder();
  const parts: SealedManifest['parts'] = [];
  for (const name of ['database.sqlite', 'files.tsv'] as const) {
    writeFileSync(join(backup, name), name);
    const { sizeBytes, crc64, sha256 } = await measureFile(join(backup, name));
    parts.push({ name, size: sizeBytes, crc64, sha256 });
  }
  const manifest: SealedManifest = {
    version: 2,
    made_at: '2026-11-25T03:30:12.345Z',
    engine: 'sqlite',
    key: '0'.repeat(16),
    run: 0,
    parts,
    files: { count: 0, bytes: 0 },
    missing: [],
  };
  expect(await findDamagedParts(backup, manifest)).toEqual([]);
  const changed = parts.map((part) => ({ ...part, sha256: OTHER }));
  expect(await findDamagedParts(backup, { ...manifest, parts: changed })).toEqual([
    'database.sqlite',
    'files.tsv',
  ]);
  const file = { path: 'a', sizeBytes: 3, crc64: '1' };
  expect(isContentOf({ ...file, sha256: OTHER }, file)).toBe(true);
  expect(isContentOf({ ...file, sha256: OTHER }, { ...file, sha256: 'cd'.repeat(32) })).toBe(false);
});
