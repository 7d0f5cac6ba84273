import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Choice } from './Segmented.tsx';

type DescribedChoice<Value extends string | number> = Choice<Value> & { description?: ReactNode };

interface RadioGroupProps<Value extends string | number> {
  legend: string;
  choices: readonly DescribedChoice<Value>[];
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
        <Radio
          key={choice.value}
          choice={choice}
          group={name}
          isChosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  );
}

interface RadioProps {
  choice: DescribedChoice<string | number>;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Radio({ choice, group, isChosen, onChoose }: RadioProps) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-line bg-card px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-50">
      <input
        type="radio"
        name={group}
        value={choice.value}
        checked={isChosen}
        disabled={choice.disabled}
        onChange={onChoose}
        className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-line-2 bg-card checked:border-[5px] checked:border-brand"
      />
      <span className="grid">
        {choice.label}
        {choice.description && <span className="text-small text-muted">{choice.description}</span>}
      </span>
    </label>
  );
}
