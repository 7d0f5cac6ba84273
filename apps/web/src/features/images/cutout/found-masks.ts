import type { CutOut } from '@transmit/imaging';
import { packAlpha } from './canvas/packed-alpha.ts';
import type { CutoutDetail, Touches } from './cutout-types.ts';

interface FoundMask {
  /** From {@link maskKey}; nothing once it is to be found anew. */
  key: string | undefined;
  detail: CutoutDetail;
}

/** The last mask of each picture: another background, edge or stroke does not look for it anew. */
const masks = new WeakMap<File, FoundMask>();

/** Facts of a picture that stay while it is worked on anew. */
export function lastFound(file: File): CutoutDetail | undefined {
  return masks.get(file)?.detail;
}

/** Names what a mask is found for; grounds, edges and strokes are laid over it. */
export function maskKey(
  { box, clicks = [], left = [] }: Partial<Touches>,
  model: string | undefined,
): string {
  return JSON.stringify([box ?? null, clicks, left, model ?? null]);
}

/** The known mask of this key, or the one that `look` finds; it is told whether a person asked to look again. */
export async function findMask(
  file: File,
  key: string,
  look: (isAskedAgain: boolean) => Promise<CutOut>,
): Promise<CutoutDetail> {
  const known = masks.get(file);
  if (known?.key === key) return known.detail;
  const { alpha, ...rest } = await look(known !== undefined && known.key === undefined);
  // Without the model it is another mask, whatever is asked for.
  const mask = rest.miss ? `${key} ${rest.miss}` : key;
  const detail = { ...rest, mask, alpha: await packAlpha(alpha) };
  masks.set(file, { key, detail });
  return detail;
}

/** Has the mask found anew the next time, by the model that was missing; until then the last one is shown. */
export function forgetMask(file: File): void {
  const known = masks.get(file);
  if (known) masks.set(file, { ...known, key: undefined });
}
