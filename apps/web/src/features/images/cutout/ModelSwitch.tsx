import { Switch } from '#ui/Switch.tsx';
import { words } from './words.ts';

interface ModelSwitchProps {
  /** What it weighs, in words; undefined where the operator offers none. */
  size: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the operator's model looks for the subject. */
export function ModelSwitch({ size, checked, onChange }: ModelSwitchProps) {
  if (size === undefined) return null;
  return (
    <div className="grid gap-1">
      <Switch
        label={words.useModel}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="text-small text-muted">{words.modelHint(size)}</p>
    </div>
  );
}
