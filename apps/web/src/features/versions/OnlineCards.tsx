import { Monitor, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { Online } from './api.ts';
import { text } from './text.ts';

const words = text.online;

/** The online versions of the frontend and of the backend. */
export function OnlineCards({ online }: { online: Online | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <OnlineCard label={words.frontend} icon={<Monitor size={19} />} shown={online?.frontend} />
      <OnlineCard label={words.backend} icon={<Server size={19} />} shown={online?.backend} />
    </div>
  );
}

interface OnlineCardProps {
  label: string;
  icon: ReactNode;
  /** Undefined until it is known. */
  shown: Online['frontend'] | undefined;
}

function OnlineCard({ label, icon, shown }: OnlineCardProps) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 px-4 py-4 sm:px-6 sm:py-5">
      <span
        aria-hidden="true"
        className="hidden size-11 place-items-center rounded-lg bg-brand-soft text-brand sm:grid"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-small text-muted">{label}</h2>
        <OnlineNumber shown={shown} />
      </div>
      {shown && (
        <p className="w-full text-small text-muted sm:w-auto sm:self-end" data-figures>
          {words.since(shown.pro_update_time.slice(5, 16))}
        </p>
      )}
    </Card>
  );
}

function OnlineNumber({ shown }: Pick<OnlineCardProps, 'shown'>) {
  if (shown === undefined) return <Skeleton className="my-1 h-6 w-24" />;
  return (
    <p className="font-code text-h2 font-semibold wrap-anywhere">
      {shown ? shown.ver_num : words.none}
    </p>
  );
}
