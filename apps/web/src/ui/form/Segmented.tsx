import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string | number> {
  /** Names the group; hidden from view unless `showLegend`. */
  legend: string;
  showLegend?: boolean;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  /** As wide as its place, in equal parts. */
  wide?: boolean;
  className?: string;
}

/** A few exclusive choices side by side: native radios, so arrow keys and forms work by themselves. */
export function Segmented<Value extends string | number>({
  legend,
  showLegend = false,
  choices,
  value,
  onChange,
  size = 'md',
  wide = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const [chosen, choose] = useChosen(value, onChange);
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={showLegend ? 'mb-1.5 text-body' : 'sr-only'}>{legend}</legend>
      <span
        className={clsx(
          'max-w-full gap-0.5 overflow-x-auto rounded-md bg-track p-1',
          wide ? 'flex' : 'inline-flex',
        )}
      >
        {choices.map((choice) => (
          <Option
            key={choice.value}
            name={name}
            choice={choice}
            isChosen={choice.value === chosen}
            onChoose={() => choose(choice.value)}
            className={clsx(
              wide ? 'flex-1 px-1 whitespace-nowrap' : 'px-4',
              size === 'sm' ? 'h-8 text-small' : 'h-9 text-body',
            )}
          />
        ))}
      </span>
    </fieldset>
  );
}

/**
 * A value that stands in the address comes back only with the navigation: until then the radio would
 * spring back under the finger.
 */
function useChosen<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, setShown] = useState({ value, chosen: value });
  if (shown.value !== value) setShown({ value, chosen: value });
  const choose = (chosen: Value) => {
    setShown({ value, chosen });
    onChange(chosen);
  };
  return [shown.chosen, choose] as const;
}

interface OptionProps {
  name: string;
  choice: Choice<string | number>;
  isChosen: boolean;
  onChoose: () => void;
  className: string;
}

function Option({ name, choice, isChosen, onChoose, className }: OptionProps) {
  return (
    <label
      className={clsx(
        'relative grid shrink-0 place-items-center rounded-[calc(var(--r)-3px)] text-muted pointer-coarse:h-11',
        'has-checked:bg-raise has-checked:text-fg has-checked:shadow-1',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:opacity-50',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={isChosen}
        disabled={choice.disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {choice.label}
    </label>
  );
}
