import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Meter } from '#ui/feedback/Meter.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes, formatPercent } from '#ui/words/format.ts';
import type { Overview } from './api.ts';
import { forecastFull } from './forecast.ts';
import { text } from './text.ts';

const words = text.disk;

/** Room of the disk that the files are on, and how long it lasts. */
export function DiskCard({ disk: { room, days } }: Pick<Overview, 'disk'>) {
  return (
    <Card className="grid content-start gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3 font-semibold">{words.title}</h2>
        {room && (
          <span className="text-small text-muted" data-figures>
            {words.size(formatBytes(room.size_bytes))}
          </span>
        )}
      </div>
      {room ? <Used room={room} /> : <p className="text-muted">{words.unknown}</p>}
      {room && days.length > 1 && <UsedChart days={days} size={room.size_bytes} />}
      {room && <Outlook days={days} free={room.free_bytes} />}
      <Link
        to={paths.storage()}
        className="flex min-h-11 w-fit items-center gap-1.5 text-brand hover:underline"
      >
        {words.link}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </Card>
  );
}

type Room = NonNullable<Overview['disk']['room']>;
type Days = Overview['disk']['days'];

function Used({ room: { free_bytes, size_bytes } }: { room: Room }) {
  const share = size_bytes > 0 ? 1 - free_bytes / size_bytes : 0;
  const used = words.used(formatPercent(share), formatBytes(free_bytes));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3" data-figures>
        <span className="text-title font-semibold">{formatBytes(size_bytes - free_bytes)}</span>
        <span className="text-muted">{used}</span>
      </p>
      <Meter value={share} label={words.meter} text={used} />
    </>
  );
}

const WIDTH = 100;
const HEIGHT = 40;

/** The line of what was used, below the whole of the disk. */
function UsedChart({ days, size }: { days: Days; size: number }) {
  return (
    <figure>
      <Curve days={days} size={size} />
      <figcaption
        className="mt-1 flex justify-between text-caption text-muted"
        aria-hidden="true"
        data-figures
      >
        <span>{days[0]?.day.slice(5)}</span>
        <span>{text.activity.today}</span>
      </figcaption>
    </figure>
  );
}

function Curve({ days, size }: { days: Days; size: number }) {
  const points = pointsOf(days, size);
  return (
    <svg
      role="img"
      aria-label={words.chart(days.length)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full overflow-visible"
    >
      <polygon
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
        className="fill-brand-soft"
      />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        className="fill-none stroke-brand"
      />
      <Whole />
    </svg>
  );
}

/** The size of the disk, as a line. */
function Whole() {
  return (
    <line
      x1="0"
      x2={WIDTH}
      y1="0"
      y2="0"
      vectorEffect="non-scaling-stroke"
      strokeDasharray="2 4"
      className="stroke-danger"
    />
  );
}

function pointsOf(days: Days, size: number): string[] {
  const step = WIDTH / (days.length - 1);
  return days.map(
    ({ used_bytes }, place) => `${place * step},${HEIGHT * (1 - Math.min(1, used_bytes / size))}`,
  );
}

const SHORT_DAYS = 60;

function Outlook({ days, free }: { days: Days; free: number }) {
  const forecast = forecastFull(days, free);
  if (forecast) {
    const { seen, left, day } = forecast;
    const tone = left < SHORT_DAYS ? 'bg-warn-soft text-warn' : 'bg-soft text-muted';
    return (
      <p className={`rounded-md px-4 py-2.5 text-small ${tone}`} data-figures>
        {words.full(seen, left, day)}
      </p>
    );
  }
  return days.length < 8 ? <p className="text-small text-muted">{words.tooShort}</p> : null;
}
