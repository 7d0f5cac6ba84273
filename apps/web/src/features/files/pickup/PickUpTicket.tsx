import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { BundleIcon } from '#ui/BundleIcon.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MiddleEllipsis } from '#ui/MiddleEllipsis.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Ticket } from '#ui/Ticket.tsx';
import { text } from '../text.ts';
import { PickUpForm } from './PickUpForm.tsx';
import { forgetPickup, listRecentPickups, type RecentPickup } from './recent-pickups.ts';

const SHOWN = 2;

/** The pick-up ticket of the home screen: the code above, what was picked up lately below. */
export function PickUpTicket() {
  return (
    <Ticket
      className="px-6 pt-7 pb-5 sm:px-7"
      stubClassName="flex-1 px-6 pt-5 pb-5 sm:px-7"
      stub={<RecentPickups />}
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

function RecentPickups() {
  const [pickups, setPickups] = useState(listRecentPickups);
  const forget = (code: string) => {
    forgetPickup(code);
    setPickups(listRecentPickups());
  };
  return (
    <>
      <h3 className="text-small text-muted">{text.pickUp.recent}</h3>
      {pickups.length === 0 && <p className="mt-2 text-small text-muted">{text.pickUp.none}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {pickups.slice(0, SHOWN).map((pickup) => (
          <RecentPickupRow key={pickup.code} pickup={pickup} onForget={() => forget(pickup.code)} />
        ))}
      </ul>
    </>
  );
}

function RecentPickupRow({ pickup, onForget }: { pickup: RecentPickup; onForget: () => void }) {
  return (
    <li className="group -mx-2 flex items-center rounded-md hover:bg-soft">
      <Link
        to={paths.detail(pickup.code)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5"
      >
        {pickup.isBundle ? <BundleIcon size={36} /> : <FileIcon name={pickup.name} size={36} />}
        <span className="min-w-0">
          <MiddleEllipsis text={pickup.name} />
          <span className="block text-small text-muted" data-figures>
            <RelativeTime time={pickup.at} /> · {formatBytes(pickup.sizeBytes)}
          </span>
        </span>
      </Link>
      <IconButton
        label={text.pickUp.forget(pickup.name)}
        icon={<X size={16} />}
        tone="danger"
        onClick={onForget}
        className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
      />
    </li>
  );
}
