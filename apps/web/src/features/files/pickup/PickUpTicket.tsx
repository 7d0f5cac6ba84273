import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Ticket } from '#ui/Ticket.tsx';
import { text } from '../text.ts';
import { PickUpForm } from './PickUpForm.tsx';
import { RecentList } from './RecentList.tsx';
import { recentPickups } from './recent-pickups.ts';
import { forgetSend, useRecentSends } from './recent-sends.ts';

const SHOWN = 2;

/** The pick-up ticket of the home screen: the code above, what was picked up lately below. */
export function PickUpTicket() {
  return (
    <Ticket
      className="px-6 pt-7 pb-5 sm:px-7"
      stubClassName="flex-1 px-6 pt-5 pb-5 sm:px-7"
      stub={<RecentCodes />}
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

/** Both kinds where there are both; what was sent stands first, as its code is wanted next. */
function RecentCodes() {
  const { sends } = useRecentSends();
  const [pickups, setPickups] = useState(recentPickups.list);
  const forgetPickup = (code: string) => {
    recentPickups.forget(code);
    setPickups(recentPickups.list());
  };
  return (
    <div className="grid gap-5">
      {sends.length > 0 && (
        <RecentList
          title={text.pickUp.sent}
          shares={sends.slice(0, SHOWN)}
          tells="code"
          onForget={forgetSend}
        />
      )}
      {(pickups.length > 0 || sends.length === 0) && (
        <RecentList
          title={text.pickUp.recent}
          shares={pickups.slice(0, SHOWN)}
          tells="size"
          onForget={forgetPickup}
        >
          {pickups.length === 0 && <p className="mt-2 text-small text-muted">{text.pickUp.none}</p>}
        </RecentList>
      )}
    </div>
  );
}
