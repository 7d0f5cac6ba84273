import { ArrowRight } from 'lucide-react';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { AuditEntry } from '../api.ts';
import { text } from '../text.ts';
import { WireTime } from '../WireTime.tsx';
import { actionText, type FieldChange, listAuditChanges } from './audit-change.ts';

/** Columns on a desktop; on a phone the same cells below each other. */
export const AUDIT_COLUMNS =
  'md:grid md:grid-cols-[9rem_8rem_8rem_minmax(6rem,1fr)_minmax(12rem,2fr)] md:items-center md:gap-x-5';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const changes = listAuditChanges(entry.before, entry.after);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-5 py-3.5 sm:px-6 ${AUDIT_COLUMNS}`}
    >
      <WireTime
        time={entry.create_time}
        className="order-last w-full text-small text-muted md:order-none md:w-auto"
      />
      <span data-figures>{entry.actor}</span>
      <span>
        <Badge tone="brand">{actionText(entry.action)}</Badge>
      </span>
      <span className="min-w-0 break-all">{entry.target}</span>
      <div className="grid w-full gap-1 md:w-auto">
        {changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
      </div>
    </div>
  );
}

function Change({ field, before, after }: FieldChange) {
  const { nothing, before: was, after: is } = text.audit;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <span className="text-muted">{field}</span>
      <span className="sr-only">{was}</span>
      <span className="break-all text-muted line-through decoration-line-2">
        {before ?? nothing}
      </span>
      <ArrowRight size={14} aria-hidden="true" className="text-muted" />
      <span className="sr-only">{is}</span>
      <span className="break-all">{after ?? nothing}</span>
    </p>
  );
}
