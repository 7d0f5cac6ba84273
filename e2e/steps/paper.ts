/** Pictures of printed matter and of things to cut out, drawn by the browser. */
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { TestFolder } from './files.ts';
import { shoot } from './pictures/shoot.ts';

/** The paper around what is printed. */
const MARGIN_PX = 30;

/**
 * A page of HTML as a picture: a table, a label, a receipt. Where no size is asked for, the paper ends a margin behind
 * what stands on it: empty paper is searched for lines as well.
 */
export async function printPage(
  browser: Browser,
  folder: TestFolder,
  { name, html, ...size }: { name: string; html: string; width?: number; height?: number },
): Promise<string> {
  const { width = 900, height = 560 } = size;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<body style="margin:${MARGIN_PX}px;font:24px 'Noto Sans CJK SC'">${html}</body>`,
  );
  const path = folder.write(name, '');
  const clip = size.width ? undefined : await printedPart(page);
  writeFileSync(path, await shoot(page, { ...(clip && { clip }) }));
  await page.close();
  return path;
}

/** The part of the page on which something stands, with its margins. */
function printedPart(page: Page) {
  return page.evaluate((margin) => {
    const range = document.createRange();
    range.selectNodeContents(document.body);
    const { right, bottom } = range.getBoundingClientRect();
    return { x: 0, y: 0, width: Math.ceil(right) + margin, height: Math.ceil(bottom) + margin };
  }, MARGIN_PX);
}

/** Rows of cells with rules around them. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table border=1 cellpadding=12 style="border-collapse:collapse">${cells.join('')}</table>`;
}

/** A red disc with a blue block on it, 400 × 320: on white, or on a ground that no rule can tell apart. */
export async function paintThing(
  browser: Browser,
  folder: TestFolder,
  { name, ground }: { name: string; ground: 'plain' | 'cluttered' | 'pair' },
): Promise<string> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (kind) => {
    const isCluttered = kind === 'cluttered';
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const canvas = new OffscreenCanvas(400, 320);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.scale(0.5, 0.5);
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
    if (kind === 'pair') context.fillRect(640, 60, 120, 120);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    let letters = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer()))
      letters += String.fromCharCode(byte);
    return btoa(letters);
  }, ground);
  await page.close();
  const path = folder.write(name, '');
  writeFileSync(path, Buffer.from(encoded, 'base64'));
  return path;
}

/** A celadon vase as a shop would photograph it: soft light, on a plain ground. */
export async function drawVase(
  browser: Browser,
  folder: TestFolder,
  name: string,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.setContent(`<body style="margin:0"><svg width="1200" height="900">
    <defs>
      <linearGradient id="side"><stop offset="0" stop-color="#0d5a4c"/><stop offset=".35" stop-color="#3aa28b"/>
        <stop offset="1" stop-color="#0a4439"/></linearGradient>
      <linearGradient id="rim" x2="0" y2="1"><stop stop-color="#083a31"/><stop offset="1" stop-color="#155f52"/></linearGradient>
    </defs>
    <rect width="1200" height="900" fill="#f1eee7"/>
    <path d="M520 130c0 110-30 150-110 240-110 130-80 330 60 410h260c140-80 170-280 60-410-80-90-110-130-110-240z"
      fill="url(#side)"/>
    <ellipse cx="600" cy="130" rx="80" ry="22" fill="#2f9a83"/>
    <ellipse cx="600" cy="131" rx="66" ry="15" fill="url(#rim)"/>
    <path d="M365 505c150 50 320 50 470 0" fill="none" stroke="#0a4439" stroke-width="9"/>
    <path d="M372 545c145 48 311 48 456 0" fill="none" stroke="#0a4439" stroke-width="4"/>
  </svg></body>`);
  const path = folder.write(name, '');
  writeFileSync(path, await shoot(page, { type: 'jpeg', quality: 95 }));
  await page.close();
  return path;
}

/** A sheet with a heading and lines under it, as an office prints it. */
export function sheetHtml(heading: string, lines: readonly string[]): string {
  const rows = lines.map((line) => `<p style="margin:18px 0;font-size:40px">${line}</p>`);
  return `<h1 style="margin:20px 0 36px;font-size:84px">${heading}</h1>${rows.join('')}`;
}
