import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BAR_TONES, SOFT_TONES, type Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  dot?: boolean;
  outline?: boolean;
  className?: string;
  children: ReactNode;
}

/** A state in words. The dot marks a state that will change by itself. */
export function Badge({
  tone = 'neutral',
  dot = false,
  outline = false,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-px text-small whitespace-nowrap',
        outline ? 'border border-brand-line text-brand' : SOFT_TONES[tone],
        className,
      )}
    >
      {dot && (
        <span aria-hidden="true" className={clsx('size-1.5 rounded-full', BAR_TONES[tone])} />
      )}
      {children}
    </span>
  );
}
