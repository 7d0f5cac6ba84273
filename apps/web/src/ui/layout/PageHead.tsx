import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** At the right: a switch between siblings, the screen's action. */
  aside?: ReactNode;
  className?: string;
}

/** A screen's heading in the display face, with one sentence below it. */
export function PageHead({ title, lead, aside, className }: PageHeadProps) {
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 className="font-display text-title font-bold">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
