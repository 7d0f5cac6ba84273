import { alike, type Defence } from './defence.ts';

const RECORDS = 'packages/sealed/src/records.ts';
const record = alike({ file: RECORDS, test: 'packages/sealed/src/records.test.ts' });
const terms = alike({
  test: 'apps/server/src/modules/files/sealed/sealed.routes.test.ts',
});

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
];
