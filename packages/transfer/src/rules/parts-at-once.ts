/**
 * Decides how many parts of one file travel at once.
 *
 * A browser opens six connections to one host over HTTP/1.1. On a store of its own all six are
 * ours. On the app's own origin the API needs one: with nine parts in flight its answers took 17 s
 * instead of 26 ms (COS.md §0.1), so files × parts stays at five there, counting the two files that
 * may still join.
 */
const OWN_HOST_PARTS = [6, 3, 2] as const;
const SHARED_HOST_PARTS = [3, 1, 1] as const;

export const MOST_PARTS_AT_ONCE = OWN_HOST_PARTS[0];

export function partsAtOnceFor(situation: {
  /** The store answers on the origin of the page. */
  sharesOrigin: boolean;
  /** Files sending at this moment, this one not counted. */
  otherFiles: number;
  /** Failures since bytes last moved: a line that breaks is not helped by pushing harder. */
  failures: number;
}): number {
  const partsAtOnce = situation.sharesOrigin ? SHARED_HOST_PARTS : OWN_HOST_PARTS;
  const wished = partsAtOnce[Math.min(situation.otherFiles, partsAtOnce.length - 1)] ?? 1;
  return Math.max(1, Math.floor(wished / 2 ** situation.failures));
}
