import {
  type ReadRoster,
  readRosterRows,
  readRosterText,
  splitCsv,
} from '@transmit/contract/collect';
import { piecesOfFile } from '#files/documents/fetch-pieces.ts';
import { openDocument } from '#files/documents/open-document.ts';
import { decodeText } from '#files/documents/text/decode-text.ts';
import { text } from './text.ts';

/** Bytes of the largest file that is read: no list of names is larger. */
const MOST_BYTES = 5 * 2 ** 20;

/** A file that cannot be read as a list; the message is a sentence for the user. */
export class RosterFileProblem extends Error {}

/**
 * Reads a list of names from the first sheet of a workbook that has names, from a CSV, or from a text with one
 * name a line. Rejects with {@link RosterFileProblem}.
 */
export async function readRosterFile(file: File, signal: AbortSignal): Promise<ReadRoster> {
  if (file.size > MOST_BYTES) throw new RosterFileProblem(text.fileTooLarge);
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
  if (contents.kind !== 'sheet') throw new RosterFileProblem(text.noTable);
  const read = contents.sheets.map(({ rows }) => readRosterRows(rows));
  const first = read.find(({ people }) => people.length > 0);
  if (!first) throw new RosterFileProblem(text.noNames);
  return first;
}
