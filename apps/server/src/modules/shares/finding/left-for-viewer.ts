import { downloadsLeft } from '#modules/files/index.ts';
import type { Access } from '../doors/gate.ts';
import type { SharedFile } from './shared.ts';

/**
 * Tells the number that is left of a limit; null without one, and for a receiver who has a download of a code that is
 * used up: it was paid for, or it may still be gone on with. Owners are told what is left for others.
 */
export function leftForViewer(
  file: SharedFile,
  { isOwner, isUsedUp }: Pick<Access, 'isOwner' | 'isUsedUp'>,
): number | null {
  const left = downloadsLeft(file);
  return left === 0 && !isOwner && !isUsedUp ? null : left;
}
