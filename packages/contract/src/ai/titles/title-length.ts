import { type PlatformId, titlePlatform } from './platforms.ts';

/** Measures a title as the platform counts it. */
export function titleLength(title: string, id: PlatformId): number {
  const { unit } = titlePlatform(id);
  if (unit === '字符') return Array.from(title).length;
  return Math.ceil(halvesOf(title) / 2);
}

/** The longest beginning that is not longer than so many units. */
export function clipTitle(title: string, id: PlatformId, most: number): string {
  const { unit } = titlePlatform(id);
  let room = unit === '字' ? most * 2 : most;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(title)) {
    room -= unit === '字' ? halvesOf(segment) : Array.from(segment).length;
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}

/** Letters that take half the room of a Chinese one. */
const HALF_WIDTH = /^[\u0020-\u007e\u00a0-\u00ff\uff61-\uff9f]$/;

function halvesOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (HALF_WIDTH.test(letter) ? 1 : 2), 0);
}
