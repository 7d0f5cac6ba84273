import { alike, type Defence } from './defence.ts';

const IMAGING = 'packages/imaging/src';

const repair = (file: string) =>
  alike({ file: `${IMAGING}/${file}`, test: 'packages/imaging/test/repair-picture.test.ts' });

const tiff = (file: string) =>
  alike({ file: `${IMAGING}/tiff/${file}`, test: 'packages/imaging/test/spoilt-tiff.test.ts' });

const rows = (file: string) =>
  alike({
    file: `${IMAGING}/text/${file}`,
    test: `${IMAGING}/text/layout/sure-rows.test.ts`,
  });

/**
 * Sentences about pictures that are odd, cut off or spoilt, and bounds on the cost of looking at
 * them.
 */
export const PICTURE_DEFENCES: readonly Defence[] = [
  tiff('decode-tiff.ts')({
    id: 'row 240 a TIFF of a few bytes that claims a hundred million pixels is told at once',
    snippet: "if (growth !== undefined && packed * growth < least) throw damaged('too few bytes');",
    without: '',
  }),
  tiff('read-page.ts')({
    id: 'row 240 pieces of a TIFF do not lie over each other',
    snippet: "if (packed > size * MOST_OVERLAP) throw damaged('pieces lie over each other');",
    without: '',
  }),
  tiff('directories.ts')({
    id: 'row 240 lists of tags of a TIFF do not lie over each other',
    snippet: "if (listed > source.size * MOST_OVERLAP) throw damaged('pages lie over each other');",
    without: '',
  }),
  tiff('directories.ts')({
    id: 'row 240 a TIFF tag of one number costs one, whatever it claims',
    snippet: '{ ...entry, count: 1 }',
    without: 'entry',
  }),
  tiff('decode-tiff.ts')({
    id: 'row 240 a JPEG inside of a TIFF fits into the memory of our own decoder',
    snippet: 'if (isJpeg(page) && inPiece > MOST_OWN_JPEG_PIXELS) {',
    without: 'if (inPiece < 0) {',
  }),
  tiff('decode-tiff.ts')({
    id: 'row 240 tiles of a TIFF are not far larger than their page',
    snippet: "if (stored > most) throw damaged('tiles far larger than their page');",
    without: '',
  }),
  tiff('decode-tiff.ts')({
    id: 'row 240 samples of a TIFF fit into the memory of a tab',
    snippet: 'if ((largest * samples * bits) / 8 > MOST_SAMPLE_BYTES) {',
    without: 'if (largest < 0) {',
  }),
  tiff('unpack-fax.ts')({
    id: 'row 239 after a spoilt fax line the next one is right again',
    snippet: 'return bits.goToLineEnd(place) ? above : undefined;',
    without: 'return above;',
  }),
  {
    id: 'T20 weights of a model end where its graph says',
    file: `${IMAGING}/models/tfjs/graph-model.ts`,
    snippet: "if (at !== bytes.length) throw new Error('weights that no manifest names');",
    without: '',
    test: 'packages/imaging/test/convert-graph-model.test.ts',
    name: 'weights',
  },
  repair('repair/repair-png.ts')({
    id: 'T20 a PNG is put in order within the memory of a tab',
    snippet:
      'if (rows === undefined || size === undefined || size > MOST_ROW_BYTES) return undefined;',
    without: 'if (rows === undefined || size === undefined) return undefined;',
  }),
  repair('repair/pad-picture.ts')({
    id: 'T20 a picture is filled up within the memory of a tab',
    snippet: 'if (wanted - file.length > MOST_MISSING_BYTES) return undefined;',
    without: '',
  }),
  repair('cmyk/read-scan.ts')({
    id: 'T20 a JPEG that has ended is not walked on',
    snippet: 'if (reader.isAtEnd) return unit - 1;',
    without: '',
  }),
  repair('repair/repair-jpeg.ts')({
    id: 'row 187 a JPEG of no block is not filled with grey',
    snippet: "if (extent === 'nothing') return undefined;",
    without: '',
  }),
  {
    id: 'row 237 the search for an outline ends',
    file: `${IMAGING}/cutout/segment/max-flow.ts`,
    test: `${IMAGING}/cutout/segment/max-flow.test.ts`,
    snippet: 'if (this.#walked > most) break;',
    without: '',
  },
  alike({
    file: `${IMAGING}/compress/compressor.ts`,
    test: `${IMAGING}/compress/compressor.test.ts`,
  })({
    id: 'row 186 compression never makes a file larger',
    snippet: "if (reply.file.size >= file.size) return { ...unchanged, why: 'cannot-shrink' };",
    without: '',
  }),
  alike({
    file: `${IMAGING}/text/read/read-line.ts`,
    test: `${IMAGING}/text/read/read-whole.test.ts`,
  })({
    id: 'row 245 a line of which a part was not read says so',
    snippet: 'const confidence = Math.max(CERTAINTIES.text, best.confidence * (1 - unread));',
    without: 'const confidence = best.confidence;',
  }),
  alike({
    file: `${IMAGING}/text/read/figure-marks.ts`,
    test: `${IMAGING}/text/read/figure-marks.test.ts`,
  })({
    id: 'row 246 a mark that was mended by its ink is marked',
    snippet: 'text: mark, confidence: Math.min(one.confidence, SEEN) }];',
    without: 'text: mark, confidence: one.confidence }];',
  }),
  alike({
    file: `${IMAGING}/text/read/odd-figures.ts`,
    test: `${IMAGING}/text/read/odd-figures.test.ts`,
  })({
    id: 'row 302 a number with a point too many is marked',
    snippet: 'points.has(at) ? { ...one, confidence: Math.min(one.confidence, HARDLY) } : one,',
    without: 'one,',
  }),
  alike({
    file: `${IMAGING}/text/layout/odd-in-column.ts`,
    test: `${IMAGING}/text/layout/odd-in-column.test.ts`,
  })({
    id: 'row 302 a figure without the form of its column is marked',
    snippet: 'return { ...cell, weakestFigure: Math.min(cell.weakestFigure, HARDLY) };',
    without: 'return cell;',
  }),
  alike({
    file: `${IMAGING}/text/layout/odd-in-column.ts`,
    test: `${IMAGING}/text/layout/odd-in-column.test.ts`,
  })({
    id: 'row 302 a unit without its stroke has the other reading beside it',
    snippet: 'return unit && of && cell.other === undefined ?',
    without: 'return unit && of && cell.other !== undefined ?',
  }),
  alike({
    file: `${IMAGING}/rename/settle-letters.ts`,
    test: `${IMAGING}/rename/settle-letters.test.ts`,
  })({
    id: 'row 247 one letter among digits changes no neighbour',
    snippet: "return share < LETTER_LIKELY ? 'either' : 'letter';",
    without: "return 'letter';",
  }),
  rows('layout/fit-slope.ts')({
    id: 'row 214 a line of another sheet does not bend the page',
    snippet: 'return near.length < MIN_TELLING ? levelSlope(near) : leastSquares(near);',
    without: 'return leastSquares(samples);',
  }),
  rows('layout/sure-rows.ts')({
    id: 'row 214 a row that slips in one of two ways of leveling is marked',
    snippet: 'const agreed = isTold || others.has(nameOf(row)) ? 1 : DISPUTED;',
    without: 'const agreed = isTold || others.size > 0 || DISPUTED > 0 ? 1 : nameOf(row).length;',
  }),
];
