import type { DocumentContents, DocumentSource, ReadPiece } from './document-model.ts';
import { DocumentParts } from './document-parts.ts';
import { DocumentProblem } from './document-problem.ts';
import { readSheets } from './read-sheets.ts';
import { readSlides } from './read-slides.ts';
import { readTitle } from './read-title.ts';
import { readWord } from './read-word.ts';
import { readZipDirectory } from './zip-directory.ts';
import { zipTree } from './zip-tree.ts';

/** How the container of old and of encrypted Office documents begins. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** A stranger's document as plain data; rejects with a {@link DocumentProblem} that says why not. */
export async function readDocument(
  { kind, sizeBytes, isTitled }: DocumentSource,
  readPiece: ReadPiece,
): Promise<DocumentContents> {
  await refuseEncrypted(sizeBytes, readPiece);
  if (kind === 'zip') return zipTree(await readZipDirectory(sizeBytes, readPiece));
  const parts = await DocumentParts.open(sizeBytes, readPiece);
  const contents = await READERS[kind](parts);
  const title = isTitled ? await readTitle(parts) : undefined;
  return title === undefined ? contents : { ...contents, title };
}

const READERS = { word: readWord, sheet: readSheets, slides: readSlides } as const;

async function refuseEncrypted(sizeBytes: number, readPiece: ReadPiece): Promise<void> {
  if (sizeBytes < COMPOUND.length) throw new DocumentProblem('broken');
  const start = await readPiece(0, COMPOUND.length);
  if (COMPOUND.every((byte, index) => start[index] === byte))
    throw new DocumentProblem('encrypted');
}
