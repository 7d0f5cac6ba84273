import { TextField } from '#ui/TextField.tsx';
import { words } from '../../words.ts';

/** What stands between the name and what is added to it. */
export function SeparatorField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={words.form.separator}
      value={value}
      maxLength={10}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
