import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { text } from '../text.ts';
import { type GrantPeriod, monthOf, shiftDays, shiftMonths, weeksOf } from './period.ts';

const words = text.period;

interface DayGridProps {
  month: string;
  period: GrantPeriod;
  /** The day that the keyboard is on. */
  focused: string;
  /** True when a key moved to the day: the focus follows. */
  isByKey: boolean;
  onFocus: (day: string) => void;
  onChoose: (day: string) => void;
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => shiftDays(day, -1),
  ArrowRight: (day) => shiftDays(day, 1),
  ArrowUp: (day) => shiftDays(day, -7),
  ArrowDown: (day) => shiftDays(day, 7),
  PageUp: (day) => shiftMonths(day, -1),
  PageDown: (day) => shiftMonths(day, 1),
};

/** Six weeks; the chosen days are one ribbon across them. */
export function DayGrid({ month, period, focused, isByKey, onFocus, onChoose }: DayGridProps) {
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isByKey && stop.current?.dataset['day'] === focused) stop.current.focus();
  }, [focused, isByKey]);
  const step = (event: KeyboardEvent, day: string) => {
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    onFocus(next(day));
  };
  return (
    <table aria-label={words.month(month)} className="w-full table-fixed text-center" data-figures>
      <Weekdays />
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0">
                <button
                  ref={day === focused ? stop : undefined}
                  type="button"
                  data-day={day}
                  tabIndex={day === focused ? 0 : -1}
                  aria-pressed={isEdgeOf(period, day)}
                  aria-label={words.day(day)}
                  onClick={() => onChoose(day)}
                  onKeyDown={(event) => step(event, day)}
                  className={styleOf(day, { month, period })}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {words.weekdays.map((weekday) => (
          <th key={weekday} scope="col" className="h-9 text-small font-normal text-muted">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function isEdgeOf({ from, to }: GrantPeriod, day: string): boolean {
  return day === from || day === to;
}

function styleOf(day: string, { month, period }: Pick<DayGridProps, 'month' | 'period'>): string {
  const { from, to } = period;
  const isEdge = isEdgeOf(period, day);
  const isWithin = to !== '' && day >= from && day <= to;
  return clsx(
    'h-9 w-full pointer-coarse:h-11 focus-visible:relative',
    isEdge
      ? 'rounded-md bg-brand font-semibold text-on-brand'
      : isWithin
        ? 'bg-brand-soft hover:text-brand'
        : 'rounded-md hover:bg-soft',
    !isEdge && monthOf(day) !== month && 'text-muted',
  );
}
