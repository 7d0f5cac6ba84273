import { TextField } from '#ui/TextField.tsx';

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
      label="连接符"
      value={value}
      maxLength={10}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
