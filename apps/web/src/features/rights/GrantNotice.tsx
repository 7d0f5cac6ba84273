import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { GrantResult } from './use-grant.ts';

/** Says what came of a grant; to who is signed out, where to sign in. */
export function GrantNotice({ isDone, message, error }: GrantResult) {
  return (
    <Notice tone={isDone ? 'ok' : 'danger'} urgent action={<LoginAgain error={error} size="sm" />}>
      <span className="wrap-anywhere">{message}</span>
    </Notice>
  );
}
