import type { ReactNode } from 'react';

/** An icon that says something about the name it stands behind. */
export function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0">
      {children}
    </span>
  );
}
