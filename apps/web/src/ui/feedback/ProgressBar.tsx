import { clsx } from 'clsx';
import { progressAria } from './progress-aria.ts';
import { BAR_TONES, type Tone } from './tone.ts';

interface ProgressBarProps {
  /** 0 to 1; undefined while the length is not known. */
  value: number | undefined;
  /** Name of the work in progress, for screen readers. */
  label: string;
  tone?: Tone;
  className?: string;
}

/** Moves by transform only: a width that changes costs a layout of the whole list (docs/decisions/0004). */
export function ProgressBar({ value, label, tone = 'brand', className }: ProgressBarProps) {
  const known = value !== undefined;
  const share = Math.min(1, Math.max(0, value ?? 0.3));
  return (
    <div
      {...progressAria(label, known ? share : undefined)}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-track', className)}
    >
      <div
        className={clsx(
          'h-full origin-left rounded-full',
          BAR_TONES[tone],
          known
            ? 'transition-transform duration-200 ease-linear'
            : 'w-[30%] animate-[sweep_1.4s_ease-in-out_infinite]',
        )}
        style={known ? { transform: `scaleX(${share})` } : undefined}
      />
    </div>
  );
}
