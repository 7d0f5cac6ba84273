import { previewOf } from '@transmit/contract';
import type { DocumentReading } from '@transmit/imaging';
import type { DocumentKind } from './document-model.ts';
import { DocumentProblem } from './document-problem.ts';
import { piecesOfFile } from './fetch-pieces.ts';
import { readingOfContents, readingOfText, type ScannedPage } from './name-reading.ts';
import { openDocument } from './open-document.ts';
import { decodeText } from './text/decode-text.ts';

const TEXTS = /\.(txt|text|md|markdown)$/i;
/** A first page of text is a twentieth of it. */
const TEXT_BYTES = 64 * 1024;

type Form = 'pdf' | 'text' | Exclude<DocumentKind, 'zip'>;

/** Tells whether a file is a document whose title and first page can name it (PRODUCT §6). */
export function canReadForName(name: string): boolean {
  return formOf(name) !== undefined;
}

/** Rejects with a {@link DocumentProblem} that says why not; nothing of the file leaves this device. */
export async function readForName(
  file: File,
  { signal }: { signal: AbortSignal },
): Promise<DocumentReading | ScannedPage> {
  signal.throwIfAborted();
  const form = formOf(file.name);
  if (form === undefined) throw new DocumentProblem('foreign');
  if (form === 'text') return readText(file);
  if (form === 'pdf') {
    // A viewer of 400 KB, for those alone who name a PDF.
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(file, signal);
  }
  const source = { kind: form, sizeBytes: file.size, isTitled: true };
  const contents = await openDocument({ source, fetchPiece: piecesOfFile(file), signal });
  if (contents.kind === 'zip') throw new DocumentProblem('foreign');
  return readingOfContents(contents);
}

function formOf(name: string): Form | undefined {
  if (TEXTS.test(name)) return 'text';
  const kind = previewOf(name)?.kind;
  return kind === 'pdf' || kind === 'word' || kind === 'sheet' || kind === 'slides'
    ? kind
    : undefined;
}

async function readText(file: File): Promise<DocumentReading> {
  const bytes = await bytesOf(file.slice(0, TEXT_BYTES));
  const { text, isText } = decodeText(bytes, file.size > TEXT_BYTES);
  // A program or a picture that is called .txt.
  if (!isText) throw new DocumentProblem('foreign');
  return readingOfText(text, /\.(md|markdown)$/i.test(file.name) ? 'markdown' : 'text');
}

async function bytesOf(piece: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await piece.arrayBuffer());
}
