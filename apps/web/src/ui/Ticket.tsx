import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TicketProps {
  children: ReactNode;
  /** The part behind the perforation. */
  stub: ReactNode;
  /** `row`: stub at the right from 640 px on, below on phones. `column`: always below. */
  direction?: 'row' | 'column';
  className?: string;
  stubClassName?: string;
}

/**
 * A card with a perforation and two notches: the pick-up ticket. The notches are cut with a mask, so
 * whatever lies behind shows through them.
 */
export function Ticket({
  children,
  stub,
  direction = 'column',
  className,
  stubClassName,
}: TicketProps) {
  const inRow = direction === 'row';
  return (
    <div className="h-full filter-[drop-shadow(var(--shadow-ticket))]">
      <div className={clsx('flex h-full flex-col', inRow && 'sm:flex-row')}>
        <div
          className={clsx(
            'rounded-t-xl bg-card',
            inRow
              ? 'notched-bottom sm:notched-right flex-1 sm:rounded-l-xl sm:rounded-tr-none'
              : 'notched-bottom',
            className,
          )}
        >
          {children}
        </div>
        <div
          className={clsx(
            // One pixel over the other half, else a seam shows at fractional scales.
            'relative -mt-px rounded-b-xl bg-card',
            inRow
              ? 'notched-top sm:notched-left sm:mt-0 sm:-ml-px sm:rounded-r-xl sm:rounded-bl-none'
              : 'notched-top flex-1',
            stubClassName,
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'absolute inset-x-5 top-0 border-t-2 border-dotted border-line-2',
              inRow && 'sm:inset-x-auto sm:inset-y-5 sm:left-0 sm:border-t-0 sm:border-l-2',
            )}
          />
          {stub}
        </div>
      </div>
    </div>
  );
}
