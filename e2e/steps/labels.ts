/** Pictures of product labels to read lot numbers from: drawn, not kept as files. */
import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { TestFolder } from './files.ts';

export interface Label {
  lines: readonly string[];
  /** Quarter turns, clockwise. */
  quarters?: 0 | 1 | 2 | 3;
  /** Ink and paper, as CSS colours. */
  ink?: string;
  paper?: string;
}

const PLAIN = { quarters: 0, ink: '#222222', paper: '#ffffff' } as const;

/** Prints labels on paper that ends a margin behind their letters, and writes them as PNG; answers their paths by name. */
export async function printLabels(
  browser: Browser,
  folder: TestFolder,
  labels: Readonly<Record<string, Label>>,
): Promise<Record<string, string>> {
  const page = await browser.newPage();
  const paths: Record<string, string> = {};
  for (const [name, label] of Object.entries(labels)) {
    const whole: Required<Label> = { ...PLAIN, ...label };
    const encoded = await page.evaluate(print, whole);
    const path = folder.write(name, '');
    writeFileSync(path, Buffer.from(encoded, 'base64'));
    paths[name] = path;
  }
  await page.close();
  return paths;
}

/** Runs in a page. Answers the file in base64. */
async function print({ lines, quarters, ink, paper }: Required<Label>): Promise<string> {
  const font = '44px "Noto Sans CJK SC", sans-serif';
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = font;
  const longest = Math.max(...lines.map((line) => context.measureText(line).width));
  const [wide, high] = [Math.ceil(longest) + 120, 100 * lines.length + 120];
  const [width, height] = quarters % 2 === 0 ? [wide, high] : [high, wide];
  Object.assign(canvas, { width, height });
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.fillStyle = ink;
  context.font = font;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 60 - wide / 2, 125 - high / 2 + index * 100);
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  let letters = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) letters += String.fromCharCode(byte);
  return btoa(letters);
}
