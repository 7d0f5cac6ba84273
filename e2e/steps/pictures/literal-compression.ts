import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Spec §5 to the letter, in a page of its own: the loop that the product's result must equal. */
export async function compressLiterally(
  browser: Browser,
  path: string,
  targetBytes: number,
): Promise<Buffer> {
  const page = await browser.newPage();
  const input = readFileSync(path).toString('base64');
  const encoded = await page.evaluate(literalLoop, { input, targetBytes });
  await page.close();
  return Buffer.from(encoded, 'base64');
}

/** Runs in a page. */
async function literalLoop({ input, targetBytes }: { input: string; targetBytes: number }) {
  const bytes = Uint8Array.from(atob(input), (letter) => letter.charCodeAt(0));
  const image = Object.assign(new Image(), { src: URL.createObjectURL(new Blob([bytes])) });
  await image.decode();
  const scale = Math.min(1, 2000 / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  for (let quality = 90; ; quality -= 5) {
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', quality / 100);
    const blob = await promise;
    if (!blob) throw new Error('no picture');
    if (blob.size > targetBytes && quality > 10) continue;
    let letters = '';
    const result = new Uint8Array(await blob.arrayBuffer());
    for (let at = 0; at < result.length; at += 30_000) {
      letters += String.fromCharCode(...result.subarray(at, at + 30_000));
    }
    return btoa(letters);
  }
}
