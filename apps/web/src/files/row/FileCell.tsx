import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { FavoriteMark, PasswordMark } from './marks.tsx';
import { rowState } from './row-state.ts';
import type { FileRow } from './rows.ts';

interface FileCellProps {
  row: FileRow;
  /** Beside the name; unless said otherwise the viewer's favourite and the password. */
  marks?: ReactNode;
  /** The name alone, where a link would be no help or may not stand. */
  isPlain?: boolean;
  nameClassName?: string;
  /** Facts, in one line below the name. */
  children?: ReactNode;
}

/** Icon, name cut in the middle, its marks, and one line of facts below. */
export function FileCell({ row, marks, isPlain = false, nameClassName, children }: FileCellProps) {
  const name = (
    <MiddleEllipsis text={row.name} {...(nameClassName && { className: nameClassName })} />
  );
  return (
    // Spans: the cell may be inside a button.
    <span className="flex min-w-0 items-center gap-3.5">
      <FileIcon name={row.name} size={38} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex min-w-0 items-center gap-1.5">
          {isPlain ? name : <DetailLink row={row}>{name}</DetailLink>}
          {marks ?? <OwnMarks row={row} />}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted empty:hidden">
          {children}
        </span>
      </span>
    </span>
  );
}

function DetailLink({ row, children }: { row: FileRow; children: ReactNode }) {
  const isOver = rowState(row).problem !== undefined;
  return (
    <Link
      to={paths.detail(row.code)}
      className={clsx('min-w-0 rounded-sm hover:text-brand', isOver && 'text-muted')}
    >
      {children}
    </Link>
  );
}

function OwnMarks({ row }: { row: FileRow }) {
  return (
    <>
      <FavoriteMark row={row} />
      <PasswordMark row={row} />
    </>
  );
}
