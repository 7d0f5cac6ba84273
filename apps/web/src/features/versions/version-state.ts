/** Pure: how a version stands, and what number could come next. */
import { VERSION_TARGET, type VersionTarget } from '@transmit/contract';
import type { Online, Version } from './api.ts';

export type VersionState =
  | { kind: 'unreleased' | 'earlier' | 'online' }
  /** One for all of which another has taken one place. */
  | { kind: 'partly'; target: VersionTarget };

export function readVersionState(
  { id, target, pro_update_time }: Pick<Version, 'id' | 'target' | 'pro_update_time'>,
  { frontend, backend }: Online,
): VersionState {
  if (pro_update_time === null) return { kind: 'unreleased' };
  const isFront = frontend?.id === id;
  const isBack = backend?.id === id;
  if (!isFront && !isBack) return { kind: 'earlier' };
  if (target !== VERSION_TARGET.all || (isFront && isBack)) return { kind: 'online' };
  return { kind: 'partly', target: isFront ? VERSION_TARGET.frontend : VERSION_TARGET.backend };
}

/** The number after the newest: `0.9.2` → `0.9.3`, `1.0.0-beta.1` → `1.0.0`. */
export function nextNumber(newest: string | undefined): string {
  const match = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(newest ?? '');
  if (!match) return '';
  const [, major, minor, patch, beta] = match;
  return `${major}.${minor}.${beta ? patch : Number(patch) + 1}`;
}
