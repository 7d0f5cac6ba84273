import { isSignedOut } from '#api/is-signed-out.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from './text.ts';
import type { GrantResult } from './use-grant.ts';

/** Says what came of a grant; to who is signed out, where to sign in. */
export function GrantNotice({ isDone, message, error }: GrantResult) {
  return (
    <Notice
      tone={isDone ? 'ok' : 'danger'}
      urgent
      action={
        isSignedOut(error) && (
          <ButtonLink size="sm" to={paths.login(paths.rights())}>
            {text.login}
          </ButtonLink>
        )
      }
    >
      <span className="wrap-anywhere">{message}</span>
    </Notice>
  );
}
