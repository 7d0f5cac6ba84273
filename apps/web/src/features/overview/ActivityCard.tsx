import { clsx } from 'clsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Activity } from './api.ts';
import { compareSpans, listMeasures, listValues, type Measure } from './measures.ts';
import { text } from './text.ts';

const words = text.activity;

/** The drawing's own units; it stretches to its box. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;

/** Today beside yesterday at this hour, and thirty days, all over one axis of time. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const isSold = activity.refunded !== null;
  const clock = activity.counted_time?.slice(11, 16);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 sm:px-6">
        <h2 className="text-h3 font-semibold">{words.title}</h2>
        <p className="flex gap-4 text-small text-muted" data-figures>
          <Key className="bg-brand">{clock ? words.todayUntil(clock) : words.today}</Key>
          <Key className="bg-brand-line">{words.earlier}</Key>
        </p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {listMeasures(isSold).map((measure) => (
          <MeasureRow key={measure.key} measure={measure} activity={activity} />
        ))}
      </div>
      <Axis days={activity.days.map(({ day }) => day)} />
    </Card>
  );
}

const COLUMNS = 'sm:grid-cols-[8.5rem_minmax(0,1fr)_9.5rem]';

interface MeasureRowProps {
  measure: Measure;
  activity: Activity;
}

function MeasureRow({ measure, activity }: MeasureRowProps) {
  const { key, name, format } = measure;
  const values = listValues(activity, key);
  const today = values.at(-1) ?? null;
  const shown = formatValue(today, format);
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 px-5 py-3.5 sm:px-6',
        COLUMNS,
      )}
      data-figures
    >
      <Today {...{ measure, activity, shown }} value={today} />
      <Bars
        label={words.chart(name, shown)}
        titles={titlesOf(measure, activity, values)}
        values={values}
      />
      <Sum measure={measure} activity={activity} />
    </div>
  );
}

interface TodayProps extends MeasureRowProps {
  value: number | null;
  /** The value in words. */
  shown: string;
}

function Today({ measure: { key, name, format }, activity, value, shown }: TodayProps) {
  const yesterday = activity.yesterday?.[key];
  return (
    <div className="leading-snug">
      <p className="text-small text-muted">{name}</p>
      <p className={clsx('text-h3 font-semibold', value === null && 'text-muted')}>{shown}</p>
      {yesterday != null && (
        <p className="text-caption text-muted">{words.yesterday(format(yesterday))}</p>
      )}
    </div>
  );
}

function titlesOf(
  { format }: Measure,
  activity: Activity,
  values: readonly (number | null)[],
): string[] {
  return activity.days.map(({ day }, place) =>
    words.bar(day, formatValue(values[place] ?? null, format)),
  );
}

function formatValue(value: number | null, format: Measure['format']): string {
  return value === null ? words.uncounted : format(value);
}

function Sum({ measure: { key, format }, activity }: MeasureRowProps) {
  const last = activity.last?.[key];
  if (last == null) return <div />;
  const { refunded } = activity;
  const isNet = key === 'income' && refunded !== null;
  const change = compareSpans(last, activity.before?.[key]);
  return (
    <div className="text-right leading-snug max-sm:col-start-2 max-sm:row-start-1">
      <p className="text-small text-muted">{words.last}</p>
      <p className="font-semibold">{format(isNet ? last - refunded : last)}</p>
      {isNet && refunded > 0 ? (
        <p className="text-caption text-muted">{words.refunded(refunded)}</p>
      ) : (
        change && <p className="text-caption text-muted">{words.change(change)}</p>
      )}
    </div>
  );
}

interface BarsProps {
  label: string;
  titles: readonly string[];
  /** Null: no bar, which is not a bar of no height. */
  values: readonly (number | null)[];
}

function Bars({ label, titles, values }: BarsProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const width = values.length * DAY_WIDTH;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-11 w-full max-sm:col-span-2 max-sm:row-start-2"
    >
      <Baseline width={width} />
      {values.map((value, place) => (
        <Bar
          key={titles[place]}
          title={titles[place]}
          place={place}
          height={heightOf(value, most)}
          isToday={place === values.length - 1}
        />
      ))}
    </svg>
  );
}

function Baseline({ width }: { width: number }) {
  return (
    <line
      x1="0"
      x2={width}
      y1={HEIGHT}
      y2={HEIGHT}
      vectorEffect="non-scaling-stroke"
      className="stroke-line"
    />
  );
}

interface BarProps {
  title: string | undefined;
  place: number;
  height: number;
  isToday: boolean;
}

function Bar({ title, place, height, isToday }: BarProps) {
  return (
    <rect
      x={place * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
      y={HEIGHT - height}
      width={BAR_WIDTH}
      height={height}
      className={isToday ? 'fill-brand' : 'fill-brand-line'}
    >
      <title>{title}</title>
    </rect>
  );
}

/** The smallest of something is still seen. */
function heightOf(value: number | null, most: number): number {
  return value ? Math.max(3, (value / most) * HEIGHT) : 0;
}

function Axis({ days }: { days: readonly string[] }) {
  const shown = [
    days[0],
    days[Math.floor(days.length / 3)],
    days[Math.floor((2 * days.length) / 3)],
  ];
  return (
    <div className={clsx('grid gap-x-5 bg-soft px-5 py-2 sm:px-6', COLUMNS)} aria-hidden="true">
      <div className="flex justify-between text-caption text-muted sm:col-start-2" data-figures>
        {shown.map((day) => (
          <span key={day}>{day?.slice(5)}</span>
        ))}
        <span>{words.today}</span>
      </div>
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={clsx('size-2 rounded-xs', className)} />
      {children}
    </span>
  );
}
