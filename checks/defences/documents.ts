import { alike, type Defence } from './defence.ts';

const HERE = 'apps/web/src/files/documents';

const damaged = alike({ test: `${HERE}/corpus/damaged-files.test.ts` });
const hostile = alike({ test: `${HERE}/hostile-office.test.ts` });
const csv = alike({
  file: 'packages/contract/src/csv.ts',
  test: 'packages/contract/src/csv.test.ts',
});

/** Strangers' documents and archives, and the tables that spreadsheets open. */
export const DOCUMENT_DEFENCES: readonly Defence[] = [
  damaged({
    id: 'T9 a part that is not what was packed is said to be',
    file: `${HERE}/zip/unpack.ts`,
    snippet: 'isDamaged: crc32(unpacked.bytes) !== sum',
    without: 'isDamaged: false',
  }),
  damaged({
    id: 'T9 a part that another speaks of and that is missing is said to be',
    file: `${HERE}/office-package.ts`,
    snippet: 'if (named && !part) parts.markDamaged();',
    without: '',
  }),
  hostile({
    id: 'T9 nothing found in a damaged document is not called an empty one',
    file: `${HERE}/read-document.ts`,
    snippet: "if (contents.isDamaged && isEmpty(contents)) throw new DocumentProblem('broken');",
    without: '',
    name: 'breaks off in',
  }),
  hostile({
    id: 'T9 a bomb is refused while it unpacks, by either decoder',
    file: `${HERE}/zip/unpack.ts`,
    snippet:
      "if (this.#length > this.#packedBytes * LIMITS.ratio) throw new DocumentProblem('heavy');",
    without: '',
    name: 'bomb',
  }),
  csv({
    id: 'T21 what begins like a number and goes on is text',
    snippet: '%?$/i;',
    without: '%?/i;',
  }),
  csv({
    id: 'T21 what a spreadsheet would calculate is text',
    snippet: 'FORMULA.test(cell) && !isSignedNumber(cell)',
    without: 'false',
  }),
];
