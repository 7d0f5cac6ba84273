import { ApiError } from '@transmit/contract/client';
import { PackageX, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatDuration } from '#ui/words/format.ts';
import { pageText } from '../page-text.ts';
import { PickUpForm } from '../pickup/PickUpForm.tsx';

/** The faces of a look-up that brought no file. */
export function DetailFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'E_NOT_FOUND' || code === 'E_PARAM') return <NotFound />;
  if (error instanceof ApiError && code === 'E_RATE') {
    return <TooManyTries seconds={error.retryAfter ?? 60} onRetry={onRetry} />;
  }
  return (
    <Card>
      <ErrorState
        titleAs="h1"
        title={pageText.detail.failedTitle}
        body={errorText(error)}
        onRetry={onRetry}
      />
    </Card>
  );
}

/** Unknown, deleted and cleared codes look the same, here as in the server's answer. */
export function NotFound() {
  return (
    <Card className="mx-auto w-full max-w-[480px] pb-7">
      <EmptyState
        titleAs="h1"
        icon={<PackageX size={26} />}
        title={pageText.detail.notFoundTitle}
        body={pageText.detail.notFoundBody}
        className="pb-6!"
      />
      <div className="mx-auto max-w-[340px] px-6">
        <h2 className="mb-2 text-small text-muted">{pageText.detail.again}</h2>
        <PickUpForm autoFocus />
      </div>
    </Card>
  );
}

export function Offline() {
  return (
    <Card>
      <EmptyState
        titleAs="h1"
        icon={<WifiOff size={26} />}
        title={pageText.detail.offlineTitle}
        body={pageText.detail.offlineBody}
      />
    </Card>
  );
}

function TooManyTries({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, (end - Date.now()) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const isOver = left <= 0;
  return (
    <Card>
      <ErrorState
        titleAs="h1"
        title={pageText.detail.tooManyTitle}
        body={
          isOver
            ? pageText.detail.tooManyOver
            : pageText.detail.tooManyBody(formatDuration(Math.ceil(left) * 1000))
        }
        {...(isOver && { onRetry })}
      />
    </Card>
  );
}
