/// <reference path="../../packages/imaging/src/vite-assets.d.ts" />
/** The bench's page: draws the pictures, has their subjects cut out, and compares with the truth. */
import { createCutoutTool } from '@transmit/imaging/cutout/create-cutout-tool';
import { drawMask } from './draw-mask.ts';
import {
  type CutoutPicture,
  drawCutoutPicture,
  findDrawnBounds,
  PICTURE_COUNT,
} from './pictures.ts';

const tool = createCutoutTool();

const HALF = 128;

type Drawn = Pick<CutoutPicture, 'name' | 'kind' | 'alpha' | 'box'> & { file: File };

const drawn: Drawn[] = [];

/** Score of one cutout. */
export interface CutoutScore {
  seed: number;
  index: number;
  /** With the box that a person would draw, or alone. */
  withBox: boolean;
  name: string;
  kind: CutoutPicture['kind'];
  /** Shared opacity ÷ joined opacity. */
  iou: number;
  /** The same of what is more than half opaque, as public measurements count it. */
  binary: number;
  /** Mean difference of opacity, 0 to 1. */
  difference: number;
  isSure: boolean;
  seconds: number;
}

/** Painted before anything is timed. */
async function drawAll(seed: number): Promise<number> {
  drawn.length = 0;
  for (let index = 0; index < PICTURE_COUNT; index += 1) {
    const { canvas, ...picture } = drawCutoutPicture(seed, index);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    drawn.push({ ...picture, file: new File([blob], `${picture.name}.jpg`) });
  }
  return drawn.length;
}

/** One after the other, as a person sees it, each alone and then with a box. */
async function cutAll(seed: number): Promise<CutoutScore[]> {
  const scores: CutoutScore[] = [];
  for (const index of drawn.keys()) {
    scores.push(
      { seed, ...(await cutOne(index, false)) },
      { seed, ...(await cutOne(index, true)) },
    );
  }
  return scores;
}

async function cutOne(index: number, withBox: boolean): Promise<Omit<CutoutScore, 'seed'>> {
  const picture = drawn[index];
  if (!picture) throw new Error(`there is no picture ${index}`);
  const { file, box, alpha, name, kind } = picture;
  const started = performance.now();
  const cut = await tool.cutOut(file, withBox ? { box } : {});
  const seconds = (performance.now() - started) / 1000;
  const isSure = cut.certainty === 'sure';
  return { index, withBox, name, kind, ...compare(alpha, cut.alpha.data), isSure, seconds };
}

/** A picture of the measuring person's own folder, alone and with the box around its reference. */
async function cutGiven(name: string): Promise<Omit<CutoutScore, 'seed' | 'kind' | 'index'>[]> {
  const [file, mask] = await Promise.all([`/given/${name}`, `/mask/${name}`].map(fetchFile));
  if (!file || !mask) throw new Error(`${name} was not served`);
  const alone = await timeCut(file, {});
  const { width, height } = alone.cut.alpha;
  const truth = await drawMask(mask, width, height);
  const boxed = await timeCut(file, { box: findDrawnBounds({ data: truth, width, height }) });
  return [alone, boxed].map(({ cut, seconds }, run) => ({
    ...{ name, withBox: run === 1, isSure: cut.certainty === 'sure', seconds },
    ...compare(truth, cut.alpha.data),
  }));
}

async function timeCut(file: File, settings: Parameters<typeof tool.cutOut>[1]) {
  const started = performance.now();
  const cut = await tool.cutOut(file, settings);
  return { cut, seconds: (performance.now() - started) / 1000 };
}

async function fetchFile(address: string): Promise<File> {
  const response = await fetch(address);
  return new File([await response.blob()], address);
}

/**
 * Seconds of pictures of 12 MP on which colours alone do not decide, one after another; of each the same pixels twice,
 * as two files, of which the second must not be slower.
 */
async function timeLarge(count: number): Promise<{ first: number; second: number }[]> {
  const hard = drawn.filter(({ kind }) => kind === 'hard').slice(0, count);
  const seconds: { first: number; second: number }[] = [];
  for (const { file } of hard) {
    const large = await enlarge(file);
    const first = (await timeCut(large, {})).seconds;
    const twin = new File([large], `twin-${large.name}`);
    seconds.push({ first, second: (await timeCut(twin, {})).seconds });
  }
  return seconds;
}

async function enlarge(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { resizeWidth: 4000, resizeHeight: 3000 });
  const canvas = new OffscreenCanvas(4000, 3000);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([blob], `large-${file.name}`);
}

function compare(
  truth: Uint8Array,
  found: Uint8Array,
): Pick<CutoutScore, 'iou' | 'binary' | 'difference'> {
  let [shared, joined, apart] = [0, 0, 0];
  let [both, either] = [0, 0];
  for (const [place, wanted] of truth.entries()) {
    const value = found[place] ?? 0;
    shared += Math.min(wanted, value);
    joined += Math.max(wanted, value);
    apart += Math.abs(wanted - value);
    if (wanted >= HALF && value >= HALF) both += 1;
    if (wanted >= HALF || value >= HALF) either += 1;
  }
  const difference = apart / 255 / truth.length;
  return { iou: shared / Math.max(1, joined), binary: both / Math.max(1, either), difference };
}

const page = { drawAll, cutAll, cutOne, cutGiven, timeLarge };

declare global {
  interface Window {
    cutoutBench: typeof page;
  }
}

window.cutoutBench = page;
document.documentElement.dataset['ready'] = 'yes';
