import type { CompressionResult, OutputFormat } from '@transmit/imaging';
import { FORMATS } from '@transmit/imaging/compress/output-format';
import type { PictureWish } from './settings-form.ts';
import { words } from './words.ts';

/** Another way for one picture, whose usual one loses something. */
export interface CompressionOffer {
  label: string;
  /** Undefined for the settings of all pictures. */
  own: PictureWish | undefined;
}

const WITH_TRANSPARENCY: readonly OutputFormat[] = ['webp', 'png'];
/** Wider than the detail pictures of any shop, so those keep every pixel of their width. */
const BY_WIDTH_PX = 2000;

/** Lists the remedies for a result, by its losses. */
export function offersOf(
  result: CompressionResult,
  own: PictureWish | undefined,
  formats: readonly OutputFormat[],
): CompressionOffer[] {
  if (result.state === 'unchanged') return [];
  const { notes } = result;
  const offers: CompressionOffer[] = [];
  if (notes.includes('transparency-filled')) {
    for (const format of WITH_TRANSPARENCY.filter((one) => formats.includes(one))) {
      offers.push({ label: words.offers.format(FORMATS[format].label), own: { ...own, format } });
    }
  }
  if (notes.includes('too-narrow') && own?.sizing?.by !== 'width') {
    const sizing = { by: 'width', pixels: BY_WIDTH_PX } as const;
    offers.push({ label: words.offers.byWidth, own: { ...own, sizing } });
  }
  // Other bounds give no pixels back when the target took them.
  const isBySize = notes.includes('hard-to-read') && !notes.includes('shrunk-further');
  if (isBySize && own?.sizing?.by !== 'none') {
    offers.push({ label: words.offers.noLimit, own: { ...own, sizing: { by: 'none' } } });
  }
  if (own) offers.push({ label: words.offers.usual, own: undefined });
  return offers;
}
