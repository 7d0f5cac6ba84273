import type { BundleRow } from '#files/row/rows.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { text } from '../text.ts';

type StateFacts = Pick<BundleRow, 'expire_status' | 'ready_count' | 'downloads_left'>;

/** Says whether something can be picked up with the code, and if not, why. */
export function bundleState(facts: StateFacts): { label: string; tone: Tone } {
  const { states } = text.ownBundles;
  if (facts.expire_status === 1) return { label: states.expired, tone: 'warn' };
  if (facts.ready_count === 0) return { label: states.gone, tone: 'neutral' };
  if (facts.downloads_left === 0) return { label: states.usedUp, tone: 'warn' };
  return { label: states.open, tone: 'ok' };
}

/** `封面.txt、a.bin、b.bin 等`. */
export function namesOf({
  first_names,
  file_count,
}: Pick<BundleRow, 'first_names' | 'file_count'>): string {
  const names = first_names.join('、');
  return first_names.length < file_count ? text.ownBundles.andMore(names) : names;
}

/** `12 个文件，2 个已失效`. */
export function countOf({
  file_count,
  ready_count,
}: Pick<BundleRow, 'file_count' | 'ready_count'>): string {
  const { count, countWithLost } = text.ownBundles;
  const lost = file_count - ready_count;
  // When all are lost, the bundle's state says so.
  return lost > 0 && ready_count > 0 ? countWithLost(file_count, lost) : count(file_count);
}

/** `不限`, or how many of how many are left. */
export function downloadsOf({
  max_downloads,
  downloads_left,
}: Pick<BundleRow, 'max_downloads' | 'downloads_left'>): string {
  if (max_downloads === null || downloads_left === null) return text.ownBundles.unlimited;
  return text.ownBundles.left(downloads_left, max_downloads);
}
