import { useQuery } from '@tanstack/react-query';
import { toWireTime } from '@transmit/contract';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { weekdayOf } from '#ui/words/weekday.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { type Overview, overviewQuery } from './api.ts';
import { BackupCard } from './BackupCard.tsx';
import { DiskCard } from './DiskCard.tsx';
import { ServicesCard } from './ServicesCard.tsx';
import { text } from './text.ts';
import { WaitTiles } from './WaitTiles.tsx';

/** /v/manager/overview: what waits, what the days brought, and whether everything is in order. */
export function OverviewScreen() {
  const overview = useQuery(overviewQuery);
  const { data, error } = overview;
  return (
    <>
      <PageHead title={text.title} lead={leadOf(data)} className="mb-6" />
      {data ? (
        <div className="grid gap-4 sm:gap-5">
          <StaleNotice query={overview} />
          <Sections overview={data} />
        </div>
      ) : error ? (
        <Card>
          <OfficeFailure title={text.failed} query={overview} />
        </Card>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Sections({ overview }: { overview: Overview }) {
  const { waits, activity, disk, backups, watched, payments } = overview;
  return (
    <>
      <WaitTiles waits={waits} />
      <ActivityCard activity={activity} />
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2">
        <DiskCard disk={disk} />
        <div className="grid min-w-0 gap-4 sm:gap-5">
          <BackupCard backups={backups} />
          <ServicesCard watched={watched} payments={payments} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 sm:gap-5">
      <span className="sr-only">{text.loading}</span>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-28 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

/** The day, and until when the figures are counted; without figures the day alone says nothing of them. */
function leadOf(overview: Overview | undefined): string {
  const today = toWireTime(serverNow()).slice(0, 10);
  const [, month, date] = today.split('-').map(Number);
  const day = `${month} 月 ${date} 日 周${weekdayOf(today)}`;
  const counted = overview?.activity.counted_time;
  if (!overview) return day;
  if (!counted) return text.uncounted(day);
  const isToday = counted.startsWith(today);
  return text.lead(day, isToday ? counted.slice(11, 16) : counted.slice(5, 16));
}
