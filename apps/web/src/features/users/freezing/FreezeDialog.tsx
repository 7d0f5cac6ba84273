import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FREEZE_REASON_NAMES, type FreezeReason, MAX_FREEZE_NOTE_LENGTH } from '@transmit/contract';
import { LogOut, Ticket, Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type FoundUser, USERS_KEY } from '../api.ts';
import { text } from '../text.ts';

const words = text.freeze;

interface FreezeDialogProps {
  user: FoundUser;
  onClose: () => void;
}

/** Says what follows, and asks for the reason. */
export function FreezeDialog({ user, onClose }: FreezeDialogProps) {
  const [reason, setReason] = useState<FreezeReason>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const freezing = useFreezing(user, { note, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason && !freezing.isPending) freezing.mutate(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.ask(user.phone)}
      size="md"
    >
      <form onSubmit={submit} className="grid gap-4">
        <Consequences user={user} />
        <ReasonField reason={reason} isMissing={isTried && !reason} onChoose={setReason} />
        <TextArea
          label={words.note}
          aside={words.noteHint}
          rows={2}
          maxLength={MAX_FREEZE_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {freezing.error && (
          <Notice tone="danger" urgent>
            {words.notDone}
            {errorText(freezing.error)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" busy={freezing.isPending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Freezing {
  note: string;
  onDone: () => void;
}

function useFreezing(user: FoundUser, { note, onDone }: Freezing) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (why: FreezeReason) =>
      client.users.freeze({ unionid: user.unionid, reason: why, note: note.trim() }),
    onSuccess: () => {
      toast(words.done(user.phone));
      onDone();
      return queries.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
}

function Consequences({ user }: { user: FoundUser }) {
  return (
    <ul className="grid gap-2.5 rounded-lg bg-soft px-4 py-3.5">
      {[
        { icon: LogOut, line: words.devices(user.device_count) },
        { icon: Ticket, line: words.codes(user.file_count) },
        { icon: Undo2, line: words.back },
      ].map(({ icon: Icon, line }) => (
        <li key={line} className="flex items-center gap-3">
          <Icon size={17} aria-hidden="true" className="shrink-0 text-muted" />
          {line}
        </li>
      ))}
    </ul>
  );
}

interface ReasonFieldProps {
  reason: FreezeReason | undefined;
  isMissing: boolean;
  onChoose: (reason: FreezeReason) => void;
}

function ReasonField({ reason, isMissing, onChoose }: ReasonFieldProps) {
  const faultId = useId();
  return (
    <fieldset aria-describedby={isMissing ? faultId : undefined}>
      <legend className="mb-1.5">
        {words.reason}
        <span aria-hidden="true" className="ml-1 text-accent">
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {FREEZE_REASON_NAMES.map((name) => (
          <ReasonChoice
            key={name}
            name={name}
            group={faultId}
            isChosen={reason === name}
            onChoose={onChoose}
          />
        ))}
      </div>
      {isMissing && <ReasonMissing id={faultId} />}
    </fieldset>
  );
}

function ReasonMissing({ id }: { id: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-small text-danger">
      {words.reasonMissing}
    </p>
  );
}

interface ReasonChoiceProps extends Pick<ReasonFieldProps, 'onChoose'> {
  name: FreezeReason;
  group: string;
  isChosen: boolean;
}

function ReasonChoice({ name, group, isChosen, onChoose }: ReasonChoiceProps) {
  return (
    <label className="relative grid h-9 place-items-center rounded-md border border-line-2 px-3.5 pointer-coarse:h-11 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={() => onChoose(name)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {words.reasons[name]}
    </label>
  );
}
