import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Check, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure, describeMore } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { type Notice, noticesQuery } from '../api.ts';
import { text } from '../text.ts';
import { LoadingNotices } from './LoadingNotices.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { useRead } from './use-read.ts';

const ROW_HEIGHT = 92;

/** Every notice, newest first, down to the oldest that is kept. */
export function AllNotices() {
  const list = useInfiniteQuery(noticesQuery);
  const { one, all } = useRead();
  const notices = list.data?.pages.flatMap((page) => page.rows);
  const [newest] = notices ?? [];
  const isUnread = (list.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <Card className="overflow-hidden">
      <ListHead>
        {newest && isUnread && (
          <ReadAll busy={all.isPending} onRead={() => all.mutate(newest.id)} />
        )}
      </ListHead>
      {notices ? (
        <NoticeRows notices={notices} onRead={one.mutate} {...describeMore(list)} />
      ) : list.error ? (
        <ErrorState title={text.bell.failed} {...describeFailure(list)} />
      ) : (
        <LoadingNotices />
      )}
    </Card>
  );
}

function ReadAll({ busy, onRead }: { busy: boolean; onRead: () => void }) {
  return (
    <Button icon={<Check size={16} />} busy={busy} onClick={onRead}>
      {text.bell.readAll}
    </Button>
  );
}

/** The list's name, the given button, and the way back to the settings. */
function ListHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
      <div>
        <h2 className="text-h3 font-semibold">{text.list.title}</h2>
        <p className="text-small text-muted">{text.list.lead}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <ButtonLink to={paths.notices()} icon={<Settings2 size={16} />}>
          {text.list.back}
        </ButtonLink>
      </div>
    </div>
  );
}

interface NoticeRowsProps extends ReturnType<typeof describeMore> {
  notices: readonly Notice[];
  onRead: (id: number) => void;
}

function NoticeRows({ notices, onRead, ...more }: NoticeRowsProps) {
  if (notices.length === 0) {
    return (
      <EmptyState icon={<Bell size={26} />} title={text.bell.empty} body={text.bell.emptyBody} />
    );
  }
  return (
    <InfiniteList<Notice>
      items={notices}
      label={text.list.label}
      keyOf={({ id }) => id}
      estimateHeight={ROW_HEIGHT}
      renderItem={(notice) => <NoticeItem notice={notice} onRead={() => onRead(notice.id)} />}
      {...more}
    />
  );
}
