import type { ExifFields } from '../rename/exif-fields.ts';
import type { WallTime } from '../rename/wall-time.ts';
import type { PictureLook } from './look/picture-look.ts';
import type { Thing } from './things/thing.ts';

/** Everything that the built-in engine knows of a file; plain data, so that rules are pure (PRODUCT §6). */
export type Reading = PictureReading | DocumentReading;

export interface PictureReading {
  of: 'picture';
  /** Upright. */
  width: number;
  height: number;
  /** In reading order. */
  lines: PlacedLine[];
  /** Texts in rows and columns; every row has as many cells as there are columns. */
  table: string[][];
  look: PictureLook;
  /** Things that can be seen on it, surest first. Undefined where nobody looked: its text says it, or the network did not come. */
  things?: readonly Thing[] | undefined;
  exif: ExifFields;
  /** When the file was last saved, by the clock of this computer. */
  savedAt?: WallTime | undefined;
}

/** A line of text and where it stands, in shares of the page as its text is read. */
export interface PlacedLine {
  text: string;
  /** 0 to 1, as the recogniser says. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Height of its letters as a share of the picture's shorter side. */
  size: number;
}

export interface DocumentReading {
  of: 'document';
  format: 'pdf' | 'word' | 'sheet' | 'slides' | 'text' | 'markdown';
  /** As the document itself says: its metadata, its first heading, the name of its first sheet. */
  title?: string;
  /** Lines of the first page, in order. */
  lines: string[];
}
