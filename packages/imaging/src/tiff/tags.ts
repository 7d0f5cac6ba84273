/** Tags of a TIFF page that its pixels depend on (TIFF 6.0, and its Technical Note 2 for JPEG). */
export const TAG = {
  kindOfPage: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  bitOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsInStrip: 278,
  stripBytes: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  wholeJpeg: 513,
  wholeJpegBytes: 514,
  chroma: 530,
  inkProfile: 34_675,
  /** Written by cameras: a negative, not a picture. */
  negative: 50_706,
} as const;

/** Places in the file, which are written anew for a page that is cut out. */
const PLACES: readonly number[] = [
  TAG.stripOffsets,
  TAG.stripBytes,
  TAG.tileOffsets,
  TAG.tileBytes,
  TAG.wholeJpeg,
  TAG.wholeJpegBytes,
];
/** Dots in an inch, and the levels that luma and chroma stand for: a page that is cut out has them as well. */
const CARRIED: readonly number[] = [282, 283, 296, 531, 532];
/** All tags that anything is done with. */
export const WANTED_TAGS: ReadonlySet<number> = new Set([...Object.values(TAG), ...CARRIED]);
/** Tags that hold for a page wherever it stands; other ones may point into the old file. */
export const PAGE_TAGS: readonly number[] = [...WANTED_TAGS].filter((tag) => !PLACES.includes(tag));

export const PACKING = {
  none: 1,
  huffmanLines: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  oldJpeg: 6,
  jpeg: 7,
  deflate: 8,
  oldDeflate: 32_946,
  packBits: 32_773,
} as const;

export const COLOURS = {
  whiteIsZero: 0,
  blackIsZero: 1,
  rgb: 2,
  palette: 3,
  inks: 5,
  lumaAndChroma: 6,
} as const;

/** Samples that a colour needs; those behind them are extra ones. */
export const COLOUR_SAMPLES: Readonly<Record<number, number>> = {
  [COLOURS.whiteIsZero]: 1,
  [COLOURS.blackIsZero]: 1,
  [COLOURS.rgb]: 3,
  [COLOURS.palette]: 1,
  [COLOURS.inks]: 4,
  [COLOURS.lumaAndChroma]: 3,
};

/** Values of a camera's sensor, which are no colours yet. */
export const SENSOR_COLOURS = [32_803, 34_892];
