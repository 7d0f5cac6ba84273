import { ApiError } from '@transmit/contract/client';
import { useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { text } from './text.ts';

/** An operator's session ends after half an hour of silence (SECURITY T2); this leads back to here. */
export function LoginAgain({ error }: { error: unknown }) {
  const { pathname, search, hash } = useLocation();
  const isSignedOut =
    error instanceof ApiError && (error.code === 'E_LOGIN' || error.code === 'E_FORBIDDEN');
  if (!isSignedOut) return null;
  return <ButtonLink to={paths.login(pathname + search + hash)}>{text.files.login}</ButtonLink>;
}
