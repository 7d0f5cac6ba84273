import { Download, Eye, type LucideIcon } from 'lucide-react';
import { SOFT_TONES, type Tone } from '#ui/feedback/tone.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { VisitDetail } from '../api.ts';
import { text } from '../text.ts';

/** Totals since the file was sent. */
export function VisitTotals({ totals }: { totals: VisitDetail['totals'] }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Total icon={Eye} tone="info" label={text.visits.views} count={totals.views} />
      <Total icon={Download} tone="brand" label={text.visits.downloads} count={totals.downloads} />
    </div>
  );
}

interface TotalProps {
  icon: LucideIcon;
  tone: Tone;
  label: string;
  count: number;
}

function Total({ icon: Icon, tone, label, count }: TotalProps) {
  return (
    <Card className="flex items-center gap-4 p-4 sm:p-5">
      <span
        aria-hidden="true"
        className={`hidden size-12 place-items-center sm:grid rounded-lg ${SOFT_TONES[tone]}`}
      >
        <Icon size={22} />
      </span>
      <p className="grid leading-tight">
        <span className="text-small text-muted">{label}</span>
        <span className="text-h2 font-semibold" data-figures>
          {text.visits.times(count)}
        </span>
      </p>
    </Card>
  );
}
