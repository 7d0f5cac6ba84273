import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { balanceQuery } from './balance-query.ts';
import { memberText } from './member-text.ts';
import { endsSoonIn } from './membership.ts';

/** Once in a while is enough: it is about days. */
const FRESH_MS = 10 * 60_000;

/** PRODUCT §5: three days before a membership ends the header says so. */
export function MembershipNotice() {
  const { data } = useQuery({ ...balanceQuery, staleTime: FRESH_MS });
  const left = endsSoonIn(data?.member_until, serverNow());
  if (left === undefined) return null;
  return (
    <Link
      to={paths.orders()}
      aria-label={memberText.soon(left)}
      title={memberText.soon(left)}
      className="inline-flex h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-small whitespace-nowrap text-warn hover:underline pointer-coarse:h-11"
    >
      <Crown size={16} aria-hidden="true" />
      <span className="max-xl:hidden">{memberText.left(left)}</span>
    </Link>
  );
}
