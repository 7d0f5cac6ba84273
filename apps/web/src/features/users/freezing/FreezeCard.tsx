import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockOpen, Snowflake } from 'lucide-react';
import { Suspense, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { type FoundUser, USERS_KEY } from '../api.ts';
import { text } from '../text.ts';

const words = text.freeze;
const FreezeDialog = lazyExtra(async () => (await import('./FreezeDialog.tsx')).FreezeDialog);

/** Freezing the account, or that it is frozen, by whom and why, and the way back. */
export function FreezeCard({ user }: { user: FoundUser }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      {user.frozen ? (
        <Frozen user={user} frozen={user.frozen} />
      ) : (
        <Unfrozen user={user} onFreeze={() => ask(true)} />
      )}
      {isAsked && (
        <Suspense>
          <FreezeDialog user={user} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}

function Unfrozen({ user, onFreeze }: { user: FoundUser; onFreeze: () => void }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 px-5 py-5 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-h3 font-semibold">{words.title}</h2>
        <p className="text-small text-muted">{user.is_self ? words.self : words.lead}</p>
      </div>
      {!user.is_self && (
        <Button variant="danger" icon={<Snowflake size={17} />} onClick={onFreeze}>
          {words.action}
        </Button>
      )}
    </Card>
  );
}

interface FrozenProps {
  user: FoundUser;
  frozen: NonNullable<FoundUser['frozen']>;
}

function Frozen({ user, frozen: { time, by, reason, note } }: FrozenProps) {
  const lifting = useLifting(user);
  const why = [words.reasons[reason], note].filter(Boolean).join('，').replace(/。$/, '');
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-bar-danger px-5 py-5 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-h3 font-semibold">{words.frozenTitle}</h2>
        <p className="text-small text-muted wrap-anywhere">
          {words.frozenBy(time.slice(0, 16), by, why)}
        </p>
        {lifting.error && <NotLifted error={lifting.error} />}
      </div>
      <Button
        icon={<LockOpen size={17} />}
        busy={lifting.isPending}
        onClick={() => lifting.mutate()}
      >
        {words.lift}
      </Button>
    </Card>
  );
}

function NotLifted({ error }: { error: Error }) {
  return (
    <p role="alert" className="text-small text-danger">
      {words.notLifted}
      {errorText(error)}
    </p>
  );
}

function useLifting(user: FoundUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.users.unfreeze({ unionid: user.unionid }),
    onSuccess: () => {
      toast(words.lifted(user.phone));
      return queries.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
}
