import type { QueryObserverResult } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LoginAgain } from './LoginAgain.tsx';

interface StaleNoticeProps {
  query: Pick<QueryObserverResult, 'data' | 'error' | 'refetch' | 'isFetching'>;
  className?: string;
}

/** Above what a screen of the office goes on showing when it could not be asked anew: why, once more, and the way back in. */
export function StaleNotice({ query, className }: StaleNoticeProps) {
  const { data, error, refetch, isFetching } = query;
  if (data === undefined || !error) return null;
  return (
    <Notice
      tone="warn"
      urgent
      {...(className && { className })}
      action={
        <span className="flex items-center gap-2">
          <LoginAgain error={error} size="sm" />
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            重试
          </Button>
        </span>
      }
    >
      这是刚才的数据，没能更新：{errorText(error)}
    </Notice>
  );
}
