import { alike, type Defence } from './defence.ts';

const MODULES = 'apps/server/src/modules';

const archiving = alike({ test: 'apps/server/test/archiving/ended-records.test.ts' });

export const ARCHIVING_DEFENCES: readonly Defence[] = [
  {
    id: '§3 row 317 a favourite by a code without a record is not listed',
    file: `${MODULES}/library/favorites/favorites.store.ts`,
    snippet:
      "                  .whereRef('share_codes.code', '=', 'favorites.code')\n                  .where('share_codes.removed_at', 'is', null),\n                '=',\n                1,",
    without:
      "                  .whereRef('share_codes.code', '=', 'favorites.code')\n                  .where('share_codes.removed_at', 'is not', null),\n                'is',\n                null,",
    test: `${MODULES}/library/favorites/favorites.routes.test.ts`,
    name: 'lists none by a code that has left the records',
  },
  archiving({
    id: '§3 row 318 what was paid for stays on record',
    file: `${MODULES}/money/money-traces.ts`,
    snippet: 'return rows.map(({ file_id }) => file_id);',
    without: 'return rows.slice(rows.length).map(({ file_id }) => file_id);',
  }),
  archiving({
    id: '§3 row 318 a bundle’s file stays with it',
    file: `${MODULES}/bundles/bundle-traces.ts`,
    snippet: '  holdFiles: listBundledIds,\n',
    without: '  holdFiles: async (db, ids) => (await listBundledIds(db, ids)).slice(ids.length),\n',
  }),
  archiving({
    id: '§3 row 318 the bundle of a hand-in stays with its collection',
    file: `${MODULES}/collect/collect-traces.ts`,
    snippet: 'return rows.flatMap(({ bundle_id }) => bundle_id ?? []);',
    without: 'return rows.slice(rows.length).flatMap(({ bundle_id }) => bundle_id ?? []);',
  }),
  {
    id: '§3 row 319 an entry goes only when a part holds it',
    file: `${MODULES}/accounts/migrations/0073-audit-archives.ts`,
    snippet: 'select last_id from audit_archives',
    without: 'select 9007199254740991 from audit_archives',
    test: `${MODULES}/accounts/audit/archive/archive-audit.test.ts`,
  },
  {
    id: '§3 row 319 a spoilt part is told',
    file: `${MODULES}/accounts/audit/archive/audit-part.ts`,
    snippet:
      "if (sumOf(bytes) !== sum) throw new SpoiltAuditPart('the sum of a packed part is another');",
    without: '',
    test: `${MODULES}/accounts/audit/archive/archive-audit.test.ts`,
  },
];
