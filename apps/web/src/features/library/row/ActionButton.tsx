import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { text } from '../text.ts';

/** The icon that leads to the page of a code, beside the row's other icons. */
export function ViewLink({ row, icon }: { row: { code: string; name: string }; icon: ReactNode }) {
  return (
    <Link
      to={paths.detail(row.code)}
      aria-label={text.actions.viewOf(row.name)}
      title={text.actions.view}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md text-fg hover:bg-soft pointer-coarse:size-11"
    >
      {icon}
    </Link>
  );
}

/** An icon's place while its action is on the way. */
export function WaitingButton({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center pointer-coarse:size-11',
        className,
      )}
    >
      <Spinner size={17} />
    </span>
  );
}
