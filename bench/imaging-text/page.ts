/// <reference path="../../packages/imaging/src/vite-assets.d.ts" />
/** The bench's page: draws the pictures, has them read in workers, and compares with the truth. */

import type { FoundLot, TextPage } from '@transmit/imaging';
import { lotDoubt, shapesOf } from '@transmit/imaging/rename/clear-lot';
import { findLotNumbers } from '@transmit/imaging/rename/lot-number';
import { settleLetters } from '@transmit/imaging/rename/settle-letters';
import { createTextReader } from '@transmit/imaging/text/create-text-reader';
import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { distanceBetween, plain } from './likeness.ts';
import { drawTextPicture, listPlaces, REAL_KIND, type TextPicture } from './pictures.ts';
import { placeTruth, type TruthFile } from './ruled-cells.ts';
import { type LinesScore, scoreLines } from './score-lines.ts';

const reader = createTextReader();

type Drawn = Omit<TextPicture, 'canvas'> & { file: File };

let drawn: Drawn[] = [];

/** Score of one picture's reading. */
export interface TextScore extends LinesScore {
  name: string;
  kind: TextPicture['kind'];
  variant: TextPicture['variant'];
  characters: number;
  wrongCharacters: number;
  /** Each line of the truth against the most alike of those that were read, wherever it stands. */
  wrongInAnyOrder: number;
  cells: number;
  rightCells: number;
  /** Cells that are wrong and do not say so. */
  silentCells: { wanted: string; found: string }[];
  /** Cells that are right and are marked all the same. */
  markedRight: number;
  /** Cells of ruled tables, and how many of them stand where they should, merged as they should be. */
  places: number;
  inPlace: number;
  /** Only labels have one. */
  lot?: { wanted: string; found: string; score: number; sureness: number; doubt?: string };
}

/** Painted before anything is timed; answers how many pictures of each kind there are. */
async function drawAll(seed: number, kinds: readonly string[]): Promise<number> {
  drawn = [];
  for (const place of listPlaces(kinds)) {
    const { canvas, ...picture } = await drawTextPicture(seed, place);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    drawn.push({ ...picture, file: new File([blob], `${picture.name}.png`) });
  }
  return drawn.length;
}

/** Loads the models by reading a first picture; the stages that were reported. */
async function warmUp(): Promise<{ stages: string[]; seconds: number }> {
  const stages = new Set<string>();
  const started = performance.now();
  const first = drawn.slice(0, navigator.hardwareConcurrency || 2);
  await Promise.all(
    first.map(({ file }) => reader.read(file, { onProgress: ({ stage }) => stages.add(stage) })),
  );
  return { stages: [...stages], seconds: (performance.now() - started) / 1000 };
}

async function readAll(): Promise<{ seconds: number; scores: TextScore[] }> {
  const started = performance.now();
  const pages = await Promise.all(drawn.map(({ file }) => reader.read(file)));
  const seconds = (performance.now() - started) / 1000;
  const scores = drawn.flatMap((picture, index) => score(picture, pages[index]));
  return { seconds, scores: withLots(scores, pages) };
}

function score({ truth, name, kind, variant }: Drawn, page: TextPage | undefined): TextScore[] {
  if (!page) return [];
  const wanted = plain(truth.rows.flat().join(''));
  const read = plain(page.lines.map(({ text }) => text).join(''));
  return [
    {
      name,
      kind,
      variant,
      characters: wanted.length,
      wrongCharacters: distanceBetween(wanted, read),
      wrongInAnyOrder: kind === 'columns' ? inAnyOrder(truth.rows.flat(), page) : 0,
      ...scoreLines(truth.rows.flat(), page),
      ...scoreCells(truth.cells ?? [], page),
      ...scorePlaces(truth, page),
    },
  ];
}

function inAnyOrder(rows: readonly string[], page: TextPage): number {
  const read = page.lines.map(({ text }) => plain(text));
  return rows.reduce((sum, row) => {
    const distances = read.map((one) => distanceBetween(plain(row), one));
    return sum + Math.min(plain(row).length, ...distances);
  }, 0);
}

/** A misread letter is another matter: half of its letters tell a cell. */
function scorePlaces({ cells = [], spans = [] }: Drawn['truth'], page: TextPage) {
  const wanted = spans.flatMap((row, y) =>
    row.flatMap((span, x) => (span ? [{ span, text: plain(cells[y]?.[x] ?? ''), y, x }] : [])),
  );
  const right = wanted.filter(({ span, text, y, x }) => {
    const found = page.table[y]?.[x];
    if (!found || found.isCovered) return false;
    if (found.span.rows !== span.rows || found.span.columns !== span.columns) return false;
    return distanceBetween(text, plain(found.text)) * 2 <= text.length;
  });
  return { places: wanted.length, inPlace: right.length };
}

/** Pictures of somebody's folder in place of those that were drawn. */
async function takePictures(
  pictures: readonly { name: string; address: string; truth: TruthFile }[],
): Promise<number> {
  drawn = await Promise.all(
    pictures.map(async ({ name, address, truth }): Promise<Drawn> => {
      const blob = await (await fetch(address)).blob();
      const { texts, spans } = placeTruth(truth);
      const rows = texts.map((row) => row.filter((text) => text !== ''));
      return {
        name,
        kind: REAL_KIND,
        design: 0,
        variant: 'clean',
        truth: { rows, cells: texts, spans },
        file: new File([blob], name, { type: blob.type }),
      };
    }),
  );
  return drawn.length;
}

function scoreCells(cells: readonly string[][], page: TextPage) {
  const compared = cells.flatMap((row, y) =>
    row.map((cell, x) => {
      const found = page.table[y]?.[x];
      const text = plain(found?.text ?? '');
      return {
        wanted: plain(cell),
        found: text,
        isRight: plain(cell) === text,
        isMarked: found !== undefined && isInDoubt(found),
      };
    }),
  );
  return {
    cells: compared.length,
    rightCells: compared.filter(({ isRight }) => isRight).length,
    silentCells: compared
      .filter(({ isRight, isMarked }) => !isRight && !isMarked)
      .map(({ wanted, found }) => ({ wanted, found })),
    markedRight: compared.filter(({ isRight, isMarked }) => isRight && isMarked).length,
  };
}

/** The labels of one design are what one person photographs in one go. */
function withLots(scores: TextScore[], pages: readonly (TextPage | undefined)[]): TextScore[] {
  const found = pages.map((page) => findLotNumbers(page?.lines ?? []));
  const batches = Map.groupBy(found.keys(), (at) => `${drawn[at]?.kind} ${drawn[at]?.design}`);
  return scores.map((one, at) => {
    const { truth, kind, design } = drawn[at] ?? {};
    if (!truth?.lot) return one;
    const batch = batches.get(`${kind} ${design}`) ?? [];
    const shapes = shapesOf(batch.flatMap((place) => found[place]?.[0]?.value ?? []));
    const own: readonly FoundLot[] = settleLetters(found[at] ?? [], shapes.places);
    const doubt = lotDoubt(own, shapes);
    const lot = {
      wanted: truth.lot,
      found: own[0]?.value ?? '',
      score: own[0]?.score ?? 0,
      sureness: own[0]?.sureness ?? 0,
      ...(doubt && { doubt }),
    };
    return { ...one, lot };
  });
}

/** A picture for another reader, as its PNG in a data address. */
function pictureAt(at: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = new FileReader();
  read.onload = () => resolve(String(read.result));
  read.readAsDataURL(drawn[at]?.file ?? new Blob());
  return promise;
}

/** Scores another reader's text of a picture. */
function weighText(at: number, text: string): { characters: number; wrong: number } {
  const wanted = plain(drawn[at]?.truth.rows.flat().join('') ?? '');
  return { characters: wanted.length, wrong: distanceBetween(wanted, plain(text)) };
}

const page = { takePictures, drawAll, warmUp, readAll, pictureAt, weighText, close: reader.close };

declare global {
  interface Window {
    textBench: typeof page;
  }
}

window.textBench = page;
document.documentElement.dataset['ready'] = 'yes';
