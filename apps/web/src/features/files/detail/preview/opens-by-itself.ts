import type { PreviewKind } from '@transmit/contract';
import type { DocumentKind } from '#files/documents/document-model.ts';

const IMAGE_BYTES = 8 * 1024 * 1024;
/** Beyond this a picture takes more memory than a phone's tab has. */
export const LARGEST_IMAGE_BYTES = 64 * 1024 * 1024;

/**
 * Players, text, documents and the first page of a PDF fetch a part only. A large picture is fetched
 * whole, and HEIC is decoded here by a program of its own: those are asked for.
 */
export function opensByItself(kind: PreviewKind, name: string, sizeBytes: number): boolean {
  if (isHeic(name)) return false;
  return kind !== 'image' || sizeBytes <= IMAGE_BYTES;
}

/** Read by `#files/documents`: part by part, into plain text. */
export function isDocument(kind: PreviewKind): kind is DocumentKind {
  return kind === 'zip' || kind === 'word' || kind === 'sheet' || kind === 'slides';
}

export function isHeic(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}
