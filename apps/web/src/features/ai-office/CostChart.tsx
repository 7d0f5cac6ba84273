import type { AiDay } from './api.ts';
import { text } from './text.ts';

/** The drawing's own units; it stretches to its box. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;

/** Cost of each day. */
export function CostChart({ days }: { days: readonly AiDay[] }) {
  const sum = (of: (day: AiDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const cost = text.yuan(sum((day) => day.cost));
  const calls = sum((day) => day.calls);
  const failures = sum((day) => day.failures);
  return (
    <figure className="p-5 sm:p-6">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3 font-semibold">{text.days.title}</h2>
        <span className="text-small text-muted" data-figures>
          {text.days.sum(cost, calls, failures)}
        </span>
      </figcaption>
      <Bars days={days} label={text.days.label(cost, calls, failures)} />
      <div
        className="mt-1 flex justify-between text-caption text-muted"
        aria-hidden="true"
        data-figures
      >
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </div>
    </figure>
  );
}

function Bars({ days, label }: { days: readonly AiDay[]; label: string }) {
  const most = Math.max(0.01, ...days.map((day) => day.cost));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-4 h-36 w-full"
    >
      <line
        x1="0"
        x2={days.length * DAY_WIDTH}
        y1={HEIGHT}
        y2={HEIGHT}
        vectorEffect="non-scaling-stroke"
        className="stroke-line"
      />
      {days.map((day, index) => (
        <Bar key={day.day} day={day} index={index} height={(day.cost / most) * HEIGHT} />
      ))}
    </svg>
  );
}

interface BarProps {
  day: AiDay;
  index: number;
  height: number;
}

function Bar({ day, index, height }: BarProps) {
  return (
    <rect
      x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
      y={HEIGHT - height}
      width={BAR_WIDTH}
      height={height}
      className="fill-brand"
    >
      <title>{text.days.day(day.day, text.yuan(day.cost), day.calls, day.failures)}</title>
    </rect>
  );
}
