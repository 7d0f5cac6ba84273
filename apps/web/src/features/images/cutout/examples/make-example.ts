import { type Drawing, svgOf } from './drawings.ts';

const SIZE = { width: 1200, height: 900 };

/** An example as a picture file, as if it had been chosen. */
export async function makeExample(drawing: Drawing, name: string): Promise<File> {
  const image = new Image();
  image.src = addressOf(drawing, true);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context');
  context.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  return new File([await promise], name, { type: 'image/png' });
}

/** A drawing as an address that the page may show. */
export function addressOf(drawing: Drawing, isWhole: boolean): string {
  return `data:image/svg+xml,${encodeURIComponent(svgOf(drawing, isWhole))}`;
}
