import { LEDGER_KINDS } from '@transmit/contract';
import { Gift } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import type { FoundUser } from './api.ts';
import { FreezeCard } from './freezing/FreezeCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { text } from './text.ts';

/** An account: identity at the left, balances and, last, freezing at the right. */
export function FoundAccount({ user }: { user: FoundUser }) {
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid gap-3">
        <IdentityCard user={user} />
        {!user.is_self && (
          <ButtonLink to={paths.rights(user.unionid)} icon={<Gift size={17} />}>
            {text.card.give}
          </ButtonLink>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <Balances user={user} />
        <AccountTabs key={user.unionid} unionid={user.unionid} />
        <FreezeCard user={user} />
      </div>
    </div>
  );
}

function Balances({ user }: { user: FoundUser }) {
  return (
    <div className="grid grid-cols-3 gap-3" data-figures>
      {LEDGER_KINDS.map((kind) => (
        <Card key={kind} className="px-4 py-3.5 sm:px-5">
          <p className="text-small text-muted">{text.kinds[kind]}</p>
          <p className="text-h2 font-semibold">{user[kind]}</p>
        </Card>
      ))}
    </div>
  );
}
