import { canEncode } from '../codec/draw-picture.ts';
import { FORMATS, type OutputFormat } from './output-format.ts';

let found: Promise<OutputFormat[]> | undefined;

/**
 * Finds the formats that this browser can write: JPEG and PNG always, WebP and AVIF where its
 * canvas has an encoder.
 */
export function findOutputFormats(): Promise<OutputFormat[]> {
  found ??= tryFormats();
  return found;
}

async function tryFormats(): Promise<OutputFormat[]> {
  const able: OutputFormat[] = ['jpeg'];
  for (const format of ['webp', 'avif'] as const) {
    if (await canEncode(FORMATS[format].type)) able.push(format);
  }
  return [...able, 'png'];
}
