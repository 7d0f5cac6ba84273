import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Choice } from './Segmented.tsx';

interface RadioGroupProps<Value extends string | number> {
  legend: string;
  choices: readonly (Choice<Value> & { description?: ReactNode })[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}

/** Exclusive choices that need a line of explanation each; for short words use Segmented. */
export function RadioGroup<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx('grid gap-2', className)}>
      <legend className="mb-1.5 text-body">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex items-start gap-3 rounded-md border border-line bg-card px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-50"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-line-2 bg-card checked:border-[5px] checked:border-brand"
          />
          <span className="grid">
            {choice.label}
            {choice.description && (
              <span className="text-small text-muted">{choice.description}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
