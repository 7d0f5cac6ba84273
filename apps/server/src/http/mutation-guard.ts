/**
 * The guard of every state-changing call, whatever its method (SECURITY §1.4): the spec's GETs
 * change state with cookie credentials, so a foreign page, a link or a prefetch must not reach them.
 */
import { fail } from '#core/app-error.ts';

type HeaderOf = (name: string) => string | undefined;

/** Refuses with E_CSRF unless the request comes from our own page. */
export function guardMutation(header: HeaderOf, publicOrigin: string): void {
  if (!isOwnPage(header, publicOrigin)) fail('E_CSRF');
}

function isOwnPage(header: HeaderOf, publicOrigin: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  if (header('sec-fetch-mode') === 'navigate') return false;
  const destination = header('sec-fetch-dest');
  if (destination !== undefined && destination !== 'empty') return false;
  const origin = header('origin');
  if (origin !== undefined && origin !== publicOrigin) return false;
  return (
    header('x-requested-with') === 'transmit' ||
    site === 'same-origin' ||
    isJson(header('content-type'))
  );
}

/** `application/json` with or without parameters; anything else needs no preflight and proves nothing. */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
