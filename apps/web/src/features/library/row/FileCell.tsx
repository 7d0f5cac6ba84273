import { clsx } from 'clsx';
import { KeyRound, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Mark } from '#ui/Mark.tsx';
import { MiddleEllipsis } from '#ui/MiddleEllipsis.tsx';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';
import { downloadProblem } from './row-state.ts';

/** Icon, name with its marks, and one line of facts below. */
export function FileCell({ row, children }: { row: FileRow; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <FileIcon name={row.name} size={38} />
      <div className="min-w-0 flex-1 leading-snug">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            to={paths.detail(row.code)}
            className={clsx(
              'min-w-0 rounded-sm hover:text-brand',
              downloadProblem(row) && 'text-muted',
            )}
          >
            <MiddleEllipsis text={row.name} />
          </Link>
          {row.favorite === 1 && (
            <Mark label={text.files.favorite}>
              <Star size={14} className="fill-current text-accent" />
            </Mark>
          )}
          {row.has_password && (
            <Mark label={text.files.hasPassword}>
              <KeyRound size={14} className="text-muted" />
            </Mark>
          )}
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted empty:hidden">
          {children}
        </div>
      </div>
    </div>
  );
}
