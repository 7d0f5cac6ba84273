import type { Reading } from '@transmit/imaging';
import { wallTimeOf } from '@transmit/imaging/rename/wall-time';
import { canReadForName } from '#files/documents/read-for-name.ts';
import { documentWords } from '../ai/document-words.ts';
import { readDocumentText } from '../ai/read-document.ts';
import { readPicture } from '../ai/read-picture.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';

/**
 * Reads a file with the built-in engine: a picture's look and text, a document's title and first
 * page.
 */
export async function readForNames<T extends ToolTypes>(turn: Turn<T>): Promise<Reading> {
  if (canReadForName(turn.file.name)) turn.onProgress(0, documentWords.reading);
  const read = await readDocumentText(turn.file, turn.signal);
  if (read === undefined) return readPicture(turn);
  if (read.of !== 'scan') return read;
  // A scan has no letters of its own: its first page is read like any picture, which was made just now.
  const page = await readPicture({ ...turn, file: read.picture });
  return { ...page, savedAt: wallTimeOf(turn.file.lastModified) };
}
