/** What a document's worker answers: plain data, which the page draws as text and nothing else. */

export type DocumentKind = 'zip' | 'word' | 'sheet' | 'slides';

export interface ZipNode {
  name: string;
  /** Missing for a folder. */
  sizeBytes?: number;
  isLocked?: boolean;
  children?: ZipNode[];
}

export interface ZipContents {
  kind: 'zip';
  nodes: ZipNode[];
  fileCount: number;
  totalBytes: number;
  /** There are more than are shown. */
  isCut: boolean;
}

export type WordBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; level: number; isNumbered: boolean; text: string }
  | { kind: 'table'; rows: string[][] };

/** What an Office document says of itself; only where it was asked for, and where it says anything. */
interface Titled {
  title?: string;
}

export interface WordContents extends Titled {
  kind: 'word';
  blocks: WordBlock[];
  isCut: boolean;
}

export interface Sheet {
  name: string;
  rows: string[][];
  isCut: boolean;
}

export interface SheetContents extends Titled {
  kind: 'sheet';
  sheets: Sheet[];
  /** There are more sheets than are shown. */
  isCut: boolean;
}

export interface SlidesContents extends Titled {
  kind: 'slides';
  /** Each slide's lines, in order. */
  slides: string[][];
  isCut: boolean;
}

export type DocumentContents = ZipContents | WordContents | SheetContents | SlidesContents;

/** Reads a piece of the file; the page fetches it by Range. */
export type ReadPiece = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface DocumentSource {
  kind: DocumentKind;
  sizeBytes: number;
  /** Its title is read too: a part more. */
  isTitled?: boolean;
}
