import { useQuery } from '@tanstack/react-query';
import { Bell, Check, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { type Notice, newestQuery } from '../api.ts';
import { LoadingNotices } from '../list/LoadingNotices.tsx';
import { NoticeItem } from '../list/NoticeItem.tsx';
import { useRead } from '../list/use-read.ts';
import { text } from '../text.ts';

const SHOWN = 5;

/** The newest notices, and the ways to all of them and to their settings. */
export function BellPanel({ count }: { count: string }) {
  const { data, error, refetch, isFetching } = useQuery(newestQuery);
  const { one, all } = useRead();
  const [newest] = data?.rows ?? [];
  return (
    <section aria-label={text.bell.title} className="w-100 overflow-hidden rounded-lg">
      <header className="flex items-center justify-between gap-3 border-b border-line py-3 pr-3 pl-5">
        <PanelTitle count={count} />
        {newest && count && <ReadAll busy={all.isPending} onRead={() => all.mutate(newest.id)} />}
      </header>
      {data ? (
        <NewestNotices notices={data.rows} onRead={one.mutate} />
      ) : error ? (
        <ErrorState title={text.bell.failed} {...describeFailure({ error, refetch, isFetching })} />
      ) : (
        <LoadingNotices />
      )}
      <PanelFoot />
    </section>
  );
}

function ReadAll({ busy, onRead }: { busy: boolean; onRead: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="text-brand!"
      icon={<Check size={15} />}
      busy={busy}
      onClick={onRead}
    >
      {text.bell.readAll}
    </Button>
  );
}

function PanelTitle({ count }: { count: string }) {
  return (
    <h2 className="flex items-baseline gap-2 text-h3 font-semibold">
      {text.bell.title}
      {count && (
        <span className="text-small font-normal text-muted">{text.bell.unread(count)}</span>
      )}
    </h2>
  );
}

interface NewestNoticesProps {
  notices: readonly Notice[];
  onRead: (id: number) => void;
}

function NewestNotices({ notices, onRead }: NewestNoticesProps) {
  if (notices.length === 0) {
    return (
      <EmptyState icon={<Bell size={24} />} title={text.bell.empty} body={text.bell.emptyBody} />
    );
  }
  return (
    <ul aria-label={text.list.label} className="max-h-[60dvh] overflow-y-auto">
      {notices.slice(0, SHOWN).map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} onRead={() => onRead(notice.id)} />
        </li>
      ))}
    </ul>
  );
}

function PanelFoot() {
  return (
    <footer className="flex items-center justify-between px-5 py-3 text-small">
      <Link to={paths.allNotices()} className="text-brand hover:underline">
        {text.bell.all}
      </Link>
      <Link to={paths.notices()} className="flex items-center gap-1.5 text-muted hover:text-brand">
        <Settings2 size={14} aria-hidden="true" />
        {text.bell.settings}
      </Link>
    </footer>
  );
}
