import { expect, it } from 'vitest';
import { kernelMigrations } from '#kernel/database/migrations/index.ts';
import { AREAS } from './areas.ts';

/** The newest migration that an installation may have applied before this version. */
const LAST_LANDED = '0020-notes';

it('what is new comes after everything that has landed', () => {
  // An installation has applied all of these; one before the last of them would never be accepted.
  const names = Object.keys(
    Object.assign({}, kernelMigrations, ...AREAS.map(({ migrations }) => migrations)),
  ).sort();
  const landed = names.slice(0, names.indexOf(LAST_LANDED) + 1);
  expect(landed).toEqual([
    '0001-core',
    '0002-object-store',
    '0003-files',
    '0004-versions',
    '0005-accounts',
    '0006-library',
    '0007-bundles',
    '0008-operations',
    '0009-bundles',
    '0010-sealed-objects',
    '0011-quota',
    '0011-rate-limits',
    '0012-accounts',
    '0013-sharing',
    '0014-locks',
    '0015-jobs',
    '0016-codes',
    '0018-expired-files',
    '0018-page-visits',
    '0018-visit-origin',
    '0019-picked-up',
    '0020-notes',
  ]);
});
