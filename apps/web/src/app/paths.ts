/**
 * A builder for every address of the app (spec §2). Imports nothing, so features may use it too: no
 * address is written twice.
 */
export const paths = {
  home: () => '/v/index',
  /** The code field of the home screen; the fragment receives the focus. */
  pickup: () => '/v/index#pickup',
  detail: (code: string) => `/v/detail/${encodeURIComponent(code)}`,
  login: (intended: string) => `/v/user/login?${new URLSearchParams({ redirect: intended })}`,
} as const;

/** An address of this site as others can open it. */
export function absoluteUrl(path: string, origin: string = location.origin): string {
  return new URL(path, origin).href;
}
