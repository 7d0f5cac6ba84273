import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';

/** The layout itself has failed: nothing of it can be trusted, so a page of its own. */
export function AppFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        titleAs="h1"
        title="页面出错了"
        body="刷新后重试。已经发送的内容不会丢失。"
        onRetry={() => location.reload()}
      />
    </main>
  );
}
