import type { ChangeEvent } from 'react';
import { Checkbox } from './Checkbox.tsx';

interface ChooseBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** `isRange`: Shift was held. */
  onChoose: (checked: boolean, isRange: boolean) => void;
}

/** A check box whose label is only read aloud, with room around it for a finger. */
export function ChooseBox({ label, checked, disabled = false, onChoose }: ChooseBoxProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      disabled={disabled}
      onChange={change}
      className="-m-2 w-9 gap-0! p-2"
    />
  );
}
