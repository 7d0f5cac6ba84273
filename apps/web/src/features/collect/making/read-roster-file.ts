import {
  type ReadRoster,
  readRosterRows,
  readRosterText,
  splitCsv,
} from '@transmit/contract/collect';
import { openDocument } from '#files/documents/open-document.ts';
import { decodeText } from '#files/documents/text/decode-text.ts';

/** A list of names is short; a larger file is none. */
const MOST_BYTES = 5 * 2 ** 20;

/** Rejected with a sentence for the person. */
export class RosterFileProblem extends Error {}

/** A list of names from a workbook's first sheet with names, a CSV, or a text with a name a line. */
export async function readRosterFile(file: File, signal: AbortSignal): Promise<ReadRoster> {
  if (file.size > MOST_BYTES) throw new RosterFileProblem('这个文件超过 5 MB，请只留下名单再试。');
  if (/\.(?:xlsx|xlsm)$/i.test(file.name)) return readWorkbook(file, signal);
  const { text } = decodeText(new Uint8Array(await file.arrayBuffer()), false);
  return /\.csv$/i.test(file.name) ? readRosterRows(splitCsv(text)) : readRosterText(text);
}

async function readWorkbook(file: File, signal: AbortSignal): Promise<ReadRoster> {
  const contents = await openDocument({
    source: { kind: 'sheet', sizeBytes: file.size },
    fetchPiece: async ({ offset, length }) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
    signal,
  });
  if (contents.kind !== 'sheet') throw new RosterFileProblem('这个文件里没有表格。');
  const read = contents.sheets.map(({ rows }) => readRosterRows(rows));
  const first = read.find(({ people }) => people.length > 0);
  if (!first) throw new RosterFileProblem('表格里没有找到姓名，请检查是不是有“姓名”一列。');
  return first;
}
