import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { text } from '../text.ts';

interface ProblemProps {
  /** What did not work and why; nothing shows without it. */
  problem: string | undefined;
  onClose: () => void;
  /** A way on: 重试. */
  action?: ReactNode;
}

/** Says above a list what an action on one of its rows could not do. */
export function Problem({ problem, onClose, action }: ProblemProps) {
  if (!problem) return null;
  return (
    <Notice
      tone="danger"
      urgent
      icon={<CircleAlert size={16} />}
      className="mb-4"
      action={
        <span className="flex items-center gap-2">
          {action}
          <IconButton label={text.actions.close} icon={<X size={16} />} onClick={onClose} />
        </span>
      }
    >
      {problem}
    </Notice>
  );
}
