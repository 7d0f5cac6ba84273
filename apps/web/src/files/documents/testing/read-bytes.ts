import type { DocumentContents, DocumentKind } from '../document-model.ts';
import { readDocument } from '../read-document.ts';

interface Reading {
  contents: DocumentContents;
  /** Bytes that were asked for, by piece. */
  pieces: number[];
}

/** Reads a document that lies in memory as if by Range. */
export async function readBytes(
  kind: DocumentKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Reading> {
  const pieces: number[] = [];
  const contents = await readDocument({ kind, sizeBytes: bytes.length }, async (offset, length) => {
    if (offset < 0 || offset + length > bytes.length) throw new Error('a piece beyond the file');
    pieces.push(length);
    return bytes.slice(offset, offset + length);
  });
  return { contents, pieces };
}

/** Returns the reason why it is not shown, or `shown`. */
export function outcomeOf(kind: DocumentKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return readBytes(kind, bytes).then(
    () => 'shown',
    (error: unknown) => String(error).replace(/^Error: document: /, ''),
  );
}
