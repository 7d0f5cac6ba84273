import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { belongingsQuery } from '../api.ts';
import { text } from '../text.ts';

/** Lists the things that go with the account, counted by the server; kinds with none are left out. */
export function BelongingsList() {
  const { data, error, refetch } = useQuery(belongingsQuery);
  if (error) {
    return (
      <RetryNotice action={text.remove.retry} onRetry={() => refetch()}>
        {text.remove.failed}：{errorText(error)}
      </RetryNotice>
    );
  }
  if (!data) return <Loading />;
  const items = data
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => text.remove.item(label, count));
  return (
    <ul className="grid gap-2 rounded-lg bg-danger-soft px-4 py-3.5 text-danger">
      {[...items, text.remove.always].map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Trash2 size={16} aria-hidden="true" className="mt-[5px] shrink-0" />
          {item}
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{text.remove.loading}</span>
      <Skeleton className="h-20" />
    </div>
  );
}
