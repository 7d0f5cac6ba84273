import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { accountActsQuery, type FoundUser, showPhone } from './api.ts';
import { text } from './text.ts';

const words = text.card;

interface PhoneNumberProps {
  user: FoundUser;
  /** Below the number. */
  children: ReactNode;
}

/** Masked until an operator asks for it, which is written down. */
export function PhoneNumber({ user, children }: PhoneNumberProps) {
  const asking = useAsking(user);
  const isShown = asking.data !== undefined;
  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 font-semibold" data-figures>
          {asking.data ?? user.phone}
        </h2>
        {children}
        {asking.error && <NotShown error={asking.error} />}
      </div>
      <IconButton
        label={isShown ? words.hidePhone : words.showPhone}
        icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        disabled={asking.isPending}
        onClick={() => (isShown ? asking.reset() : asking.mutate())}
        className="-mr-2 text-inherit! hover:bg-transparent! hover:opacity-80"
      />
    </>
  );
}

function NotShown({ error }: { error: Error }) {
  return (
    <p role="alert" className="mt-1 text-small">
      {words.phoneFailed}
      {errorText(error)}
    </p>
  );
}

function useAsking(user: FoundUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => showPhone(user.unionid),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: accountActsQuery(user.unionid).queryKey }),
    gcTime: 0,
  });
}
