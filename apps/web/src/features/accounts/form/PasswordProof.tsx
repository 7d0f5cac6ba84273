import { Button } from '#ui/buttons/Button.tsx';
import { FormNotice } from './FormNotice.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { FormProblems } from './use-form-problems.ts';

interface PasswordProofProps {
  /** Words of the field and of both buttons. */
  words: { password: string; cancel: string; action: string };
  password: string;
  problems: FormProblems<'password'>;
  danger: boolean;
  busy: boolean;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** The end of a dialog that asks for the password anew: its field, why it was refused, and both buttons. */
export function PasswordProof(props: PasswordProofProps) {
  const { words, password, problems, danger, busy, onPassword, onCancel } = props;
  return (
    <>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.fields.password}
        onChange={problems.typed('password', onPassword)}
      />
      <FormNotice problems={problems} />
      <span className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {words.action}
        </Button>
      </span>
    </>
  );
}
