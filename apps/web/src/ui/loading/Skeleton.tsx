import { clsx } from 'clsx';

/** The shape of what is coming. Pulses by opacity: a moving gradient repaints the page (docs/decisions/0004). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-md bg-track', className)}
    />
  );
}
