import { fromWireTime, type Watched, type WatchedState } from '@transmit/contract';
import {
  CalendarClock,
  CreditCard,
  Database,
  Globe,
  HardDrive,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Sparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Card } from '#ui/layout/Card.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Overview, WatchedRow } from './api.ts';
import { describeWatched, text } from './text.ts';

const words = text.services;

const ICONS: Record<Watched, LucideIcon> = {
  database: Database,
  store: HardDrive,
  address: Globe,
  certificate: ShieldCheck,
  schedule: CalendarClock,
  sms: MessageSquareText,
  ai: Sparkles,
};

const TONES: Record<WatchedState, Tone> = {
  ok: 'ok',
  low: 'warn',
  bad: 'danger',
  unknown: 'neutral',
};

/** Each thing that the product leans on, by the figures of the alerts. */
export function ServicesCard({ watched, payments }: Pick<Overview, 'watched' | 'payments'>) {
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 py-4 text-h3 font-semibold sm:px-6">{words.title}</h2>
      {watched.length === 0 && <p className="px-5 pb-5 text-muted sm:px-6">{words.nothing}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {watched.map((row) => (
          <Row key={row.name} icon={ICONS[row.name]} name={words.watched[row.name].name}>
            <span className="min-w-0 flex-1 text-small text-muted" data-figures>
              {describeWatched(row)}
            </span>
            <State row={row} />
          </Row>
        ))}
        {payments && (
          <Row icon={CreditCard} name={words.payments}>
            <span className="min-w-0 flex-1 text-small text-muted" data-figures>
              <LastPaid time={payments.last_time} />
            </span>
          </Row>
        )}
      </ul>
    </Card>
  );
}

function Row({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 px-5 py-3 sm:px-6">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="w-20 shrink-0">{name}</span>
      {children}
    </li>
  );
}

function State({ row: { name, state } }: { row: WatchedRow }) {
  const isEnding = name === 'certificate' && state === 'low';
  return <Badge tone={TONES[state]}>{isEnding ? words.ending : words.states[state]}</Badge>;
}

function LastPaid({ time }: { time: string | null }) {
  const at = time === null ? undefined : fromWireTime(time);
  if (at === undefined) return words.neverPaid;
  return (
    <>
      {words.lastPaid} <RelativeTime time={at} />
    </>
  );
}
