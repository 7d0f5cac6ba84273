import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { homePath } from '#app/home-path.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { FormNotice } from '../form/FormNotice.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { passwordProblem } from '../form/problems-of.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import { leaveSession, storedPhone } from '../session.ts';
import { text } from '../text.ts';
import { BelongingsList } from './BelongingsList.tsx';

/** Lists what goes, then asks for the password: an open screen alone must not be enough. */
export function DeleteAccountDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const problems = useFormProblems(['password']);
  const remove = useMutation({
    mutationFn: () => client.accounts.deleteAccount({ password }),
    onSuccess: async () => {
      // Away from here first: this screen has nobody left to ask about.
      await navigate(homePath());
      await leaveSession(queries);
      toast(text.remove.done);
    },
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check({ password: passwordProblem(password) }) && !remove.isPending) {
      remove.mutate();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.remove.dialogTitle}
      description={text.remove.dialogBody(phone)}
      size="sm"
    >
      <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
        <BelongingsList />
        <p className="text-small text-muted">{text.remove.again}</p>
        <input type="text" autoComplete="username" value={storedPhone()} readOnly hidden />
        <PasswordField
          label={text.remove.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problems.fields.password}
          onChange={problems.typed('password', setPassword)}
        />
        <FormNotice problems={problems} />
        <span className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{text.remove.cancel}</Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            {text.remove.submit}
          </Button>
        </span>
      </form>
    </Dialog>
  );
}
