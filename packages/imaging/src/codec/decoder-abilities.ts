import type { Device } from '../worker/pool-size.ts';
import type { DecoderAbilities } from './picture-limits.ts';

let canScale: Promise<boolean> | undefined;

/**
 * Finds the abilities of this browser's decoders; the page asks, because it decides what to decode
 * at all.
 */
export async function findDecoderAbilities({ isIos }: Device): Promise<DecoderAbilities> {
  canScale ??= tryScaling();
  return { isIos, canScale: await canScale };
}

/** White, 16 × 16. */
const SAMPLE =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP+3yOnIp//p2en//////////////////////////////////////////////' +
  '///////////////////////////2wBDAf////////////////////////////////////////////////////////////' +
  '//////////////////////////wgARCAAQABADASIAAhEBAxEB/8QAJwABAQAAAAAAAAAAAAAAAAAAAAMBAQAAAAAAAAAA' +
  'AAAAAAAAAAD/2gAMAwEAAhADEAAAAKA//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABCAAf/8QAFBABAAAAAAAAAA' +
  'AAAAAAAAAAAP/aAAgBAgABPwB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwABPwB//8QAFBABAAAAAAAAAAAAAAAA' +
  'AAAAIP/aAAgBAQAJPwAf/9k=';

/**
 * Having `ImageDecoder` is not enough: some ignore the wanted size and decode everything, which is
 * what the scaling is there to prevent. So a tiny picture is tried.
 */
async function tryScaling(): Promise<boolean> {
  if (!('ImageDecoder' in globalThis)) return false;
  const data = Uint8Array.from(atob(SAMPLE), (letter) => letter.charCodeAt(0));
  const half = { desiredWidth: 8, desiredHeight: 8 };
  try {
    const decoder = new ImageDecoder({ data, type: 'image/jpeg', ...half });
    const { image } = await decoder.decode();
    const isScaled = image.displayWidth === 8;
    image.close();
    decoder.close();
    return isScaled;
  } catch {
    return false;
  }
}
