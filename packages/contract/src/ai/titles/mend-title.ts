import { checkTitle, type TitleFault } from './check-title.ts';
import { type PlatformId, titlePlatform } from './platforms.ts';

/** The title without one of its faults; the person pressed its button. */
export function mendFault(title: string, { start, end, instead }: TitleFault): string {
  return tidy(`${title.slice(0, start)}${instead}${title.slice(end)}`);
}

/** Taking a word out may join two halves of another: so often, then what is left goes whole. */
const MOST_ROUNDS = 20;

/** The title as the platform takes it: words replaced or left out, then cut where it may be cut. */
export function mendTitle(title: string, id: PlatformId): string {
  let text = tidy(title);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { faults } = checkTitle(text, id);
    const words = faults.filter(({ kind }) => kind !== 'too-long');
    const [excess] = faults.filter(({ kind }) => kind === 'too-long');
    if (words.length > 0) text = tidy(replaceAll(text, words));
    else if (excess) text = cutAt(text, excess.start, id);
    else return text;
  }
  return '';
}

function replaceAll(title: string, faults: readonly TitleFault[]): string {
  return faults.reduceRight(
    (text, { start, end, instead }) => `${text.slice(0, start)}${instead}${text.slice(end)}`,
    title,
  );
}

/**
 * Cuts a title. Words that are parted by spaces are not cut in the middle, unless little would be
 * left.
 */
function cutAt(title: string, place: number, id: PlatformId): string {
  const kept = title.slice(0, place);
  const isInWord =
    /[\p{Script=Latin}\p{N}]$/u.test(kept) && /^[\p{Script=Latin}\p{N}]/u.test(title.slice(place));
  if (!isInWord) return tidy(kept);
  const whole = kept.replace(/[\p{Script=Latin}\p{N}]+$/u, '');
  const isEnough = titlePlatform(id).language === 'en' || whole.length > kept.length / 2;
  return tidy(isEnough && whole.trim() ? whole : kept);
}

/** No double spaces, and nothing left over at the ends. */
function tidy(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,，。、；;:：])/g, '')
    .replace(/^[\s,，、；;:：·|+/-]+|[\s,，、；;:：·|+/-]+$/g, '');
}
