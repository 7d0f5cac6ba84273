import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { text } from '../../text.ts';

interface PickBoxProps {
  name: string;
  checked: boolean;
  tabIndex: number;
  onChange: () => void;
  className?: string;
}

/** Marks a picture without opening it. */
export function PickBox({ name, checked, tabIndex, onChange, className }: PickBoxProps) {
  return (
    // A finger needs 44.
    <label
      className={clsx(
        'relative grid size-5 shrink-0 pointer-coarse:before:absolute pointer-coarse:before:-inset-3',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={`${text.actions.select} ${name}`}
        checked={checked}
        tabIndex={tabIndex}
        onChange={onChange}
        className="peer relative size-full appearance-none rounded-[6px] border border-line-2 bg-card shadow-1 checked:border-brand checked:bg-brand"
      />
      <Check
        size={15}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto text-on-brand opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
