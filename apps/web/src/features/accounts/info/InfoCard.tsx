import { type ReactNode, useId } from 'react';
import { Card } from '#ui/layout/Card.tsx';

interface InfoCardProps {
  title: string;
  lead?: ReactNode;
  /** At the right of the title: what can be done with all of it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of the personal centre. */
export function InfoCard({ title, lead, action, children }: InfoCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-h3 font-semibold">
            {title}
          </h2>
          {lead && <p className="text-small text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
