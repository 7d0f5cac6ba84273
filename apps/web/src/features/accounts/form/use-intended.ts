import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirectPath } from '#app/safe-redirect-path.ts';

export interface Intended {
  /** As it stands in the address, for the sister screens' links. */
  asked: string | undefined;
  /** The number typed on the sister screen. */
  phone: string;
  /** Goes to where the person wanted to be, in place of this screen. */
  go(): void;
}

/**
 * Returns the place to go to after logging in: the full intended path, on this origin only
 * (SECURITY T25).
 */
export function useIntended(): Intended {
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = useSearchParams()[0].get('redirect') ?? undefined;
  return {
    asked,
    phone: phoneIn(state),
    go: () => navigate(safeRedirectPath(asked, location.origin), { replace: true }),
  };
}

/** The history's state is whatever was put there, by us or by a former version. */
function phoneIn(state: unknown): string {
  const phone = typeof state === 'object' && state !== null && 'phone' in state && state.phone;
  return typeof phone === 'string' ? phone : '';
}
