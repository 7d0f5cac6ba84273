import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SOFT_TONES, type Tone } from './tone.ts';

interface NoticeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** At the right: what to do about it. */
  action?: ReactNode;
  /** Announced at once; for what appears without the person having asked. */
  urgent?: boolean;
  className?: string;
  children: ReactNode;
}

/** A sentence that belongs to the place it stands in: a rule, a warning, a failure with its way out. */
export function Notice({
  tone = 'neutral',
  icon,
  action,
  urgent = false,
  className,
  children,
}: NoticeProps) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-2.5 rounded-md px-3.5 py-2.5 text-small',
        SOFT_TONES[tone],
        className,
      )}
    >
      {/* When both do not fit, the action goes below, because a sentence of three words a line is
          not read. */}
      <Sentence icon={icon}>{children}</Sentence>
      {action && <div className="-my-1 ml-auto shrink-0 self-center empty:hidden">{action}</div>}
    </div>
  );
}

function Sentence({ icon, children }: Pick<NoticeProps, 'icon' | 'children'>) {
  return (
    <div className="flex min-w-0 flex-1 basis-52 items-start gap-2.5">
      {icon && (
        <span aria-hidden="true" className="mt-[3px] shrink-0">
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
