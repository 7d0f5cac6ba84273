import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type ClockIn, clockInQuery } from '../api.ts';
import { text } from '../text.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths } from './month-cells.ts';

/** A month of clock-ins; back to the first one's, and no further. */
export function MonthCard({ calendar }: { calendar: ClockIn }) {
  const { month, setMonth, isPresent, shown, error } = useMonth(calendar);
  return (
    <Card className="relative px-5 pt-6 pb-7 sm:px-8 sm:pt-7">
      <div className="flex min-h-11 items-center gap-3">
        <MonthHead shown={shown} />
        <Turns calendar={calendar} month={month} onTurn={setMonth} />
      </div>
      {error && !isPresent && (
        <Notice tone="danger" urgent className="mt-2">
          {text.month.failed}
        </Notice>
      )}
      <MonthGrid month={shown.month} days={shown.days} today={calendar.today} />
      <Legend />
    </Card>
  );
}

interface TurnsProps {
  calendar: ClockIn;
  month: string;
  onTurn: (month: string) => void;
}

function Turns({ calendar, month, onTurn }: TurnsProps) {
  const present = calendar.today.slice(0, 7);
  return (
    <>
      <IconButton
        label={text.month.earlier}
        icon={<ChevronLeft size={20} />}
        disabled={month <= (calendar.first_month ?? present)}
        onClick={() => onTurn(addMonths(month, -1))}
      />
      <IconButton
        label={text.month.later}
        icon={<ChevronRight size={20} />}
        disabled={month === present}
        onClick={() => onTurn(addMonths(month, 1))}
      />
    </>
  );
}

function useMonth(calendar: ClockIn) {
  const present = calendar.today.slice(0, 7);
  const [month, setMonth] = useState(present);
  const isPresent = month === present;
  const { data, error } = useQuery({
    ...clockInQuery(month),
    enabled: !isPresent,
    placeholderData: keepPreviousData,
  });
  const shown = isPresent ? calendar : (data ?? { ...calendar, month, days: [] });
  return { month, setMonth, isPresent, shown, error };
}

function MonthHead({ shown: { month, days } }: { shown: Pick<ClockIn, 'month' | 'days'> }) {
  const [year, number] = month.split('-').map(Number);
  const points = days.reduce((sum, day) => sum + day.points, 0);
  return (
    <>
      <h2 className="font-display text-title font-bold whitespace-nowrap">
        {/* One literal, so that the font is cut for all of them. */}
        {
          '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' ')[
            (number ?? 1) - 1
          ]
        }
      </h2>
      <p aria-live="polite" className="min-w-0 flex-1 text-small text-balance text-muted">
        <span className="sr-only">{year} 年，</span>
        {days.length === 0 ? text.month.none : text.month.head(days.length, points)}
      </p>
    </>
  );
}

function Legend() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      <span className="flex items-center gap-2">
        <span className="h-3 w-5 rounded-full border border-brand-line bg-brand-soft" />
        {text.month.usual}
      </span>
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-full bg-sun" />
        {text.month.seventh}
      </span>
      <span>{text.month.turn}</span>
    </p>
  );
}
