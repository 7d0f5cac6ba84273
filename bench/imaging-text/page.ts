/// <reference path="../../packages/imaging/src/vite-assets.d.ts" />
/** The bench's page: draws the pictures, has them read in workers, and compares with the truth. */

import type { TextPage } from '@transmit/imaging';
import { findLotNumbers } from '@transmit/imaging/rename/lot-number';
import { createTextReader } from '@transmit/imaging/text/create-text-reader';
import { distanceBetween, plain } from './likeness.ts';
import { drawPicture, PICTURE_COUNT, type TextPicture } from './pictures.ts';

const reader = createTextReader();

type Drawn = Pick<TextPicture, 'name' | 'kind' | 'variant' | 'truth'> & { file: File };

const drawn: Drawn[] = [];

/** What one picture's reading was worth. */
export interface Score {
  name: string;
  kind: TextPicture['kind'];
  variant: TextPicture['variant'];
  characters: number;
  wrongCharacters: number;
  cells: number;
  rightCells: number;
  /** Only labels have one. */
  lot?: { wanted: string; found: string };
}

/** Painted before anything is timed. */
async function drawAll(seed: number): Promise<number> {
  drawn.length = 0;
  for (let index = 0; index < PICTURE_COUNT; index += 1) {
    const { canvas, ...picture } = await drawPicture(seed, index);
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

async function readAll(): Promise<{ seconds: number; scores: Score[] }> {
  const started = performance.now();
  const pages = await Promise.all(drawn.map(({ file }) => reader.read(file)));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, scores: drawn.flatMap((picture, index) => score(picture, pages[index])) };
}

function score({ truth, name, kind, variant }: Drawn, page: TextPage | undefined): Score[] {
  if (!page) return [];
  const wanted = plain(truth.rows.flat().join(''));
  const read = plain(page.lines.map(({ text }) => text).join(''));
  const cells = truth.cells ?? [];
  const rightCells = cells.flatMap((row, y) =>
    row.filter((cell, x) => plain(cell) === plain(page.table[y]?.[x]?.text ?? '')),
  );
  return [
    {
      name,
      kind,
      variant,
      characters: wanted.length,
      wrongCharacters: distanceBetween(wanted, read),
      cells: cells.flat().length,
      rightCells: rightCells.length,
      ...(truth.lot && {
        lot: { wanted: truth.lot, found: findLotNumbers(page.lines)[0]?.value ?? '' },
      }),
    },
  ];
}

const page = { drawAll, warmUp, readAll, close: reader.close };

declare global {
  interface Window {
    textBench: typeof page;
  }
}

window.textBench = page;
document.documentElement.dataset['ready'] = 'yes';
