import { useInfiniteQuery } from '@tanstack/react-query';
import { AI_KIND_LABELS } from '@transmit/contract';
import { describeFailure } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type AiFailure, failuresQuery } from './api.ts';
import { text } from './text.ts';

/** Calls that came to nothing, and what to do about each. */
export function FailuresCard() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } =
    useInfiniteQuery(failuresQuery);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title={text.failures.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-5 pt-5 sm:px-6">
        <h2 className="text-h3 font-semibold">{text.failures.title}</h2>
        {rows.length > 0 && (
          <ExportButton path="/api/ai/office/failures/export" name="AI 失败的调用" />
        )}
      </div>
      {data && rows.length === 0 && (
        <p className="px-5 pt-2 pb-5 text-muted sm:px-6">{text.failures.none}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <FailedCall key={row.call_id} {...row} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid place-items-center p-4">
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            {text.failures.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function FailedCall({ time, kind, code, message, seconds }: AiFailure) {
  return (
    <li className="px-5 py-3 sm:px-6">
      <p>{message}</p>
      <p className="text-small break-all text-muted" data-figures>
        {time} · {AI_KIND_LABELS[kind]} · {code} · {text.seconds(seconds)}
      </p>
    </li>
  );
}
