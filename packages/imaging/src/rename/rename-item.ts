import type { ExifFields } from './exif-fields.ts';

/** A file that may get a new name. */
export interface RenameItem {
  id: string;
  /** Below the chosen folder, `/` between its parts; empty at the top. */
  folder: string;
  name: string;
  modifiedAt: number;
  exif?: ExifFields;
  /**
   * The file is being read, or could not be, so nothing is known of what its camera wrote. A rule that asks for
   * that gives no name then: without it the name would be wrong, and not only short.
   */
  unread?: 'waiting' | 'failed';
  /** The whole name is still being worked out. */
  isComing?: boolean;
  /** Read from the picture and confirmed, or drawn from a series. */
  lot?: string;
  /** A stem that a person or a list has set; no rule changes it. */
  fixedStem?: string;
  /** The file's own extension as the list writes it, where that has letters in another case. */
  fixedExtension?: string;
}

/** A name that a person or a list has set. */
export interface FixedName {
  stem: string;
  /** See {@link RenameItem.fixedExtension}. */
  extension?: string;
}

/** Place of an item, from 0. */
export interface Position {
  overall: number;
  inFolder: number;
}
