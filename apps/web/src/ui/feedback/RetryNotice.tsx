import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Notice } from './Notice.tsx';

interface RetryNoticeProps {
  /** Label of the button. */
  action: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Says that something could not be loaded, and offers a button to try again. */
export function RetryNotice({ action, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="danger"
      urgent
      action={
        <Button size="sm" onClick={onRetry}>
          {action}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
