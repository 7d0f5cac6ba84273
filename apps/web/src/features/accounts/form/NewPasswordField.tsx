import { text } from '../text.ts';
import { PasswordField } from './PasswordField.tsx';
import type { FormProblems } from './use-form-problems.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  problems: Pick<FormProblems<'password'>, 'fields' | 'typed'>;
  onChange: (value: string) => void;
}

/** The password that an account is to have, with what it has to be. */
export function NewPasswordField({ label, value, problems, onChange }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={text.field.newPasswordHint}
      value={value}
      error={problems.fields.password}
      onChange={problems.typed('password', onChange)}
    />
  );
}
