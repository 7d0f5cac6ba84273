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

/** Values of a camera's sensor, which are no colours yet. */
export const SENSOR_COLOURS = [32_803, 34_892];
