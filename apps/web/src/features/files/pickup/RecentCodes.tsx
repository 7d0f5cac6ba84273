import { type ReactNode, useState } from 'react';
import { text } from '../text.ts';
import { RecentList } from './RecentList.tsx';
import { recentPickups } from './recent-pickups.ts';
import { forgetSend, useRecentSends } from './recent-sends.ts';

const SHOWN = 2;

/**
 * Lists sent and picked-up files; the sent ones stand first, as their codes are wanted next.
 * `nothing` shows once the last of them has been taken off. Load it lazily.
 */
export function RecentCodes({ nothing }: { nothing: ReactNode }) {
  const { sends } = useRecentSends();
  const [pickups, setPickups] = useState(recentPickups.list);
  const forgetPickup = (code: string) => {
    recentPickups.forget(code);
    setPickups(recentPickups.list());
  };
  if (sends.length === 0 && pickups.length === 0) return nothing;
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
      {pickups.length > 0 && (
        <RecentList
          title={text.pickUp.recent}
          shares={pickups.slice(0, SHOWN)}
          tells="size"
          onForget={forgetPickup}
        />
      )}
    </div>
  );
}
