import { alike, type Defence } from './defence.ts';

const RECORDS = 'packages/sealed/src/records.ts';
const record = alike({ file: RECORDS, test: 'packages/sealed/src/records.test.ts' });
const terms = alike({
  test: 'apps/server/src/modules/files/sealed/sealed.routes.test.ts',
});
const LEDGER = 'apps/web/src/features/files/uploads/sealing/tag-ledger.ts';
const ledger = alike({ file: LEDGER, test: LEDGER.replace('.ts', '.test.ts') });

/** Sealed sendings (SECURITY §10.14). */
export const SEALED_DEFENCES: readonly Defence[] = [
  record({
    id: '§10.14 a record opens at its own place alone',
    snippet: 'view.setBigUint64(0, BigInt(record));',
    without: 'view.setBigUint64(0, 0n * BigInt(record));',
    name: 'manipulations',
  }),
  record({
    id: '§10.14 an end that was cut off is told',
    snippet: "if (record !== endRecord) throw new SealedFailure('damaged');",
    without: '',
    name: 'manipulations',
  }),
  terms({
    id: '§10.14 the server is told no word of a sealed sending',
    file: 'apps/server/src/modules/files/sealed/sealed-terms.ts',
    snippet: 'if (open.length === 0) return;',
    without: 'if (open.length >= 0) return;',
    name: 'tells the server no word',
  }),
  terms({
    id: '§10.14 a sealed sending has the name of all of them',
    file: 'apps/server/src/modules/files/sealed/sealed-terms.ts',
    snippet: 'return sealed === undefined ? cleanFileName(name) : SEALED_NAME;',
    without: 'return cleanFileName(name);',
    name: 'has the name of all of them',
  }),
  ledger({
    id: '§3 row 311 a record that has left is not sealed otherwise',
    snippet: "if (known && !isSame(known.tag, tag)) throw new UploadFailure('file-changed');",
    without: 'void isSame(known?.tag ?? tag, tag);',
  }),
  ledger({
    id: '§3 row 311 tags are written down before their records leave',
    snippet: 'await Promise.all(numbers.map((number) => this.#known.get(number)?.kept));',
    without: '',
    name: 'before its tags are written down',
  }),
  {
    id: '§3 row 313 the key of a link is told to no log',
    file: 'apps/web/src/platform/browser/user-agent.ts',
    snippet: "url: location.href.replace(/#.*$/s, ''),",
    without: 'url: location.href,',
    test: 'apps/web/src/platform/browser/user-agent.test.ts',
  },
  {
    id: '§3 row 311 a file of another time is not taken up by the old key',
    file: 'apps/web/src/features/files/uploads/sealing/seal-files.ts',
    snippet: 'file?.size === size && file.lastModified === lastModified',
    without: 'file?.size === size',
    test: 'apps/web/src/features/files/uploads/sealing/find-lost-sealed.test.ts',
  },
  {
    id: '§3 row 314 bytes that a page shows are opened as no page',
    file: 'apps/web/src/platform/service/way-of-request.ts',
    snippet: "if (pathname.startsWith('/shown/') && !isNavigation) return 'shown';",
    without: "if (pathname.startsWith('/shown/')) return 'shown';",
    test: 'apps/web/src/platform/service/way-of-request.test.ts',
  },
  {
    id: '§3 row 315 a look at a sealed file is free, and takes no download',
    file: 'apps/web/src/features/files/sealed/look-terms.ts',
    snippet: 'fee === 0 && max_downloads === null && previewOf',
    without: 'fee >= 0 && max_downloads !== 0 && previewOf',
    test: 'apps/web/src/features/files/sealed/look-terms.test.ts',
  },
  {
    id: '§3 row 316 a download of which a piece has failed never ends as whole',
    file: 'apps/web/src/platform/browser/give-pieces.ts',
    snippet: 'giving = giving.then(give);',
    without: 'giving = give();',
    test: 'apps/web/src/platform/browser/give-pieces.test.ts',
    name: 'never says that this was all',
  },
];
