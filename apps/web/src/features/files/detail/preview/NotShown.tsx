import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/Notice.tsx';

interface NotShownProps {
  /** It was to be shown, and is not: said at once. */
  urgent?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** One line in place of a preview: the room that was kept for it would be a hole in the page. */
export function NotShown({ urgent = false, action, children }: NotShownProps) {
  return (
    <Notice tone="warn" urgent={urgent} action={action} className="mx-5 mb-5 sm:mx-6 sm:mb-6">
      {children}
    </Notice>
  );
}
