/**
 * The guard of every call, whatever its method (SECURITY §1.4, §9.2): the spec's GETs change state with
 * cookie credentials, so a foreign page, a link or a prefetch must not reach them, and no other call.
 */
import type { Effect } from '@transmit/contract';
import { fail } from '#core/app-error.ts';

export type HeaderOf = (name: string) => string | undefined;

/**
 * Origin of a request, as far as its headers tell. `own`: our page, or a tool that proves as much
 * as one. `bare`: no browser's, and with nothing of anybody's that another page could abuse.
 * `unproven`: it could be anybody's. `foreign`: another page's, or not a page's call at all.
 */
export type Source = 'own' | 'bare' | 'unproven' | 'foreign';

export function sourceOf(header: HeaderOf, publicOrigin: string): Source {
  if (isForeign(header, publicOrigin)) return 'foreign';
  if (hasProof(header)) return 'own';
  return AMBIENT.some((name) => header(name) !== undefined) ? 'unproven' : 'bare';
}

/** Sources that may make a call with this effect. */
const WELCOME: Record<Effect, readonly Source[]> = {
  read: ['own', 'bare', 'unproven'],
  count: ['own', 'bare'],
  change: ['own'],
};

/** Refuses with E_CSRF what a foreign page could have made. */
export function guardCall(effect: Effect, source: Source): void {
  if (!WELCOME[effect].includes(source)) fail('E_CSRF');
}

/** Headers that a browser adds by itself, or may keep for somebody. */
const AMBIENT = ['cookie', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'origin'] as const;

/** Rules 2 to 4 of SECURITY §1.4; proxies strip these headers, so a missing one tells nothing. */
function isForeign(header: HeaderOf, publicOrigin: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return true;
  if (header('sec-fetch-mode') === 'navigate') return true;
  const destination = header('sec-fetch-dest');
  if (destination !== undefined && destination !== 'empty') return true;
  const origin = header('origin');
  return origin !== undefined && origin !== publicOrigin;
}

/** Rule 5: what another page cannot send without a preflight, which nobody answers. */
function hasProof(header: HeaderOf): boolean {
  return (
    header('x-requested-with') === 'transmit' ||
    header('sec-fetch-site') === 'same-origin' ||
    isJson(header('content-type'))
  );
}

/** `application/json` with or without parameters; anything else needs no preflight and proves nothing. */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
