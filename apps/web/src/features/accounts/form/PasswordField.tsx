import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  /** Tells the password manager whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  aside?: ReactNode;
}

/** A password that its owner may look at; its characters are kept exactly as typed. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? text.field.hide : text.field.show;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          label={label}
          icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
          aria-pressed={isShown}
          className="-mr-2 text-muted"
          onClick={() => setShown(!isShown)}
        />
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
