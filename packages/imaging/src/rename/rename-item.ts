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
  /** No rule changes it. */
  fixed?: FixedName;
}

/** A name that a person, a list or a tool has set. */
export interface FixedName {
  stem: string;
  /** The file's own extension as the list writes it, where that has letters in another case. */
  extension?: string;
}

/** Place of an item, from 0. */
export interface Position {
  overall: number;
  inFolder: number;
}
