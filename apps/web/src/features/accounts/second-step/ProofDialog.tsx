import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormNotice } from '../form/FormNotice.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { passwordProblem } from '../form/problems-of.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import { storedPhone } from '../session.ts';
import { stepText } from './second-step-text.ts';

interface ProofDialogProps {
  title?: string;
  body?: ReactNode;
  action?: string;
  danger?: boolean;
  /** Called with the password that was asked for; a refusal of it stands in the form. */
  onProof: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password anew: an open screen alone must not be enough to change a second step. */
export function ProofDialog({
  title = stepText.proof.title,
  body = stepText.proof.body,
  action = stepText.proof.go,
  danger = false,
  onProof,
  onClose,
}: ProofDialogProps) {
  const [password, setPassword] = useState('');
  const problems = useFormProblems(['password']);
  const prove = useMutation({
    mutationFn: () => onProof(password),
    onSuccess: onClose,
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check({ password: passwordProblem(password) }) && !prove.isPending) {
      prove.mutate();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={body}
      size="sm"
    >
      <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
        <input type="text" autoComplete="username" value={storedPhone()} readOnly hidden />
        <PasswordField
          label={stepText.proof.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problems.fields.password}
          onChange={problems.typed('password', setPassword)}
        />
        <FormNotice problems={problems} />
        <span className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{stepText.proof.cancel}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={prove.isPending}>
            {action}
          </Button>
        </span>
      </form>
    </Dialog>
  );
}
