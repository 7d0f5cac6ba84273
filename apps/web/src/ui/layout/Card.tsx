import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet of paper on the page. `raised` is for the one or two objects a screen is about. */
export function Card({
  raised = false,
  className,
  ...rest
}: ComponentProps<'section'> & { raised?: boolean }) {
  return (
    <section
      {...rest}
      className={clsx(
        'rounded-xl bg-card',
        raised ? 'shadow-2' : 'border border-line shadow-1',
        className,
      )}
    />
  );
}
