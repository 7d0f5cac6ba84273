import { MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { pageText } from '../../page-text.ts';

export function SharePasswordForm({
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
        label={pageText.owner.newPassword}
        autoComplete="off"
        autoFocus
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        error={isEmpty ? pageText.password.empty : undefined}
        onChange={(event) => setPassword(event.target.value)}
        className="flex-1"
      />
      <span className="flex gap-2.5">
        <Button onClick={onCancel}>{pageText.owner.cancel}</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {pageText.owner.savePassword}
        </Button>
      </span>
    </form>
  );
}
