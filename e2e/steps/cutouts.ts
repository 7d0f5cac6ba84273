/** Steps of a person with the cutout tool, and looks at what it has saved. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { picture, pictureButton, saved } from './images.ts';

export async function saveOne(page: Page, name: string) {
  await picture(page, name).hover();
  return saved(page, pictureButton(page, '下载', name));
}

export async function drag(
  page: Page,
  target: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the canvas is not there');
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
}

export async function pressCanvas(
  page: Page,
  target: Locator,
  [x, y]: readonly [number, number],
  isTouch: boolean,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the canvas is not there');
  const at = [box.x + x * box.width, box.y + y * box.height] as const;
  await (isTouch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

/** Red, green, blue and opacity at places of a saved picture. */
export function pixels(
  page: Page,
  path: string,
  places: readonly (readonly [number, number])[],
): Promise<number[][]> {
  const encoded = readFileSync(path).toString('base64');
  return page.evaluate(
    async ([data, at]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      return at.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
    },
    [encoded, places] as const,
  );
}
