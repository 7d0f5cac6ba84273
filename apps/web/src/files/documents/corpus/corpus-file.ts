import type { DocumentContents, DocumentKind } from '../document-model.ts';

/** A small sound file as some program writes it, and the words that must and must not stand on the screen. */
export interface CorpusFile {
  name: string;
  kind: DocumentKind | 'text';
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  must: readonly string[];
  mustNot?: readonly string[];
}

/** Everything that the views draw of a document, a line each. */
export function wordsOf(contents: DocumentContents): string {
  return stringsOf(contents).join('\n');
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}
