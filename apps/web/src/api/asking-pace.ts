/** Pure: how soon a screen that follows something asks again. */
import { isSignedOut } from './is-signed-out.ts';

/** A server in trouble is not asked as quickly as one that answers. */
const AFTER_ERROR_MS = 10_000;

/** In ms; false: not at all. `wanted` counts while the answers come; whoever is signed out has to log in first. */
export function askingPace(wanted: number | false, { error }: { error: unknown }): number | false {
  if (!error || wanted === false) return wanted;
  return isSignedOut(error) ? false : Math.max(wanted, AFTER_ERROR_MS);
}
