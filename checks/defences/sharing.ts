import type { Defence } from './defence.ts';

const MODULES = 'apps/server/src/modules';
const FILES = `${MODULES}/files`;
const SHARES = `${MODULES}/shares`;
const OPERATIONS_AREA = `${MODULES}/operations`;

/** Facts about shares that are told, counted and kept. */
export const SHARING_DEFENCES: readonly Defence[] = [
  {
    id: '§9.5 an MD5 that was told is forgotten',
    file: `${FILES}/uploads/finish-upload.ts`,
    snippet: "md5: md5Of(object) ?? '',",
    without: "md5: request.md5?.toLowerCase() ?? md5Of(object) ?? '',",
    test: `${OPERATIONS_AREA}/bytes/false-md5.routes.test.ts`,
  },
  {
    id: '§9.12 entries of a zip pass the rule for names',
    file: `${MODULES}/bundles/zip/zip-entry.ts`,
    snippet: 'diskPaths(files.map(({ path }) => path))',
    without: 'diskPaths(files.map(({ path }) => path)).map((_, at) => files[at]?.path)',
    test: `${MODULES}/bundles/zip/zip-names.routes.test.ts`,
  },
  {
    id: '§9.12 devices of Windows are no names',
    file: 'packages/contract/src/files/disk-name.ts',
    snippet: 'if (!RESERVED.test(device.trimEnd())) return text;',
    without: "if (!RESERVED.test(device.trimEnd()) || text !== '') return text;",
    test: 'packages/contract/src/files/disk-name.test.ts',
  },
  {
    id: 'T16 an upload is finished on one set of terms',
    file: `${FILES}/uploads/repeated-finish.ts`,
    snippet: 'if (isSame && (await',
    without: 'if (isSame || (await',
    test: `${FILES}/uploads/finish-upload.routes.test.ts`,
    name: 'refuses to be sent again',
  },
  {
    id: 'T16 callers without a cookie count once an address',
    file: `${SHARES}/downloads/count-download.ts`,
    snippet: "viewer.identity === 'shown' ? own : await open(address)",
    without: "viewer.identity === 'none' ? await open(address) : own",
    test: `${SHARES}/downloads/counted-downloads.routes.test.ts`,
  },
  {
    id: 'T16 an address counts so many times for a file',
    file: `${SHARES}/downloads/count-download.ts`,
    snippet: 'uses: DOWNLOADS_COUNTED_PER_ADDRESS }',
    without: 'uses: 100 * DOWNLOADS_COUNTED_PER_ADDRESS }',
    test: `${SHARES}/downloads/counted-downloads.routes.test.ts`,
  },
  {
    id: 'T4 history and favourites lock what has got a password since',
    file: `${MODULES}/library/reach-files.ts`,
    snippet: '!reached || reached.isLocked',
    without: '!reached',
    test: `${MODULES}/library/history/history.routes.test.ts`,
    name: 'has got a password since',
  },
  {
    id: 'T4 a management link that was revoked opens nothing',
    file: `${FILES}/records/manage-link.ts`,
    snippet: 'version === 0 ?',
    without: 'version >= 0 ?',
    test: `${SHARES}/sharing.routes.test.ts`,
    name: 'revoke',
  },
  {
    id: 'T4 what was opened with a management link ends with it',
    file: `${SHARES}/management/revoke-management.ts`,
    snippet: 'await removeManagePasses(tx, code);',
    without: "await removeManagePasses(tx, '');",
    test: `${SHARES}/sharing.routes.test.ts`,
    name: 'revoke',
  },
  {
    id: 'T5 starting a reconciliation leaves a line',
    file: `${OPERATIONS_AREA}/jobs/start-job.ts`,
    snippet: "if (input.kind === 'reconcile')",
    without: "if (input.kind === 'backup_md5')",
    test: 'apps/server/test/audited-calls.test.ts',
  },
  {
    id: 'T25 page views are kept without codes',
    file: `${MODULES}/accounts/visits/beacon.ts`,
    snippet: 'oneLine(maskedPage(url))',
    without: 'oneLine(url)',
    test: 'apps/server/src/app.test.ts',
    name: 'neither codes nor links',
  },
  {
    id: 'T25 visits are forgotten after 180 days',
    file: `${FILES}/visits/file-visits.store.ts`,
    snippet: ".where('at', '<', before)",
    without: ".where('at', '<', 0 * before)",
    test: `${FILES}/visits/file-visits.store.test.ts`,
  },
];
