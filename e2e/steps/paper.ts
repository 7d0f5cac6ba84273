/** Pictures of printed matter and of things to cut out, drawn by the browser. */
import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { TestFolder } from './files.ts';

/** A page of HTML as a picture: a table, a label, a receipt. */
export async function printPage(
  browser: Browser,
  folder: TestFolder,
  {
    name,
    html,
    width = 900,
    height = 560,
  }: { name: string; html: string; width?: number; height?: number },
): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:30px;font:24px 'Noto Sans CJK SC'">${html}</body>`);
  const path = folder.write(name, '');
  writeFileSync(path, await page.screenshot());
  await page.close();
  return path;
}

/** Rows of cells with rules around them. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table border=1 cellpadding=12 style="border-collapse:collapse">${cells.join('')}</table>`;
}

/** A red disc with a blue block on it: on white, or on a ground that no rule can tell apart. */
export async function paintThing(
  browser: Browser,
  folder: TestFolder,
  { name, ground }: { name: string; ground: 'plain' | 'cluttered' },
): Promise<string> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (isCluttered) => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const canvas = new OffscreenCanvas(800, 640);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#f2f2f2';
    context.fillRect(0, 0, 800, 640);
    for (let patch = 0; isCluttered && patch < 800; patch += 1) {
      context.fillStyle = `hsl(${80 + random() * 100} 45% ${25 + random() * 45}%)`;
      context.fillRect(
        random() * 800 - 40,
        random() * 640 - 40,
        30 + random() * 80,
        30 + random() * 80,
      );
    }
    context.fillStyle = '#c0392b';
    context.beginPath();
    context.arc(400, 340, 180, 0, 7);
    context.fill();
    context.fillStyle = '#2c3e50';
    context.fillRect(350, 100, 100, 120);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    let letters = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer()))
      letters += String.fromCharCode(byte);
    return btoa(letters);
  }, ground === 'cluttered');
  await page.close();
  const path = folder.write(name, '');
  writeFileSync(path, Buffer.from(encoded, 'base64'));
  return path;
}
