/**
 * A builder for every address of the app (spec §2). Imports nothing, so features may use it too: no
 * address is written twice.
 */
export const paths = {
  home: () => '/v/index',
  /** The code field of the home screen; the fragment receives the focus. */
  pickup: () => '/v/index#pickup',
  detail: (code: string) => `/v/detail/${encodeURIComponent(code)}`,
  /** `intended` is where to go afterwards, with query and fragment. */
  login: (intended?: string) => withRedirect('/v/user/login', intended),
  register: (intended?: string) => withRedirect('/v/user/register', intended),
  resetPassword: (intended?: string) => withRedirect('/v/user/reset-password', intended),
  account: () => '/v/user/info',
  manager: () => '/v/manager',
  audit: () => '/v/manager/audit',
} as const;

function withRedirect(path: string, intended: string | undefined): string {
  return intended ? `${path}?${new URLSearchParams({ redirect: intended })}` : path;
}

/** An address of this site as others can open it. */
export function absoluteUrl(path: string, origin: string = location.origin): string {
  return new URL(path, origin).href;
}
