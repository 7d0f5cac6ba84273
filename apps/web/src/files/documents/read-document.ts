import type { DocumentContents, DocumentSource, ReadPiece } from './document-model.ts';
import { DocumentParts } from './document-parts.ts';
import { DocumentProblem } from './document-problem.ts';
import { type OfficePackage, openPackage } from './office-package.ts';
import { readTitle } from './read-title.ts';
import { readSheets } from './sheets/read-sheets.ts';
import { readSlides } from './slides/read-slides.ts';
import { readWord } from './word/read-word.ts';
import { readZipDirectory } from './zip/zip-directory.ts';
import { zipTree } from './zip/zip-tree.ts';

/** First bytes of the container of old and of encrypted Office documents. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * A stranger's document as plain data, as what it is and not as what its name says; rejects with a
 * {@link DocumentProblem} that says why not.
 */
export async function readDocument(
  { kind, sizeBytes, isTitled, encoding }: DocumentSource,
  readPiece: ReadPiece,
): Promise<DocumentContents> {
  await refuseEncrypted(sizeBytes, readPiece);
  const directory = await readZipDirectory(sizeBytes, readPiece, encoding);
  if (kind === 'zip') return zipTree(directory);
  const parts = new DocumentParts(directory, { sizeBytes, readPiece });
  const office = await openPackage(parts);
  // An archive that is called a document: its list is more than a sentence about it.
  if (!office) return refuseEmpty(zipTree({ ...directory, isDamaged: parts.isDamaged }));
  const contents = await READERS[office.kind](office);
  const title = isTitled ? await readTitle(office) : undefined;
  return refuseEmpty({
    ...contents,
    ...(title !== undefined && { title }),
    ...(parts.isDamaged && { isDamaged: true as const }),
  });
}

type Reader = (office: OfficePackage) => Promise<Exclude<DocumentContents, { kind: 'zip' }>>;

const READERS: Record<OfficePackage['kind'], Reader> = {
  word: readWord,
  sheet: readSheets,
  slides: readSlides,
};

async function refuseEncrypted(sizeBytes: number, readPiece: ReadPiece): Promise<void> {
  if (sizeBytes < COMPOUND.length) throw new DocumentProblem('foreign');
  const start = await readPiece(0, COMPOUND.length);
  if (COMPOUND.every((byte, index) => start[index] === byte))
    throw new DocumentProblem('encrypted');
}

/** Nothing was found in what is damaged: that is not the same as that nothing is in it. */
function refuseEmpty<Contents extends DocumentContents>(contents: Contents): Contents {
  if (contents.isDamaged && isEmpty(contents)) throw new DocumentProblem('broken');
  if (contents.kind === 'zip' && contents.nodes.length === 0) throw new DocumentProblem('foreign');
  return contents;
}

function isEmpty(contents: DocumentContents): boolean {
  switch (contents.kind) {
    case 'zip':
      return contents.nodes.length === 0;
    case 'word':
      return contents.blocks.length === 0;
    case 'sheet':
      return contents.sheets.every(({ rows, isChart }) => rows.length === 0 && !isChart);
    case 'slides':
      return contents.slides.every((lines) => lines.length === 0);
  }
}
