import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { lookUp } from '#api/look-up.ts';
import { refreshShare } from '#files/cached-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { pageText } from '../page-text.ts';

/** Stands in place of the whole file until its password was given: not even the name is known. */
export function PasswordForm({ code }: { code: string }) {
  const { field, password, change, problem, isPending, submit } = useUnlock(code);
  return (
    <Card raised className="mx-auto w-full max-w-[460px] p-7 sm:p-9">
      <span
        aria-hidden="true"
        className="grid size-13 place-items-center rounded-xl bg-accent-soft text-accent"
      >
        <Lock size={24} />
      </span>
      <h1 className="mt-4 text-h2 font-semibold">{pageText.password.title}</h1>
      <p className="mt-1 text-muted">{pageText.password.lead}</p>
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          ref={field}
          label={pageText.password.field}
          type="password"
          autoComplete="off"
          autoFocus
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={isPending}>
          {pageText.password.submit}
        </Button>
      </form>
    </Card>
  );
}

function useUnlock(code: string) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const unlock = useMutation({
    mutationFn: () => lookUp((proof) => client.shares.unlock({ code, password, ...proof })),
    onSuccess: () => refreshShare(queries, code),
    onError: () => field.current?.select(),
  });

  const change = (typed: string) => {
    setPassword(typed);
    setEmpty(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '' && !unlock.isPending) unlock.mutate();
    else field.current?.focus();
  };
  const refusal = unlock.error ? errorText(unlock.error) : undefined;
  const problem = isEmpty ? pageText.password.empty : refusal;
  return { field, password, change, problem, isPending: unlock.isPending, submit };
}
