import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { CalendarPlus, KeyRound, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/client-state.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import { SelectControl } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { detailKey, type FileDetail, type SharedFile } from '../api.ts';
import { text } from '../text.ts';
import { expiryRule } from '../uploads/settings-form.ts';
import { longerChoices } from './longer-choices.ts';

/** What its sender may do with a file; hidden from everybody else, refused by the server anyway. */
export function OwnerActions({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  return (
    <Card aria-label={text.owner.title} className="divide-y divide-line">
      <h2 className="px-6 pt-5 pb-3 text-h3 font-semibold">{text.owner.title}</h2>
      <ExtendRow code={detail.code} expireTime={file.expire_time} />
      <PasswordRow code={detail.code} hasPassword={detail.has_password} />
      <RemoveRow code={detail.code} name={file.name} />
    </Card>
  );
}

/** A call that changes the file, and the page that shows it. */
function useChange<Input, Answer>(
  code: string,
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone(answer);
      await queries.invalidateQueries({ queryKey: detailKey(code) });
    },
  });
}

function Row({
  icon,
  label,
  value,
  error,
  children,
}: {
  icon: ReactNode;
  label: string;
  value?: string;
  error: unknown;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="inline-flex items-center gap-2.5">
          <span aria-hidden="true" className="text-muted">
            {icon}
          </span>
          {label}
          {value && <span className="text-small text-muted">{value}</span>}
        </span>
        {children}
      </div>
      {error != null && (
        <Notice tone="danger" urgent>
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}

function ExtendRow({ code, expireTime }: { code: string; expireTime: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  const choices = longerChoices(expiryRule(isLogin).choices, expireTime, Date.now());
  const [chosen, setChosen] = useState<number>();
  const days = choices.find((choice) => choice === chosen) ?? choices.at(-1) ?? 0;
  const extend = useChange(
    code,
    () => client.files.extend({ code, expire_days: days }),
    ({ data }) => toast(text.owner.extended(data.expire_time.slice(0, 16))),
  );
  return (
    <Row
      icon={<CalendarPlus size={18} />}
      label={text.owner.extend}
      value={expireTime.slice(0, 16)}
      error={extend.error}
    >
      {choices.length === 0 ? (
        <span className="text-small text-muted">{text.owner.extendMost}</span>
      ) : (
        <span className="flex gap-2.5">
          <SelectControl
            aria-label={text.owner.extend}
            value={String(days)}
            options={choices.map((choice) => ({
              value: String(choice),
              label: text.owner.extendTo(choice),
            }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <Button busy={extend.isPending} onClick={() => extend.mutate(undefined)}>
            {text.owner.extendAction}
          </Button>
        </span>
      )}
    </Row>
  );
}

function PasswordRow({ code, hasPassword }: { code: string; hasPassword: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const save = useChange(
    code,
    (password: string) => client.files.setPassword({ code, password }),
    ({ data }) => {
      setEditing(false);
      toast(data.has_password ? text.owner.passwordSaved : text.owner.passwordCleared);
    },
  );
  return (
    <Row
      icon={<KeyRound size={18} />}
      label={text.owner.password}
      value={hasPassword ? text.owner.passwordSet : text.owner.passwordNone}
      error={save.error}
    >
      {isEditing ? (
        <NewPasswordForm
          isSaving={save.isPending}
          onSave={(password) => save.mutate(password)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <span className="flex gap-2.5">
          <Button onClick={() => setEditing(true)}>
            {hasPassword ? text.owner.changePassword : text.owner.setPassword}
          </Button>
          {hasPassword && (
            <Button variant="danger" busy={save.isPending} onClick={() => save.mutate('')}>
              {text.owner.clearPassword}
            </Button>
          )}
        </span>
      )}
    </Row>
  );
}

function NewPasswordForm({
  isSaving,
  onSave,
  onCancel,
}: {
  isSaving: boolean;
  onSave: (password: string) => void;
  onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '') onSave(password);
  };
  return (
    <form onSubmit={submit} className="grid w-full gap-3 sm:flex sm:items-end">
      <TextField
        label={text.owner.newPassword}
        autoComplete="off"
        autoFocus
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        error={isEmpty ? text.password.empty : undefined}
        onChange={(event) => setPassword(event.target.value)}
        className="flex-1"
      />
      <span className="flex gap-2.5">
        <Button onClick={onCancel}>{text.owner.cancel}</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {text.owner.savePassword}
        </Button>
      </span>
    </form>
  );
}

function RemoveRow({ code, name }: { code: string; name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.files.remove({ code }),
    onSuccess: async () => {
      toast(text.owner.removed);
      // First away: the page would ask once more for what it has just deleted.
      await navigate(paths.home());
      queries.removeQueries({ queryKey: detailKey(code) });
    },
  });
  const ask = async () => {
    const { removeTitle, removeBody, removeAction } = text.owner;
    const isSure = await confirm({
      title: removeTitle(name),
      body: removeBody,
      action: removeAction,
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Row icon={<Trash2 size={18} />} label={text.owner.remove} error={remove.error}>
      <Button variant="danger" busy={remove.isPending} onClick={ask}>
        {text.owner.removeAction}
      </Button>
    </Row>
  );
}
