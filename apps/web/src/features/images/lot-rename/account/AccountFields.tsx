import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { words } from '../words.ts';
import { AccountSeries } from './AccountSeries.tsx';

/** Numbers of the account's counters: for who has an account. */
export function AccountFields() {
  const isLogin = useClientState((state) => state.isLogin);
  const { pathname } = useLocation();
  if (isLogin) return <AccountSeries />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">{words.account.explain}</p>
      <ButtonLink to={paths.login(pathname)} size="sm" icon={<LogIn size={16} />}>
        {words.account.login}
      </ButtonLink>
    </div>
  );
}
