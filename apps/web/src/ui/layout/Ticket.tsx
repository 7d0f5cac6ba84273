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
 * A card with a perforation and two notches: the pick-up ticket. Each half has a sheet of paper behind
 * it, cut with a mask, so whatever lies behind shows through the notches. Neither mask nor shadow
 * touches the words: browsers would take a line of text for something as large as its shadow.
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
    <div className={clsx('relative isolate flex h-full flex-col', inRow && 'sm:flex-row')}>
      <Shadow />
      <div className={clsx('relative', inRow && 'min-w-0 flex-1', className)}>
        <Paper
          cut={clsx(
            'notched-bottom rounded-t-xl',
            inRow && 'sm:notched-right sm:rounded-l-xl sm:rounded-tr-none',
          )}
        />
        {children}
      </div>
      <div
        className={clsx(
          // One pixel over the other half, else a seam shows at fractional scales.
          'relative -mt-px',
          inRow ? 'sm:mt-0 sm:-ml-px' : 'flex-1',
          stubClassName,
        )}
      >
        <Paper
          cut={clsx(
            'notched-top rounded-b-xl',
            inRow && 'sm:notched-left sm:rounded-r-xl sm:rounded-bl-none',
          )}
        />
        <Perforation inRow={inRow} />
        {stub}
      </div>
    </div>
  );
}

/**
 * The shadow of the whole ticket, as if it had no notches: one of the cut shape would take a third of
 * the first page's drawing where no graphics card draws, and nobody sees the difference.
 */
function Shadow() {
  return <span aria-hidden="true" className="absolute inset-0 -z-20 rounded-xl shadow-3" />;
}

/** The paper of one half. */
function Paper({ cut }: { cut: string }) {
  return <span aria-hidden="true" className={clsx('absolute inset-0 -z-10 bg-card', cut)} />;
}

function Perforation({ inRow }: { inRow: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute inset-x-5 top-0 border-t-2 border-dotted border-line-2',
        inRow && 'sm:inset-x-auto sm:inset-y-5 sm:left-0 sm:border-t-0 sm:border-l-2',
      )}
    />
  );
}
