import { useState } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import type { DayOfVisits } from '../api.ts';
import { text } from '../text.ts';
import { chartOf, type DayBar, shortDay } from './chart-bars.ts';

type Shape = 'chart' | 'table';

const SHAPES = [
  { value: 'chart', label: text.visits.asChart },
  { value: 'table', label: text.visits.asTable },
] as const;

/** Views and downloads by day, as bars or as figures. */
export function VisitChart({ days }: { days: readonly DayOfVisits[] }) {
  const [shape, setShape] = useState<Shape>('chart');
  return (
    <section className="p-5 sm:p-6" aria-labelledby="visits-by-day">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="visits-by-day" className="text-h3 font-semibold">
          {text.visits.chart}
          <span className="ml-2 text-small font-normal text-muted">{text.visits.recent}</span>
        </h2>
        <Segmented
          legend={text.visits.as}
          choices={SHAPES}
          value={shape}
          onChange={setShape}
          size="sm"
        />
      </div>
      {shape === 'chart' ? <Bars days={days} /> : <Figures days={days} />}
    </section>
  );
}

/** The drawing's own units; it stretches to its box, so texts stand beside it, not in it. */
const DAY_WIDTH = 10;
const HEIGHT = 100;
/** Every fifth day has its date, on a phone every tenth. */
const LABEL_EVERY = 5;

function Bars({ days }: { days: readonly DayOfVisits[] }) {
  const { bars, ticks } = chartOf(days);
  return (
    <figure className="mt-4">
      <Legend />
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-3">
        <TickLabels ticks={ticks} />
        <svg
          role="img"
          aria-label={labelOf(days)}
          viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          <TickLines ticks={ticks} width={days.length * DAY_WIDTH} />
          {bars.map((bar, index) => (
            <Bar key={bar.day.day} bar={bar} x={index * DAY_WIDTH} />
          ))}
        </svg>
        <span />
        <DayLabels days={days} />
      </div>
    </figure>
  );
}

function labelOf(days: readonly DayOfVisits[]): string {
  const sum = (of: (day: DayOfVisits) => number) => days.reduce((all, day) => all + of(day), 0);
  return text.visits.chartLabel(
    days.length,
    sum((day) => day.views),
    sum((day) => day.downloads),
  );
}

function TickLabels({ ticks }: { ticks: readonly number[] }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-44 flex-col justify-between text-right text-caption leading-none text-muted"
      data-figures
    >
      {ticks.map((tick) => (
        <span key={tick}>{tick.toLocaleString('zh-CN')}</span>
      ))}
    </div>
  );
}

function TickLines({ ticks, width }: { ticks: readonly number[]; width: number }) {
  return ticks.map((tick, index) => (
    <line
      key={tick}
      x1="0"
      x2={width}
      y1={(index * HEIGHT) / (ticks.length - 1)}
      y2={(index * HEIGHT) / (ticks.length - 1)}
      vectorEffect="non-scaling-stroke"
      className="stroke-line"
    />
  ));
}

function Bar({ bar: { day, views, downloads }, x }: { bar: DayBar; x: number }) {
  const bottom = HEIGHT * (1 - downloads);
  return (
    <g className="[&:hover>.column]:opacity-100">
      <title>{text.visits.dayLine(day.day, day.views, day.downloads)}</title>
      <rect className="column fill-soft opacity-0" x={x} width={DAY_WIDTH} height={HEIGHT} />
      <rect
        className="fill-brand"
        x={x + 2}
        width={DAY_WIDTH - 4}
        y={bottom}
        height={HEIGHT * downloads}
      />
      <rect
        className="fill-bar-info"
        x={x + 2}
        width={DAY_WIDTH - 4}
        y={bottom - HEIGHT * views}
        height={HEIGHT * views}
      />
    </g>
  );
}

function DayLabels({ days }: { days: readonly DayOfVisits[] }) {
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-5 text-caption text-muted" data-figures>
      {days.map(({ day }, index) => {
        // Counted from today, which is always named.
        const age = days.length - 1 - index;
        if (age % LABEL_EVERY !== 0) return null;
        return (
          <span
            key={day}
            className={`absolute -translate-x-1/2 whitespace-nowrap ${
              age % (2 * LABEL_EVERY) === 0 ? '' : 'hidden sm:inline'
            }`}
            style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
          >
            {shortDay(day)}
          </span>
        );
      })}
    </div>
  );
}

function Legend() {
  return (
    <figcaption className="flex gap-5 text-small text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-bar-info" />
        {text.visits.views}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-brand" />
        {text.visits.downloads}
      </span>
    </figcaption>
  );
}

/** Newest first, as the list below. */
function Figures({ days }: { days: readonly DayOfVisits[] }) {
  return (
    <ScrollBox
      as="section"
      aria-label={text.visits.chart}
      className="mt-4 max-h-60 overflow-y-auto rounded-md border border-line"
    >
      <table className="w-full text-left text-small">
        <FiguresHead />
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day} className="border-t border-line">
              <td className="px-4 py-1.5">{row.day}</td>
              <td className="px-4 py-1.5">{row.views}</td>
              <td className="px-4 py-1.5">{row.downloads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function FiguresHead() {
  const { day, views, downloads } = text.visits;
  return (
    <thead className="sticky top-0 bg-soft text-muted">
      <tr>
        {[day, views, downloads].map((head) => (
          <th key={head} scope="col" className="px-4 py-2 font-normal">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
