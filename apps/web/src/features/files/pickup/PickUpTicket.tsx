import { lazy, Suspense } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { text } from '../text.ts';
import { PickUpForm } from './PickUpForm.tsx';
import { recentPickups } from './recent-pickups.ts';
import { recentSends } from './recent-sends.ts';

/** The pick-up ticket of the home screen: the code above, what was picked up lately below. */
export function PickUpTicket() {
  return (
    <Ticket
      className="px-6 pt-7 pb-5 sm:px-7"
      stubClassName="flex-1 px-6 pt-5 pb-5 sm:px-7"
      stub={<Recent />}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h2 font-semibold">{text.pickUp.title}</h2>
        <Badge outline>{text.pickUp.badge}</Badge>
      </div>
      <p className="mt-1 mb-4 text-muted">{text.pickUp.lead}</p>
      <PickUpForm id="pickup" />
    </Ticket>
  );
}

/** With its icons and times it comes where there is something to show: a first visit has nothing. */
const RecentCodes = lazy(async () => ({
  default: (await import('./RecentCodes.tsx')).RecentCodes,
}));

function Recent() {
  const hasSends = recentSends.useList(({ shares }) => shares.length > 0);
  const hasPickups = recentPickups.useList(({ shares }) => shares.length > 0);
  const nothing = (
    <section>
      <h3 className="text-small text-muted">{text.pickUp.recent}</h3>
      <p className="mt-2 text-small text-muted">{text.pickUp.none}</p>
    </section>
  );
  if (!hasSends && !hasPickups) return nothing;
  return (
    // As high as one entry, so that little moves when it comes.
    <Suspense fallback={<div className="h-20" />}>
      <RecentCodes nothing={nothing} />
    </Suspense>
  );
}
