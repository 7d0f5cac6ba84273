import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isBlank } from '@transmit/contract';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { infoQuery } from '../api.ts';
import { FormNotice } from '../form/FormNotice.tsx';
import { useFormProblems } from '../form/use-form-problems.ts';
import { text } from '../text.ts';

const MAX_NAME_LENGTH = 30;

export function OwnNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { value, setValue, problems, submit, isPending } = useOwnName(name, onDone);
  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={text.info.name}
        name="display_name"
        autoComplete="nickname"
        autoFocus
        maxLength={MAX_NAME_LENGTH}
        value={value}
        error={problems.fields.display_name}
        onChange={(event) => {
          setValue(event.target.value);
          problems.clear('display_name');
        }}
      />
      <FormNotice problems={problems} />
      <Actions isBusy={isPending} onCancel={onDone} />
    </form>
  );
}

function Actions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <span className="flex gap-2.5">
      <Button type="submit" variant="primary" size="sm" busy={isBusy}>
        {text.info.save}
      </Button>
      <Button size="sm" onClick={onCancel}>
        {text.info.cancel}
      </Button>
    </span>
  );
}

function useOwnName(name: string, onDone: () => void) {
  const queries = useQueryClient();
  const [value, setValue] = useState(name);
  const problems = useFormProblems(['display_name']);
  const save = useMutation({
    mutationFn: () => client.accounts.changeInfo({ display_name: value.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: infoQuery.queryKey });
      toast(text.info.nameSaved);
      onDone();
    },
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const display_name = isBlank(value) ? text.info.nameEmpty : undefined;
    if (problems.check({ display_name }) && !save.isPending) save.mutate();
  };
  return { value, setValue, problems, submit, isPending: save.isPending };
}
