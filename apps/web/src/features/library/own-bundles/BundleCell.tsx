import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { PasswordMark } from '#files/row/marks.tsx';
import type { BundleRow } from '#files/row/rows.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { bundleState, countOf, namesOf } from './bundle-state.ts';

/** Icon, name with its mark, what is in it, and a line of facts. */
export function BundleCell({ row, children }: { row: BundleRow; children?: ReactNode }) {
  const { label, tone } = bundleState(row);
  const names = namesOf(row);
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <BundleIcon size={38} />
      <div className="min-w-0 flex-1 leading-snug">
        <NameLine row={row} tone={tone} />
        <p className="mt-0.5 truncate text-small text-muted" title={names}>
          {names}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <Badge tone={tone}>{label}</Badge>
          <span data-figures>{countOf(row)}</span>
          {children}
        </div>
      </div>
    </div>
  );
}

function NameLine({ row, tone }: { row: BundleRow; tone: Tone }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <Link
        to={paths.detail(row.code)}
        className={clsx('min-w-0 rounded-sm hover:text-brand', tone !== 'ok' && 'text-muted')}
      >
        <MiddleEllipsis text={row.name} />
      </Link>
      <PasswordMark row={row} />
    </div>
  );
}
