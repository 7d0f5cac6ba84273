import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Says that a thing is not there: “还没有发送过文件”. */
  title: string;
  /** Says how it would get there. */
  body?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** `h1` where this is all that the screen shows. */
  titleAs?: 'h1' | 'p';
  className?: string;
}

export function EmptyState({
  title,
  body,
  icon,
  action,
  titleAs: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div className={clsx('grid justify-items-center px-6 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-xl bg-brand-soft text-brand"
        >
          {icon}
        </span>
      )}
      <Title className="text-h3 font-semibold">{title}</Title>
      {body && <p className="mt-1 max-w-[44ch] text-muted">{body}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
