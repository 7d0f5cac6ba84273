import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { auditQuery } from '../api.ts';
import { FormNotice } from '../form/FormNotice.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { phoneProblem } from '../form/problems-of.ts';
import { useFormProblems } from '../form/use-form-problems.ts';
import { text } from '../text.ts';

/** Asks for the number of a colleague, whom only somebody who knows them can vouch for. */
export function ConfirmOperatorDialog({ onClose }: { onClose: () => void }) {
  const { phone, setPhone, problems, submit, isPending } = useConfirmOperator(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.confirmOperator.title}
      description={text.confirmOperator.body}
      size="sm"
    >
      <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
        <PhoneField
          label={text.confirmOperator.phone}
          autoComplete="off"
          autoFocus
          value={phone}
          error={problems.fields.phone}
          onChange={problems.typed('phone', setPhone)}
        />
        <FormNotice problems={problems} />
        <Buttons isBusy={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <span className="flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>{text.confirmOperator.cancel}</Button>
      <Button type="submit" variant="primary" busy={isBusy}>
        {text.confirmOperator.submit}
      </Button>
    </span>
  );
}

function useConfirmOperator(onDone: () => void) {
  const queries = useQueryClient();
  const [phone, setPhone] = useState('');
  const problems = useFormProblems(['phone']);
  const confirm = useMutation({
    mutationFn: () => client.accounts.confirmOperator({ phone }),
    onSuccess: () => {
      toast(text.confirmOperator.done);
      onDone();
      // The act that was just done stands on top of the log.
      return queries.invalidateQueries({ queryKey: auditQuery.queryKey });
    },
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check({ phone: phoneProblem(phone) }) && !confirm.isPending) confirm.mutate();
  };
  return { phone, setPhone, problems, submit, isPending: confirm.isPending };
}
