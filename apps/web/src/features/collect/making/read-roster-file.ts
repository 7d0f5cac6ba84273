import {
  type ReadRoster,
  readRosterRows,
  readRosterText,
  splitCsv,
} from '@transmit/contract/collect';
import { piecesOfFile } from '#files/documents/fetch-pieces.ts';
import { openDocument } from '#files/documents/open-document.ts';
import { decodeText } from '#files/documents/text/decode-text.ts';
import { text } from '../text.ts';

/** A list of names is short; a larger file is none. */
const MOST_BYTES = 5 * 2 ** 20;

/** Rejected with a sentence for the person. */
export class RosterFileProblem extends Error {}

/** A list of names from a workbook's first sheet with names, a CSV, or a text with a name a line. */
export async function readRosterFile(file: File, signal: AbortSignal): Promise<ReadRoster> {
  if (file.size > MOST_BYTES) throw new RosterFileProblem(text.roster.fileTooLarge);
  if (/\.(?:xlsx|xlsm)$/i.test(file.name)) return readWorkbook(file, signal);
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), false);
  return /\.csv$/i.test(file.name)
    ? readRosterRows(splitCsv(decoded.text))
    : readRosterText(decoded.text);
}

async function readWorkbook(file: File, signal: AbortSignal): Promise<ReadRoster> {
  const contents = await openDocument({
    source: { kind: 'sheet', sizeBytes: file.size },
    fetchPiece: piecesOfFile(file),
    signal,
  });
  if (contents.kind !== 'sheet') throw new RosterFileProblem(text.roster.noTable);
  const read = contents.sheets.map(({ rows }) => readRosterRows(rows));
  const first = read.find(({ people }) => people.length > 0);
  if (!first) throw new RosterFileProblem(text.roster.noNames);
  return first;
}
