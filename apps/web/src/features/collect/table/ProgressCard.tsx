import { missingText } from '@transmit/contract/collect';
import { MessageSquareText } from 'lucide-react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { CollectionDetail } from '../api.ts';
import { text } from '../text.ts';

const FIRST_NAMED = 12;

/** Number of people who have handed in, and who is still missing. */
export function ProgressCard({ collection }: { collection: CollectionDetail }) {
  const { roster_count, missing_count } = collection;
  return (
    <Card className="grid gap-x-8 gap-y-4 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <Handed collection={collection} />
      {roster_count !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {missing_count > 0 ? (
            <Missing collection={collection} />
          ) : (
            <p className="text-brand">{text.table.complete}</p>
          )}
        </div>
      )}
    </Card>
  );
}

function Handed({ collection }: { collection: CollectionDetail }) {
  const { person_count, roster_count } = collection;
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" data-figures>
        <span className="text-muted">
          {text.own.handed} <span className="text-title font-bold text-fg">{person_count}</span>
          {roster_count !== null && ` / ${roster_count}`}
        </span>
        <span className="text-small text-muted">
          {text.table.counts(collection.submission_count, collection.file_count)} ·{' '}
          {formatBytes(collection.total_size)}
        </span>
      </p>
      {roster_count !== null && roster_count > 0 && (
        <ProgressBar value={person_count / roster_count} label={text.own.handed} />
      )}
    </div>
  );
}

/** The people who are missing, and a reminder for their group as long as they may still hand in. */
function Missing({ collection }: { collection: CollectionDetail }) {
  const { missing, missing_count } = collection;
  const names = missing.map(({ name }) => name);
  return (
    <>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small text-muted">{text.table.missing(missing_count)}</p>
        <p className="[overflow-wrap:anywhere]">
          {names.slice(0, FIRST_NAMED).join('、')}
          {missing_count > FIRST_NAMED && ` ${text.roster.all(missing_count)}`}
        </p>
      </div>
      {collection.expire_status === 0 && (
        <CopyButton
          variant="soft"
          icon={<MessageSquareText size={17} />}
          onCopy={() => copyText(reminderOf(collection, names))}
        >
          {text.table.copyMissing}
        </CopyButton>
      )}
    </>
  );
}

function reminderOf(
  { title, missing_count, end_time, url }: CollectionDetail,
  names: readonly string[],
): string {
  return missingText({ title, names, count: missing_count, endTime: end_time, url });
}
