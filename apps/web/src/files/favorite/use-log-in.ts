import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';

/** spec §5, §6: to the login screen, which leads back to here, with query and fragment. */
export function useLogIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => navigate(paths.login(pathname + search + hash));
}
