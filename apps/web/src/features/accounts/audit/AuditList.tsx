import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import type { AuditEntry } from '../api.ts';
import { text } from '../text.ts';
import { AUDIT_COLUMNS, AuditRow } from './AuditRow.tsx';

const ROW_HEIGHT = 64;

interface AuditListProps {
  entries: readonly AuditEntry[];
  hasMore: boolean;
  loading: boolean;
  error: string | undefined;
  onLoadMore: () => void;
}

export function AuditList({ entries, ...more }: AuditListProps) {
  return (
    <>
      <ColumnHeads />
      <InfiniteList
        {...more}
        label={text.audit.list}
        items={entries}
        keyOf={keyOf}
        estimateHeight={ROW_HEIGHT}
        renderItem={renderEntry}
      />
    </>
  );
}

function keyOf(entry: AuditEntry): number {
  return entry.id;
}

function renderEntry(entry: AuditEntry) {
  return <AuditRow entry={entry} />;
}

/** Only for the eye: each row says by itself what its cells are. */
function ColumnHeads() {
  const { time, actor, action, target, change } = text.audit.columns;
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b border-line bg-soft px-6 py-2.5 text-small text-muted ${AUDIT_COLUMNS}`}
    >
      <span>{time}</span>
      <span>{actor}</span>
      <span>{action}</span>
      <span>{target}</span>
      <span>{change}</span>
    </div>
  );
}
