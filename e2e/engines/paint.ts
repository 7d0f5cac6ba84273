/** Pictures drawn by the engine that then works on them; nothing is kept as a file of the repository. */
import { writeFileSync } from 'node:fs';
import type { TestFolder } from '../steps/files.ts';
import type { EnginePage } from './drivers/engine.ts';

async function write(folder: TestFolder, name: string, address: Promise<string>): Promise<string> {
  const path = folder.write(name, '');
  writeFileSync(path, Buffer.from((await address).split(',')[1] ?? '', 'base64'));
  return path;
}

/** A JPEG of about a megabyte with the grain of a photograph. */
export function paintJpeg(page: EnginePage, folder: TestFolder, name: string): Promise<string> {
  const address = page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const sky = context.createLinearGradient(0, 0, 1600, 1200);
    sky.addColorStop(0, '#6c8fb5');
    sky.addColorStop(1, '#e8c9a0');
    context.fillStyle = sky;
    context.fillRect(0, 0, 1600, 1200);
    const grain = context.getImageData(0, 0, 1600, 1200);
    let state = 7919;
    for (let at = 0; at < grain.data.length; at += 1) {
      if (at % 4 === 3) continue;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      grain.data[at] = (grain.data[at] ?? 0) + (state / 2 ** 32) * 26 - 13;
    }
    context.putImageData(grain, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.92);
  });
  return write(folder, name, address);
}

/** A red disc with a blue block on it: on one light ground, or on one that no rule can tell apart. */
export function paintOnPage(
  page: EnginePage,
  folder: TestFolder,
  name: string,
  ground: 'plain' | 'cluttered' = 'plain',
): Promise<string> {
  const address = page.evaluate((kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 640 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#f2f2f2';
    context.fillRect(0, 0, 800, 640);
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let patch = 0; kind === 'cluttered' && patch < 800; patch += 1) {
      context.fillStyle = `hsl(${80 + random() * 100} 45% ${25 + random() * 45}%)`;
      const [x, y] = [random() * 800 - 40, random() * 640 - 40];
      context.fillRect(x, y, 30 + random() * 80, 30 + random() * 80);
    }
    context.fillStyle = '#c0392b';
    context.beginPath();
    context.arc(400, 340, 180, 0, 7);
    context.fill();
    context.fillStyle = '#2c3e50';
    context.fillRect(350, 100, 100, 120);
    return canvas.toDataURL('image/png');
  }, ground);
  return write(folder, name, address);
}

/** Rows of cells with rules around them, black on white. */
export function paintTable(
  page: EnginePage,
  folder: TestFolder,
  name: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const address = page.evaluate((cells) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 420 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 900, 420);
    context.fillStyle = '#000';
    context.strokeStyle = '#000';
    context.font = "26px 'Noto Sans CJK SC'";
    cells.forEach((row, line) => {
      row.forEach((cell, column) => {
        const [x, y] = [40 + column * 260, 40 + line * 80];
        context.strokeRect(x, y, 260, 80);
        context.fillText(cell, x + 24, y + 50);
      });
    });
    return canvas.toDataURL('image/png');
  }, rows);
  return write(folder, name, address);
}

/** Red, green, blue and opacity of a saved picture at places, as the engine decodes it. */
export function pixelsOf(
  page: EnginePage,
  picture: Buffer,
  places: readonly (readonly [number, number])[],
): Promise<number[][]> {
  return page.evaluate(
    async (encoded, points) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return points.map(([x, y]) => Array.from(context?.getImageData(x, y, 1, 1).data ?? []));
    },
    picture.toString('base64'),
    places,
  );
}
