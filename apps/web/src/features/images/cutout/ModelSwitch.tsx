import { Switch } from '#ui/form/Switch.tsx';
import { words } from './words.ts';

interface ModelSwitchProps {
  /** The first picture loads so much for it, in words. */
  size: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Switches the learned model that looks for the subject on and off. */
export function ModelSwitch({ size, checked, onChange }: ModelSwitchProps) {
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
