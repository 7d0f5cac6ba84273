import { clsx } from 'clsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { ClockIn } from '../api.ts';
import { text } from '../text.ts';
import { Beads } from './Beads.tsx';
import { LeafDone } from './LeafDone.tsx';
import { LeafToday } from './LeafToday.tsx';
import { useClockIn } from './use-clock-in.ts';

/** Today as a leaf of a wall calendar, with the round of seven on its stub. */
export function Leaf({ calendar }: { calendar: ClockIn }) {
  const { today, lunar, festival, streak } = calendar;
  const clocking = useClockIn();
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const isDone = calendar.is_done === 1;
  return (
    <Ticket
      className="pb-7"
      stubClassName="px-5 pt-7 pb-6 sm:px-8"
      stub={<Beads streak={streak} isDone={isDone} />}
    >
      <LeafHead year={year} month={month} day={day} />
      <div className="grid justify-items-center px-5 pt-6 text-center sm:px-8">
        <DayNumber day={day} isDone={isDone} given={clocking.given} />
        <p className="text-muted">
          {lunar}
          {festival && <span className="ml-4">{festival}</span>}
        </p>
        <Today calendar={calendar} clocking={clocking} />
      </div>
    </Ticket>
  );
}

interface TodayProps {
  calendar: ClockIn;
  clocking: ReturnType<typeof useClockIn>;
}

function Today({ calendar, clocking }: TodayProps) {
  return (
    <div role="status" className="mt-5 w-full">
      {calendar.is_done === 1 ? (
        <LeafDone streak={calendar.streak} next={calendar.next_points} />
      ) : (
        <LeafToday streak={calendar.streak} next={calendar.next_points} clocking={clocking} />
      )}
    </div>
  );
}

interface LeafHeadProps {
  year: number;
  month: number;
  day: number;
}

function LeafHead({ year, month, day }: LeafHeadProps) {
  return (
    <p className="flex justify-between rounded-t-xl bg-brand px-8 py-4 text-lead text-on-brand dark:bg-brand-soft dark:text-brand">
      <span>{text.leaf.month(year, month)}</span>
      <span>{text.leaf.weekdays[new Date(year, month - 1, day).getDay()]}</span>
    </p>
  );
}

interface DayNumberProps {
  day: number;
  isDone: boolean;
  /** The points that were given just now. */
  given: number | undefined;
}

function DayNumber({ day, isDone, given }: DayNumberProps) {
  return (
    <p className="relative">
      <span
        className={clsx(
          'block font-display text-[9rem] leading-[1.12] font-bold text-brand sm:text-[11rem]',
          isDone && '-translate-x-5 sm:translate-x-0',
        )}
      >
        {day}
      </span>
      {isDone && (
        <span className="absolute bottom-10 left-full origin-left -translate-x-6 scale-110 sm:-translate-x-1 sm:scale-135">
          <Seal text={text.leaf.seal} />
        </span>
      )}
      {given !== undefined && <Given points={given} />}
    </p>
  );
}

function Given({ points }: { points: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2 left-full animate-[rise-away_1.6s_var(--ease-out)_forwards] text-h2 font-bold text-accent"
    >
      +{points}
    </span>
  );
}
