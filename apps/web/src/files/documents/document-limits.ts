/**
 * Bounds of reading a stranger's document (docs/decisions/0050). What goes beyond is cut and said
 * to be cut, or refused with the reason; nothing grows with what a file claims about itself.
 */
export const LIMITS = {
  /** Bytes of a zip's list: some 50,000 entries with short names. */
  directoryBytes: 4 * 1024 * 1024,
  entries: 5_000,
  folderDepth: 32,
  nameLength: 1_024,
  /** Bytes of one part of a document, before and after it is unpacked. */
  packedBytes: 8 * 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  /** Bytes of all parts of a document together. */
  totalUnpackedBytes: 48 * 1024 * 1024,
  /** Real XML reaches some 100; a bomb is near 1,000, of which only a part is unpacked. */
  ratio: 200,
  ratioFromBytes: 4 * 1024 * 1024,
  xmlDepth: 128,
  /** A run of text within one tag, a name, an attribute. */
  tagLength: 64 * 1024,
  blocks: 2_000,
  textLength: 400_000,
  tableRows: 200,
  tableColumns: 50,
  cellLength: 1_000,
  sheets: 20,
  slides: 200,
  linesOfSlide: 200,
} as const;

/** Work, not waiting for the line: a worker that takes longer is ended. */
export const MOST_WORK_MS = 2_000;
