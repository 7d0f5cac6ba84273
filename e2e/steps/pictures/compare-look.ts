/** Two pictures seen from afar: letters blur, and what is left are places and colours. */
import type { Page } from 'playwright-core';

const COLUMNS = 40;
/** A step of 255 colours; below it lie the letters of another code, another QR code, a bar that is a little further. */
const LEAST_DIFFERENCE = 28;

/** The share of places, 0 to 1, where the second differs from the first; all of it where the shapes do. */
export async function compareLook(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await shrink(page, one), await shrink(page, other)];
  if (first.length !== second.length) return 1;
  let different = 0;
  for (let at = 0; at < first.length; at += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) =>
        Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > LEAST_DIFFERENCE,
    );
    if (isDifferent) different += 1;
  }
  return different / (first.length / 4);
}

/** In the page, because the engine has a decoder; its content policy lets no address be asked for. */
function shrink(page: Page, png: Buffer): Promise<readonly number[]> {
  return page.evaluate(
    async ([encoded, columns]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const rows = Math.round((columns * whole.height) / whole.width);
      const small = await createImageBitmap(whole, {
        resizeWidth: columns,
        resizeHeight: rows,
        resizeQuality: 'high',
      });
      const context = new OffscreenCanvas(columns, rows).getContext('2d');
      context?.drawImage(small, 0, 0);
      return [...(context?.getImageData(0, 0, columns, rows).data ?? [])];
    },
    [png.toString('base64'), COLUMNS] as const,
  );
}
