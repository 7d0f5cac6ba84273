import { SEVENTH_DAY_POINTS } from '@transmit/contract';
import { clsx } from 'clsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import type { ClockIn } from '../api.ts';
import { text } from '../text.ts';
import { type DayCell, monthCells } from './month-cells.ts';

interface MonthGridProps {
  month: string;
  days: ClockIn['days'];
  today: string;
}

/** Weeks as rows; days in a row are one ribbon across them. */
export function MonthGrid({ month, days, today }: MonthGridProps) {
  const cells = monthCells(month, { days, today });
  const weeks = Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table className="mt-2 w-full table-fixed text-center">
      <WeekdayRow />
      <tbody>
        {withPlaces(weeks).map(({ place: row, item: week }) => (
          // Weeks have no name of their own; there are always the same six.
          <tr key={row}>
            {withPlaces(week).map(({ place: column, item: cell }) => (
              <td key={column} className="h-14 p-0">
                {cell && <Day cell={cell} isFirst={column === 0} isLast={column === 6} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekdayRow() {
  return (
    <thead>
      <tr>
        {text.month.weekdays.map((weekday) => (
          <th key={weekday} scope="col" className="h-10 text-small font-normal text-muted">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  cell: DayCell;
  isFirst: boolean;
  isLast: boolean;
}

function Day({ cell, isFirst, isLast }: DayProps) {
  const { day, points, isToday } = cell;
  return (
    <span className="relative isolate flex h-10 items-center justify-center">
      {points !== undefined && <Ribbon cell={cell} isFirst={isFirst} isLast={isLast} />}
      <span
        aria-hidden="true"
        className={clsx('grid size-10 place-items-center rounded-full', lookOf(cell))}
      >
        {day}
      </span>
      <span className="sr-only">
        {isToday && text.month.today}
        {text.month.day(day, points)}
      </span>
    </span>
  );
}

function lookOf({ points, isToday }: DayCell): string {
  const isDone = points !== undefined;
  return clsx(
    isDone ? 'font-bold text-brand' : 'text-muted',
    points === SEVENTH_DAY_POINTS && 'bg-sun text-on-sun!',
    isToday &&
      !isDone &&
      'border-2 border-dashed border-accent bg-accent-soft font-bold text-accent!',
  );
}

function Ribbon({ cell: { joinsBefore, joinsAfter }, isFirst, isLast }: DayProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute inset-y-0 -z-10 bg-brand-soft',
        joinsBefore ? '-left-px' : 'left-[calc(50%-20px)] rounded-l-full',
        joinsAfter ? '-right-px' : 'right-[calc(50%-20px)] rounded-r-full',
        isFirst && joinsBefore && 'rounded-l-none',
        isLast && joinsAfter && 'rounded-r-none',
      )}
    />
  );
}
