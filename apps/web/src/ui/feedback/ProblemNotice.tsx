import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Notice } from './Notice.tsx';

interface ProblemNoticeProps {
  /** Sentence about the failure and its reason; nothing shows without it. */
  problem: string | undefined;
  onClose: () => void;
  /** A way on: 重试. */
  action?: ReactNode;
}

/** Says above a list what an action on one of its rows could not do. */
export function ProblemNotice({ problem, onClose, action }: ProblemNoticeProps) {
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
          <IconButton label="知道了" icon={<X size={16} />} onClick={onClose} />
        </span>
      }
    >
      {problem}
    </Notice>
  );
}
