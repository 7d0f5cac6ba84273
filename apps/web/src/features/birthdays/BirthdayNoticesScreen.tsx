import { useInfiniteQuery } from '@tanstack/react-query';
import { CakeSlice, Info } from 'lucide-react';
import { describeMore } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { birthdayNoticesQuery } from './api.ts';
import { NoticeList } from './notices/NoticeList.tsx';
import { text } from './text.ts';

/** /v/manager/birthday: what users were told of, and telling them again (spec §2). */
export function BirthdayNoticesScreen() {
  const list = useInfiniteQuery(birthdayNoticesQuery);
  const notices = list.data?.pages.flatMap((page) => page.rows);
  const sentToday = list.data?.pages[0]?.sent_today ?? 0;
  return (
    <>
      <PageHead
        title={text.notices.title}
        lead={text.notices.lead}
        aside={
          <Aside sentToday={sentToday} hasNotices={notices !== undefined && notices.length > 0} />
        }
        className="mb-6"
      />
      {notices && notices.length > 0 && (
        <Notice tone="warn" icon={<Info size={16} />} className="mb-3">
          {text.notices.rule}
        </Notice>
      )}
      <Card className="overflow-hidden">
        {notices ? (
          notices.length > 0 ? (
            <NoticeList notices={notices} {...describeMore(list)} />
          ) : (
            <EmptyState
              icon={<CakeSlice size={26} />}
              title={text.notices.empty}
              body={text.notices.emptyBody}
            />
          )
        ) : list.error ? (
          <OfficeFailure title={text.notices.failed} query={list} />
        ) : (
          <div role="status">
            <span className="sr-only">{text.notices.loading}</span>
            <LoadingRows />
          </div>
        )}
      </Card>
    </>
  );
}

function Aside({ sentToday, hasNotices }: { sentToday: number; hasNotices: boolean }) {
  return (
    <div className="flex items-center gap-3">
      {sentToday > 0 && <Badge tone="ok">{text.notices.sentToday(sentToday)}</Badge>}
      {hasNotices && <ExportButton path="/api/birthday/export" name="生日提醒" />}
    </div>
  );
}
