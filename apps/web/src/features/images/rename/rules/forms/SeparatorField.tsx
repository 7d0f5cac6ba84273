import { TextField } from '#ui/form/TextField.tsx';
import { words } from '../../words.ts';

/** Chooses the text between the name and its addition. */
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
