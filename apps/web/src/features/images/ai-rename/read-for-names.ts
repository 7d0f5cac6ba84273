import type { Reading } from '@transmit/imaging';
import { ImagingFailure } from '@transmit/imaging/failure';
import { DocumentProblem } from '#files/documents/document-problem.ts';
import { canReadForName, readForName } from '#files/documents/read-for-name.ts';
import { readPicture } from '../ai/read-picture.ts';
import type { Turn } from '../workbench/tool.ts';
import type { ToolTypes } from '../workbench/tool-types.ts';
import { documentWords } from './document-words.ts';

/** What a file shows, at the built-in engine: a picture's look and text, a document's title and first page. */
export async function readForNames<T extends ToolTypes>(turn: Turn<T>): Promise<Reading> {
  const { file, signal, onProgress } = turn;
  if (!canReadForName(file.name)) return readPicture(turn);
  onProgress(0, documentWords.reading);
  const read = await readForName(file, { signal }).catch(failAsPicture);
  // A scan has no letters of its own: its first page is read like any picture.
  return read.of === 'scan' ? readPicture({ ...turn, file: read.picture }) : read;
}

function failAsPicture(error: unknown): never {
  if (!(error instanceof DocumentProblem)) throw error;
  const message = documentWords.why[error.reason];
  throw new ImagingFailure('document', { message }, { cause: error });
}
