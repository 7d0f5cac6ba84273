import { useId } from 'react';

interface RangeProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words. */
  said: string;
  onChange: (value: number) => void;
}

/** A slider with its value in words at the right. */
export function Range({ label, said, value, onChange, ...range }: RangeProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id}>{label}</label>
        <span className="text-muted" data-figures>
          {said}
        </span>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-5 w-full accent-brand pointer-coarse:h-11"
      />
    </div>
  );
}
