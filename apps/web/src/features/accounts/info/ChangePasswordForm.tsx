import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormNotice } from '../form/FormNotice.tsx';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { newPasswordProblem } from '../form/problems-of.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import { storedPhone } from '../session.ts';
import { text } from '../text.ts';

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword(onDone);
  const { password, setPassword, problems, submit, isPending } = change;
  return (
    <form
      ref={problems.form}
      onSubmit={submit}
      noValidate
      className="mt-5 grid gap-5 border-t border-line pt-5 sm:max-w-[420px]"
    >
      {/* Not for people: whose password the password manager is to change. */}
      <input type="text" autoComplete="username" value={storedPhone()} readOnly hidden />
      <OldPassword change={change} />
      <NewPasswordField
        label={text.field.newPassword}
        value={password}
        problems={problems}
        onChange={setPassword}
      />
      <FormNotice problems={problems} />
      <p className="text-small text-muted">{text.password.note}</p>
      <Actions isBusy={isPending} onCancel={onDone} />
    </form>
  );
}

interface OldPasswordProps {
  change: ReturnType<typeof useChangePassword>;
}

function OldPassword({ change: { old, setOld, problems } }: OldPasswordProps) {
  return (
    <PasswordField
      label={text.password.old}
      name="old_password"
      autoComplete="current-password"
      value={old}
      error={problems.fields.old_password}
      aside={
        <Link to={paths.resetPassword(paths.account())} className="text-brand hover:underline">
          {text.password.forgot}
        </Link>
      }
      onChange={problems.typed('old_password', setOld)}
    />
  );
}

function Actions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <span className="flex gap-2.5">
      <Button type="submit" variant="primary" busy={isBusy}>
        {text.password.submit}
      </Button>
      <Button onClick={onCancel}>{text.password.cancel}</Button>
    </span>
  );
}

function useChangePassword(onDone: () => void) {
  const queries = useQueryClient();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const problems = useFormProblems(['old_password', 'password']);
  const change = useMutation({
    mutationFn: () => client.accounts.changePassword({ old_password: old, password }),
    onSuccess: async () => {
      // The other devices are gone from the list, and this one has a new session.
      await queries.invalidateQueries({ queryKey: ['accounts'] });
      toast(text.password.done);
      onDone();
    },
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = problems.check({
      old_password: old === '' ? text.password.oldEmpty : undefined,
      password: newPasswordProblem(password),
    });
    if (isComplete && !change.isPending) change.mutate();
  };
  return { old, setOld, password, setPassword, problems, submit, isPending: change.isPending };
}
