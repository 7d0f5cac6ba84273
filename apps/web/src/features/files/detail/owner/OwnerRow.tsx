import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** One thing about a file and what can be done with it; a refusal is said right below. */
export function OwnerRow({
  icon,
  label,
  value,
  error,
  children,
}: {
  icon: ReactNode;
  label: string;
  value?: string;
  error: unknown;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="inline-flex items-center gap-2.5">
          <span aria-hidden="true" className="text-muted">
            {icon}
          </span>
          {label}
          {value && <span className="text-small text-muted">{value}</span>}
        </span>
        {children}
      </div>
      {error != null && (
        <Notice tone="danger" urgent>
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
