import type { Encoding } from './text/encodings.ts';

/** Answers of a document's worker: plain data, which the page draws as text and nothing else. */

export type DocumentKind = 'zip' | 'word' | 'sheet' | 'slides';

/** Part of the file could not be read, or is not what was written: what is shown may lack something. */
interface Readable {
  isDamaged?: true;
}

export interface ZipNode {
  name: string;
  /** Missing for a folder, and where a damaged archive does not say. */
  sizeBytes?: number;
  isLocked?: boolean;
  children?: ZipNode[];
}

export interface ZipContents extends Readable {
  kind: 'zip';
  nodes: ZipNode[];
  fileCount: number;
  totalBytes: number;
  /** True when there are more entries than are shown. */
  isCut: boolean;
  /** In which the names are read, where the archive does not say. */
  encoding?: Encoding;
}

export type WordBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; level: number; isNumbered: boolean; text: string }
  | { kind: 'table'; rows: string[][] };

/** An Office document's own title; only where it was asked for, and where there is one. */
interface Titled extends Readable {
  title?: string;
}

export interface WordContents extends Titled {
  kind: 'word';
  blocks: WordBlock[];
  isCut: boolean;
}

/** Several cells that are one, by the places in {@link DocumentSheet.rows}. */
export interface MergedCells {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface DocumentSheet {
  name: string;
  /** Rows that are not hidden. */
  rows: string[][];
  isCut: boolean;
  /** Each row's own number from 0, where some are hidden. */
  rowNumbers?: number[];
  /** Each column's own number from 0, where some are hidden. */
  columnNumbers?: number[];
  merges?: MergedCells[];
  hidden?: { rows: number; columns: number };
  /** A chart that fills a page: it has no cells. */
  isChart?: true;
}

export interface SheetContents extends Titled {
  kind: 'sheet';
  sheets: DocumentSheet[];
  /** True when there are more sheets than are shown. */
  isCut: boolean;
  hiddenSheets?: number;
}

export interface SlidesContents extends Titled {
  kind: 'slides';
  /** Each slide's lines, in order; those that are not hidden. */
  slides: string[][];
  isCut: boolean;
  /** Each slide's own number from 1, where some are hidden. */
  slideNumbers?: number[];
  hiddenSlides?: number;
}

export type DocumentContents = ZipContents | WordContents | SheetContents | SlidesContents;

/** Reads a piece of the file; the page fetches it by Range. */
export type ReadPiece = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface DocumentSource {
  /** As the file's name says; what is in it decides. */
  kind: DocumentKind;
  sizeBytes: number;
  /** Its title is read too: a part more. */
  isTitled?: boolean;
  /** In which names are read that do not say it; else detected. */
  encoding?: Encoding;
}
