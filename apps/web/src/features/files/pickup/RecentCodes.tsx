import type { ReactNode } from 'react';
import { text } from '../text.ts';
import { RecentList } from './RecentList.tsx';
import { recentPickups } from './recent-pickups.ts';
import { recentSends } from './recent-sends.ts';

const SHOWN = 2;

/**
 * Lists sent and picked-up files; the sent ones stand first, as their codes are wanted next.
 * `nothing` shows once the last of them has been taken off. Load it lazily.
 */
export function RecentCodes({ nothing }: { nothing: ReactNode }) {
  const { shares: sends } = recentSends.useList();
  const { shares: pickups } = recentPickups.useList();
  if (sends.length === 0 && pickups.length === 0) return nothing;
  return (
    <div className="grid gap-5">
      {sends.length > 0 && (
        <RecentList
          title={text.pickUp.sent}
          shares={sends.slice(0, SHOWN)}
          tells="code"
          onForget={recentSends.forget}
        />
      )}
      {pickups.length > 0 && (
        <RecentList
          title={text.pickUp.recent}
          shares={pickups.slice(0, SHOWN)}
          tells="size"
          onForget={recentPickups.forget}
        />
      )}
    </div>
  );
}
