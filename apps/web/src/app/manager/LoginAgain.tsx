import { useLocation } from 'react-router';
import { isSignedOut } from '#api/is-signed-out.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';

interface LoginAgainProps {
  /** Nothing is shown for one that logging in does not help. */
  error: unknown;
  size?: 'sm';
}

/** The way back in for an operator whose session has ended; it leads back to here. */
export function LoginAgain({ error, size }: LoginAgainProps) {
  const { pathname, search, hash } = useLocation();
  if (!isSignedOut(error)) return null;
  return (
    <ButtonLink {...(size && { size })} to={paths.login(pathname + search + hash)}>
      重新登录
    </ButtonLink>
  );
}
