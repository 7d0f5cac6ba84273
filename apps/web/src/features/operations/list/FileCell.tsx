import { formatCode, isAlive } from '@transmit/contract';
import { clsx } from 'clsx';
import { Globe, KeyRound, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Mark } from '#ui/Mark.tsx';
import { MiddleEllipsis } from '#ui/MiddleEllipsis.tsx';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';

/** Icon, name with its marks, and below it the code, the number and the downloads. */
export function FileCell({ row, children }: { row: FileRow; children?: ReactNode }) {
  const isOver = !isAlive(row.status) || row.expire_status === 1;
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <FileIcon name={row.name} size={38} />
      <div className="min-w-0 flex-1 leading-snug">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            to={paths.detail(row.code)}
            className={clsx('min-w-0 rounded-sm hover:text-brand', isOver && 'text-muted')}
          >
            <MiddleEllipsis text={row.name} />
          </Link>
          <Marks row={row} />
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-muted">
          <span
            title={text.files.number(row.id)}
            className="font-code font-semibold tracking-wide text-fg"
          >
            {formatCode(row.code)}
          </span>
          {/* Where the table is tight, pointing at the code tells it. */}
          <span data-figures className="max-[1439px]:hidden">
            {text.files.number(row.id)}
          </span>
          <span data-figures>{text.files.downloads(row.dcount)}</span>
          {children}
        </div>
      </div>
    </div>
  );
}

function Marks({ row }: { row: FileRow }) {
  return (
    <>
      {row.favorite === 1 && (
        <Mark label={text.files.favorite}>
          <Star size={14} className="fill-current text-accent" />
        </Mark>
      )}
      {row.popular === 1 && (
        <Mark label={text.files.public}>
          <Globe size={14} className="text-brand" />
        </Mark>
      )}
      {row.has_password && (
        <Mark label={text.files.hasPassword}>
          <KeyRound size={14} className="text-muted" />
        </Mark>
      )}
    </>
  );
}
