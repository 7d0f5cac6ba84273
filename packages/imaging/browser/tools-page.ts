/** Entries that the browser tests of text and cutout call, and pictures to use them on. */
import { type CutoutTool, createCutoutTool } from '../src/cutout/create-cutout-tool.ts';
import type { CutOut } from '../src/cutout/cut-out.ts';
import { UNTOUCHED_EDGE } from '../src/cutout/edit/refine-edge.ts';
import type { LearnedModel } from '../src/cutout/learned/learned-model.ts';
import { toFailure } from '../src/failure.ts';
import { findLotNumbers } from '../src/rename/lot-number.ts';
import { createTextReader, type TextReader } from '../src/text/create-text-reader.ts';

/** A label as it is printed, black on white. */
async function paintLabel(text: string, lot: string): Promise<File> {
  const canvas = new OffscreenCanvas(560, 200);
  const context = take2d(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 560, 200);
  context.fillStyle = '#111';
  context.font = '40px "Noto Sans CJK SC", sans-serif';
  context.fillText(text, 24, 70);
  context.fillText(`批号 ${lot}`, 24, 150);
  return new File([await canvas.convertToBlob()], 'label.png');
}

/** A red disc of 100 pixels on a plain light grey. */
async function paintDisc(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = take2d(canvas);
  context.fillStyle = '#e4e4e0';
  context.fillRect(0, 0, 320, 240);
  context.fillStyle = '#b02030';
  context.beginPath();
  context.arc(160, 120, 50, 0, 2 * Math.PI);
  context.fill();
  return new File([await canvas.convertToBlob()], 'disc.png');
}

/** The same disc on squares of two colours, which no backdrop is; so large in its picture that a model looks once. */
async function paintDiscOnSquares(): Promise<File> {
  const canvas = new OffscreenCanvas(160, 120);
  const context = take2d(canvas);
  for (let at = 0; at < 48; at += 1) {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    context.fillStyle = (column + row) % 2 === 0 ? '#9ad0c0' : '#e8f0c8';
    context.fillRect(column * 20, row * 20, 20, 20);
  }
  context.fillStyle = '#b02030';
  context.beginPath();
  context.arc(80, 60, 50, 0, 2 * Math.PI);
  context.fill();
  return new File([await canvas.convertToBlob()], 'squares.png');
}

/** The same disc, cut out before, on nothing; its colour is that of no backdrop. */
async function paintFreeDisc(shadow = ''): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = take2d(canvas);
  context.fillStyle = '#fdfdfd';
  context.beginPath();
  context.arc(160, 120, 50, 0, 2 * Math.PI);
  context.fill();
  if (shadow) {
    context.fillStyle = shadow;
    context.fillRect(120, 190, 80, 20);
  }
  return new File([await canvas.convertToBlob()], 'free.png');
}

function take2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

async function load(address: string): Promise<File> {
  return new File([await (await fetch(address)).blob()], address.slice(1));
}

const readers: TextReader[] = [];

/** Lines, the first lot number and the stages that were reported. */
async function read(file: File, urls?: Parameters<typeof createTextReader>[0]) {
  const reader = urls ? createTextReader(urls) : (readers[0] ?? createTextReader());
  if (!urls) readers[0] = reader;
  const stages = new Set<string>();
  const page = await reader.read(file, { onProgress: ({ stage }) => stages.add(stage) });
  if (urls) reader.close();
  return {
    lines: page.lines.map(({ text }) => text),
    lot: findLotNumbers(page.lines)[0]?.value,
    stages: [...stages],
  };
}

let tool: CutoutTool | undefined;

async function cut(file: File, model?: LearnedModel) {
  tool ??= createCutoutTool();
  const { alpha, method, certainty, bounds, miss } = await tool.cutOut(file, { model });
  return { tool, alpha, method, certainty, bounds, miss };
}

/** Cuts out with a tool of its own, whose workers have no model yet; where there are several models, one by one. */
async function cutAnew(
  file: File,
  ...models: readonly (LearnedModel | undefined)[]
): Promise<Pick<CutOut, 'method' | 'miss'>[]> {
  const anew = createCutoutTool();
  const outcomes = [];
  for (const model of models) {
    const { method, miss } = await anew.cutOut(file, { model });
    outcomes.push({ method, miss });
  }
  anew.close();
  return outcomes;
}

/** Cuts out by colours alone, which waits for no model. */
async function cutByColours(file: File) {
  tool ??= createCutoutTool();
  return tool.cutOut(file, { isWithoutModel: true });
}

/** The pixel in the middle, below it and in a corner of the finished picture. */
async function finish(file: File, settings: { type: 'image/png' | 'image/jpeg'; crop: boolean }) {
  const { tool, alpha } = await cut(file);
  const background = { kind: 'transparent' } as const;
  const blob = await tool.compose(file, { ...settings, alpha, background, edge: UNTOUCHED_EDGE });
  const bitmap = await createImageBitmap(blob);
  const context = take2d(new OffscreenCanvas(bitmap.width, bitmap.height));
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return {
    type: blob.type,
    width: bitmap.width,
    height: bitmap.height,
    middle: at(bitmap.width >> 1, bitmap.height >> 1),
    below: at(bitmap.width >> 1, (bitmap.height >> 1) + 80),
    corner: at(0, 0),
  };
}

type Kind = 'read' | 'cut' | 'cutByColours';

/** Sends all files through one tool together; tells the outcome of each. */
async function together(kind: Kind, files: File[]): Promise<string[]> {
  const work = { read, cut, cutByColours }[kind];
  const outcomes = await Promise.all(files.map((file) => failureOf(() => work(file))));
  return outcomes.map((reason) => (reason === 'none' ? 'done' : reason));
}

async function failureOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    return error instanceof DOMException ? error.name : toFailure(error).reason;
  }
}

/** Aborts an errand soon after it began; the same tool must serve the next. */
async function abort(kind: Kind, file: File): Promise<string> {
  const controller = new AbortController();
  const { signal } = controller;
  const reader = readers[0] ?? createTextReader();
  readers[0] = reader;
  const { tool } = await cut(await paintDisc());
  const work = kind === 'read' ? reader.read(file, { signal }) : tool.cutOut(file, { signal });
  setTimeout(() => controller.abort(), 5);
  return failureOf(() => work);
}

const page = {
  paintLabel,
  paintDisc,
  paintDiscOnSquares,
  paintFreeDisc,
  load,
  read,
  cut,
  cutAnew,
  cutByColours,
  finish,
  together,
  failureOf,
  abort,
};

declare global {
  interface Window {
    tools: typeof page;
  }
}

window.tools = page;
document.documentElement.dataset['ready'] = 'yes';
