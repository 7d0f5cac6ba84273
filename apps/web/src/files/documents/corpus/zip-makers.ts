/** Ways to say the bytes of an archive of the corpus. */
import { buildZip, type TestEntry } from '../testing/build-zip.ts';
import { bytesOfHex } from './text-files.ts';

/** An archive of the entries. */
export const zip =
  (...entries: TestEntry[]) =>
  () =>
    buildZip(entries);

/** An archive of files of one letter, with their names given by their bytes. */
export const named = (...hexes: string[]) =>
  zip(...hexes.map((hex) => ({ name: bytesOfHex(hex), content: 'x' })));
