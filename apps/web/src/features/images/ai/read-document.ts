import type { DocumentReading } from '@transmit/imaging';
import { ImagingFailure } from '@transmit/imaging/failure';
import { DocumentProblem } from '#files/documents/document-problem.ts';
import type { ScannedPage } from '#files/documents/name-reading.ts';
import { canReadForName, readForName } from '#files/documents/read-for-name.ts';
import { documentWords } from './document-words.ts';

/** A document's title and first page, or a picture of that where it has no letters; nothing of a picture. */
export async function readDocumentText(
  file: File,
  signal: AbortSignal,
): Promise<DocumentReading | ScannedPage | undefined> {
  if (!canReadForName(file.name)) return undefined;
  return readForName(file, { signal }).catch(failAsPicture);
}

function failAsPicture(error: unknown): never {
  if (!(error instanceof DocumentProblem)) throw error;
  const message = documentWords.why[error.reason];
  throw new ImagingFailure('document', { message }, { cause: error });
}
