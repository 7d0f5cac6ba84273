import { ApiError } from '@transmit/contract/client';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { homePath } from '../home-path.ts';
import { isMissingChunk } from './missing-chunk.ts';

/** A server that did not answer says nothing about the page. */
function failureTitle(error: unknown): string {
  const isUnanswered = error instanceof ApiError && error.httpStatus === 0;
  return isUnanswered ? '暂时连不上' : '这个页面出错了';
}

/** One screen has failed; header, footer and the other screens go on. */
export function ScreenFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const outdated = isMissingChunk(error);
  const { revalidate, state } = useRevalidator();
  // Without a network a reload would lose this page to the browser's own error page.
  // A screen that failed without a network is loaded again when the network is back.
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  const retry = () => (navigator.onLine ? location.reload() : revalidate());
  return (
    <div className="container-page flex-1 py-12">
      <ErrorState
        titleAs="h1"
        title={outdated ? '页面加载失败' : failureTitle(error)}
        body={outdated ? '可能是网络断开，或网站刚刚更新，请重试。' : errorText(error)}
        onRetry={retry}
        busy={state === 'loading'}
        action={<ButtonLink to={homePath()}>回到首页</ButtonLink>}
      />
    </div>
  );
}
