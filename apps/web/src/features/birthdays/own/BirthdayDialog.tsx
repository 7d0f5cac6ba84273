import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { BIRTHDAYS_KEY, type Birthday } from '../api.ts';
import { text } from '../text.ts';
import { BirthdayFields } from './BirthdayFields.tsx';
import { type BirthdayDraft, draftOf, findBirthdayFaults, writtenOf } from './draft.ts';
import { NewBirthday } from './new-birthday.ts';

interface BirthdayDialogProps {
  /** Undefined: a new one. */
  birthday: Birthday | undefined;
  onClose: () => void;
}

export function BirthdayDialog({ birthday, onClose }: BirthdayDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(birthday));
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const newest = useNewest(draft);
  const saving = useSaving(birthday);
  const faults = findBirthdayFaults(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || saving.isPending) return;
    // Told to this press alone: a form that was opened since, or written on, stays.
    saving.mutate(draft, { onSuccess: (_done, sent) => newest() === sent && onClose() });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={birthday ? text.form.change : text.form.add}
      footer={
        <>
          <Button onClick={onClose}>{text.form.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {text.form.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <BirthdayFields
          id={birthday?.id}
          draft={draft}
          faults={isTried ? faults : {}}
          onChange={(next) => {
            // One that is on its way is waited for: the next press changes what it has kept.
            if (saving.isError) saving.reset();
            setDraft(next);
          }}
        />
        {saving.error && (
          <Notice tone="danger" urgent>
            {text.form.failed}
            {errorText(saving.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function useSaving(birthday: Birthday | undefined) {
  const [newBirthday] = useState(() => new NewBirthday());
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: BirthdayDraft) => {
      const written = writtenOf(draft);
      if (birthday) await client.birthdays.change({ id: birthday.id, ...written });
      else await newBirthday.keep(written);
    },
    onSuccess: (_done, { name }) => {
      toast(text.form.saved(name.trim()));
      queries.invalidateQueries({ queryKey: BIRTHDAYS_KEY });
    },
  });
}
