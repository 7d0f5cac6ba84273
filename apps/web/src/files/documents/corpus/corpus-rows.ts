/** Rows in which a corpus is written, and the files that they stand for. */
import type { CorpusFile } from './corpus-file.ts';

/** A file's name without its ending, its bytes, texts that must be read in it, and texts that must not. */
export type CorpusRow = readonly [
  name: string,
  bytes: CorpusFile['bytes'],
  must: readonly string[],
  mustNot?: readonly string[],
];

/** The files of the rows, all of one kind and ending; `never` are texts that must not be read in any of them. */
export function fileRows(
  rows: readonly CorpusRow[],
  {
    kind,
    ending,
    never = [],
  }: { kind: CorpusFile['kind']; ending: string; never?: readonly string[] },
): readonly CorpusFile[] {
  return rows.map(([name, bytes, must, mustNot = []]) => ({
    name: `${name}.${ending}`,
    kind,
    bytes,
    must,
    mustNot: [...mustNot, ...never],
  }));
}
