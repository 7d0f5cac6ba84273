import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';

interface PhoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  /** Names the person of the number; the user's own unless said otherwise. */
  label?: string;
  autoComplete?: 'tel' | 'off';
}

/** Takes any usual spelling: +86, spaces, dashes, full-width digits (SECURITY §3 row 85). */
export function PhoneField({
  value,
  error,
  onChange,
  autoFocus = false,
  label = text.field.phone,
  autoComplete = 'tel',
}: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      maxLength={64}
      placeholder={text.field.phoneHint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
