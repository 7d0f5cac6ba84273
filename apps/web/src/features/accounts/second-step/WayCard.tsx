import { type ReactNode, useId } from 'react';
import { Card } from '#ui/layout/Card.tsx';

interface WayCardProps {
  icon: ReactNode;
  title: string;
  badge: ReactNode;
  lead: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One way of the second step: what it is, how it stands, and below a line what belongs to it. */
export function WayCard({ icon, title, badge, lead, action, children }: WayCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand"
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={titleId} className="flex flex-wrap items-center gap-x-2.5 text-h3 font-semibold">
            {title}
            <span className="font-normal">{badge}</span>
          </h2>
          <p className="text-small text-muted">{lead}</p>
        </div>
        {action}
      </div>
      {/* A dialog that is opened here stands elsewhere in the page. */}
      <div className="border-t border-line px-5 empty:hidden sm:px-6">{children}</div>
    </Card>
  );
}
