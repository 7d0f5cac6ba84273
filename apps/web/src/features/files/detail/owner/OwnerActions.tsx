import { type ReactNode, useRef } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { useKeptFocus } from '#ui/lists/use-kept-focus.ts';
import { pageText } from '../../page-text.ts';
import { ExtendRow } from './ExtendRow.tsx';
import type { OwnerCalls } from './owner-calls.ts';
import { PasswordRow } from './PasswordRow.tsx';
import { RemoveRow } from './RemoveRow.tsx';

interface OwnerActionsProps {
  calls: OwnerCalls;
  /** Shown in the question before it is deleted; unknown while the share is locked. */
  name: string;
  expireTime: string | undefined;
  hasPassword: boolean;
  /** True when the sender came by the management link: everything but the password can be changed. */
  isByLink: boolean;
  /** Rows of this kind of share alone, before the others. */
  children?: ReactNode;
}

/** Actions of a share's sender; hidden from everybody else, refused by the server anyway. */
export function OwnerActions({
  calls,
  name,
  expireTime,
  hasPassword,
  isByLink,
  children,
}: OwnerActionsProps) {
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const title = isByLink ? pageText.manage.title : pageText.owner.title;
  return (
    <Card ref={card} tabIndex={-1} aria-label={title} className="divide-y divide-line">
      <h2 className="px-6 pt-5 pb-3 text-h3 font-semibold">{title}</h2>
      {children}
      <ExtendRow calls={calls} expireTime={expireTime} isByLink={isByLink} />
      {!isByLink && <PasswordRow calls={calls} hasPassword={hasPassword} />}
      <RemoveRow calls={calls} name={name} />
    </Card>
  );
}
