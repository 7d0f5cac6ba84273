import { type Alpha, type Bounds, boundsOf } from '../mask.ts';

/** Faint hair still belongs to the subject, a trace of grain does not. */
const VISIBLE = 16;

/** The subject with a margin, as a share of its longer side, within the picture. */
export function cropToSubject(alpha: Alpha, margin = 0.04): Bounds | undefined {
  const bounds = boundsOf(alpha, VISIBLE);
  if (!bounds) return undefined;
  const longest = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const around = Math.round(longest * margin);
  return {
    left: Math.max(0, bounds.left - around),
    top: Math.max(0, bounds.top - around),
    right: Math.min(alpha.width, bounds.right + around),
    bottom: Math.min(alpha.height, bounds.bottom + around),
  };
}
