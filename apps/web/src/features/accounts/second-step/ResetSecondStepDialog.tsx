import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { auditQuery } from '../api.ts';
import { PasswordProof } from '../form/PasswordProof.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { passwordProblem, phoneProblem } from '../form/problems-of.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import { stepText } from './second-step-text.ts';

const text = stepText.reset;

/** For a colleague who has lost every device (SECURITY §9.7). */
export function ResetSecondStepDialog({ onClose }: { onClose: () => void }) {
  const reset = useResetSecondStep(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.body}
      size="sm"
    >
      <ResetForm reset={reset} onCancel={onClose} />
    </Dialog>
  );
}

interface ResetFormProps {
  reset: ReturnType<typeof useResetSecondStep>;
  onCancel: () => void;
}

function ResetForm({ reset, onCancel }: ResetFormProps) {
  const { phone, setPhone, password, setPassword, problems, submit, isPending } = reset;
  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
      <PhoneField
        label={text.phone}
        autoComplete="off"
        autoFocus
        value={phone}
        error={problems.fields.phone}
        onChange={problems.typed('phone', setPhone)}
      />
      <PasswordProof
        words={{ password: text.password, cancel: text.cancel, action: text.submit }}
        password={password}
        problems={problems}
        danger
        busy={isPending}
        onPassword={setPassword}
        onCancel={onCancel}
      />
    </form>
  );
}

function useResetSecondStep(onDone: () => void) {
  const queries = useQueryClient();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const problems = useFormProblems(['phone', 'password']);
  const reset = useMutation({
    mutationFn: () => client.accounts.resetSecondStep({ phone, password }),
    onSuccess: () => {
      toast(text.done);
      onDone();
      // The act that was just done stands on top of the log.
      return queries.invalidateQueries({ queryKey: auditQuery.queryKey });
    },
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = problems.check({
      phone: phoneProblem(phone),
      password: passwordProblem(password),
    });
    if (isComplete && !reset.isPending) reset.mutate();
  };
  return { phone, setPhone, password, setPassword, problems, submit, isPending: reset.isPending };
}
