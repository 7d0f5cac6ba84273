import { clsx } from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';

interface ErrorStateProps {
  /** Says that something did not work: “文件信息加载失败”. */
  title: string;
  /** Reason, in the sentence the failed call came with. */
  body?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Another way out, beside 重试. */
  action?: ReactNode;
  /** `h1` where this is all that the screen shows. */
  titleAs?: 'h1' | 'p';
  className?: string;
}

export function ErrorState({
  title,
  body,
  onRetry,
  busy = false,
  action,
  titleAs: Title = 'p',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx('grid justify-items-center px-6 py-12 text-center', className)}
    >
      <WarningMark />
      <Title className="text-h3 font-semibold">{title}</Title>
      {body && <p className="mt-1 max-w-[44ch] text-muted">{body}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry && <RetryButton busy={busy} onRetry={onRetry} />}
        {action}
      </div>
    </div>
  );
}

function WarningMark() {
  return (
    <span
      aria-hidden="true"
      className="mb-4 grid size-14 place-items-center rounded-xl bg-danger-soft text-danger"
    >
      <TriangleAlert size={26} />
    </span>
  );
}

function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Button variant="primary" icon={<RotateCw size={17} />} busy={busy} onClick={onRetry}>
      重试
    </Button>
  );
}
