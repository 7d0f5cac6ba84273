/** Steps of a person with the image tools, and pictures for them: drawn, not kept as files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import type { TestFolder } from './files.ts';

/** The compression method of the ZIP format that workbooks use (APPNOTE 4.4.5). */
const DEFLATED = 8;

export interface Painting {
  width: number;
  height: number;
  seed?: number;
  type?: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** Draws a landscape with the grain of a photograph, the same for the same seed, into a folder. */
export async function paintPictures(
  browser: Browser,
  folder: TestFolder,
  paintings: Readonly<Record<string, Painting>>,
): Promise<Record<string, string>> {
  const page = await browser.newPage();
  const paths: Record<string, string> = {};
  for (const [name, painting] of Object.entries(paintings)) {
    const wanted: Required<Painting> = { seed: 1, type: 'image/jpeg', ...painting };
    const encoded = await page.evaluate(paint, wanted);
    const path = folder.write(name, '');
    writeFileSync(path, Buffer.from(encoded, 'base64'));
    paths[name] = path;
  }
  await page.close();
  return paths;
}

/** Runs in a page. Answers the file in base64. */
async function paint({ width, height, seed, type }: Required<Painting>): Promise<string> {
  let state = seed * 7919;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const sky = context.createLinearGradient(0, 0, 0, height);
  const hue = random() * 360;
  sky.addColorStop(0, `hsl(${hue} 45% 62%)`);
  sky.addColorStop(0.7, `hsl(${hue + 40} 70% 82%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'hsl(40 90% 85%)';
  context.beginPath();
  context.arc(width * (0.2 + random() * 0.6), height * 0.28, height * 0.08, 0, 7);
  context.fill();
  for (let ridge = 0; ridge < 5; ridge += 1) {
    context.fillStyle = `hsl(${hue + 150} ${20 + ridge * 6}% ${66 - ridge * 11}%)`;
    context.beginPath();
    context.moveTo(0, height);
    let level = height * (0.45 + ridge * 0.11);
    for (let x = 0; x <= width; x += width / 24) {
      level += (random() - 0.5) * height * 0.06;
      context.lineTo(x, level);
    }
    context.lineTo(width, height);
    context.fill();
  }
  const grain = context.getImageData(0, 0, width, height);
  for (let at = 0; at < grain.data.length; at += 4) {
    const noise = random() * 26 - 13;
    for (let channel = 0; channel < 3; channel += 1) {
      grain.data[at + channel] = (grain.data[at + channel] ?? 0) + noise;
    }
  }
  context.putImageData(grain, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += 30_000) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  }
  return btoa(letters);
}

/** The settings of a tool without a picture stand folded below its stage. */
export function openSettings(page: Page): Promise<void> {
  return page.getByRole('button', { name: '修改', exact: true }).click();
}

/** Opens a tool of the workbench and waits until it takes pictures. */
export async function openTool(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await chooseButton(page).waitFor();
}

/** The cutout model is switched off, as on a device that cannot run it: colours alone are seldom sure. */
export async function preferColours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const tool of ['cutout', 'chain']) {
      const key = `images-settings-${tool}`;
      const form = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ useModel: false, ...form }));
    }
  });
}

/** Until the tool has all that it needs: from then on it works without a network. */
export async function untilStocked(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [wanted, there] = ['stock wanted', 'in stock'].map(
      (mark) => performance.getEntriesByName(mark).length,
    );
    return wanted !== 0 && wanted === there;
  });
}

export async function choosePictures(page: Page, paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    chooseButton(page).click(),
  ]);
  await chooser.setFiles(paths);
}

/** Drops files or a folder from outside the browser, with the handles that a real drop has. */
export async function dropPictureFiles(page: Page, paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
  }
  await session.detach();
}

/** One picture on the workbench, by its file's name. */
export function picture(page: Page, name: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.getByTitle(name, { exact: true }) });
}

/** A button of one picture: `下载`, `重试`, `取消`, `移除`. */
export function pictureButton(page: Page, verb: string, name: string): Locator {
  return page.getByRole('button', { name: `${verb} ${name}`, exact: true });
}

/** Presses something that saves; answers the saved file. */
export async function saved(page: Page, press: Locator): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    press.click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** The files of an archive, by path. */
export function readZip(path: string): Map<string, Buffer> {
  const bytes = readFileSync(path);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const size = bytes.readUInt32LE(at + 20);
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(name, bytes.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(content) : content);
    at += 46 + nameSize + extraSize + noteSize;
  }
  return files;
}

/** Lets the page write into a folder of its own, as if the person had picked it. Call before opening. */
export async function pickOwnFolder(page: Page, name: string): Promise<void> {
  await page.addInitScript((folder) => {
    // Under WebDriver the app uses inputs only: it cannot know that this picker answers by itself.
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    const root = () => navigator.storage.getDirectory();
    Object.assign(window, {
      showOpenFilePicker: undefined,
      showSaveFilePicker: undefined,
      showDirectoryPicker: async () => (await root()).getDirectoryHandle(folder, { create: true }),
    });
  }, name);
}

/** Names and sizes of what stands in the folder of {@link pickOwnFolder}. */
export function readOwnFolder(page: Page, name: string): Promise<Record<string, number>> {
  return page.evaluate(async (folder) => {
    const found: Record<string, number> = {};
    const walk = async (handle: FileSystemDirectoryHandle, path: string) => {
      for await (const [entry, child] of handle as unknown as AsyncIterable<
        [string, FileSystemDirectoryHandle | FileSystemFileHandle]
      >) {
        if (child.kind === 'directory') await walk(child, `${path}${entry}/`);
        else found[`${path}${entry}`] = (await child.getFile()).size;
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle(folder), '');
    return found;
  }, name);
}

function chooseButton(page: Page): Locator {
  return page.getByRole('button', { name: '选择图片', exact: true });
}
