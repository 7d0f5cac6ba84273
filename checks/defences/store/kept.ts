import { alike, type Defence } from '../defence.ts';

const BUNDLES = 'apps/server/src/modules/bundles';
const ZIP = `${BUNDLES}/zip`;
const HEAD_TEST = 'apps/server/test/head-of-downloads.test.ts';
const CLI_TEST = 'apps/server/test/command-line/dates-and-names.test.ts';
const DISK_NAME = 'packages/contract/src/files/disk-name.ts';

const link = alike({
  file: `${ZIP}/zip-link.ts`,
  test: `${ZIP}/zip-link.test.ts`,
  name: 'has ended',
});
const answer = alike({ file: `${ZIP}/choose-answer.ts`, test: `${ZIP}/choose-answer.test.ts` });
const head = alike({ test: HEAD_TEST });

/** A download keeps date, name and folders of its files, and goes on where it stopped. */
export const KEPT_DEFENCES: readonly Defence[] = [
  link({
    id: 'T12 the rest of a zip is had after its link by who has begun',
    snippet: '(isBegun ? RESUMED_MS : 0)',
    without: '(begun === undefined ? 0 : RESUMED_MS)',
  }),
  answer({
    id: 'T12 two zips are not put together: another one begins anew',
    snippet: '(ifRange === undefined && zip.tag !== zip.signedTag)',
    without: 'false',
  }),
  answer({
    id: 'T12 a rest is of the very bytes that were begun',
    snippet: 'if (!isSame || ',
    without: 'if (',
  }),
  {
    id: 'T12 the rest of a zip ends with another password of its bundle',
    file: `${ZIP}/serve-zip.ts`,
    snippet: 'tag === claims.tag && sumLock(services.zipLinkKey, passwordHash) === claims.lockSum',
    without: 'tag === claims.tag',
    test: `${ZIP}/zip-ranges.routes.test.ts`,
    name: 'row 229',
  },
  {
    id: 'T12 the rest of a zip ends with the order that paid for it',
    file: `${ZIP}/serve-zip.ts`,
    snippet: 'isSame && (await services.rights.stillStand(claims.orderIds))',
    without: 'isSame',
    test: 'apps/server/src/modules/money/entitlements/paid-links.routes.test.ts',
    name: 'row 229',
  },
  {
    id: 'T12 a link for headers gives no byte of a zip',
    file: `${ZIP}/serve-zip.ts`,
    snippet: '!claims || (claims.isForHead && !isHead)',
    without: '!claims',
    test: HEAD_TEST,
    name: 'on a bundle',
  },
  {
    id: '§9.6 a file is read for its sum once, whoever asks and leaves',
    file: `${ZIP}/zip-sums.ts`,
    snippet: 'if (known !== undefined) return known;',
    without: '',
    test: `${ZIP}/zip-ranges.routes.test.ts`,
    name: 'reads a file for its sum once',
  },
  head({
    id: 'T1 HEAD takes no download of a code',
    file: 'apps/server/src/modules/shares/downloads/issue-download-link.ts',
    snippet: 'if (isForHead) {',
    without: 'if (isForHead && !isForHead) {',
    name: 'on a code',
  }),
  head({
    id: 'T1 HEAD counts no download of a code',
    file: 'apps/server/src/modules/shares/downloads/curl-get.ts',
    snippet: 'if (!isForHead) await countDownload',
    without: 'await countDownload',
    name: 'on a code',
  }),
  head({
    id: 'T1 HEAD takes nothing of a bundle',
    file: `${BUNDLES}/issue-zip-link.ts`,
    snippet: 'if (!isForHead) {',
    without: '{',
    name: 'on a bundle',
  }),
  head({
    id: 'T12 what HEAD is led to gives no byte',
    file: 'apps/server/src/modules/files/records/file-links.ts',
    snippet: "method: isForHead ? 'HEAD' : 'GET',",
    without: '',
    name: 'good for no byte',
  }),
  {
    id: 'T8 a bundle keeps so many empty folders',
    file: `${BUNDLES}/bundle-folders.store.ts`,
    snippet: 'if (there.length + fresh.length > MAX_EMPTY_FOLDERS) {',
    without: 'if (fresh.length > MAX_EMPTY_FOLDERS) {',
    test: `${ZIP}/zip-ranges.routes.test.ts`,
    name: 'of 10,000',
  },
  {
    id: 'T21 an empty folder of a zip leads nowhere else',
    file: DISK_NAME,
    snippet: '.map((path) => diskFolder(path, room))',
    without: '',
    test: 'packages/contract/src/files/disk-name.test.ts',
  },
  {
    id: 'T21 an empty folder is made through no link',
    file: 'packages/cli/src/get/fetch-all.ts',
    snippet: "await placeInside(root, inFolder, { standing: 'replace', folderMode: 0o777 });",
    without: 'await mkdir(join(root, path), { recursive: true });',
    test: CLI_TEST,
    name: 'through no link',
  },
  {
    id: '§10.9 times left are counted by the server’s clock',
    file: 'apps/web/src/platform/browser/server-clock.ts',
    snippet: 'return Date.now() + offsetMs;',
    without: 'return Date.now();',
    test: 'apps/web/src/platform/browser/server-clock.test.ts',
  },
];
