import { clsx } from 'clsx';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnName } from '#platform/files/column-name.ts';
import { words } from '../words.ts';
import { LineMenu } from './LineMenu.tsx';
import { type Sheet, widthOf } from './sheet.ts';
import { countByColumn } from './sheet-doubts.ts';
import type { SheetEdit } from './sheet-edits.ts';
import { columnWord } from './total-words.ts';

/** The letters of the columns, how many of their cells are in doubt, and what their totals say. */
export function ColumnHeads({
  sheet,
  onEdit,
}: {
  sheet: Sheet;
  onEdit: (change: SheetEdit) => void;
}) {
  const doubts = countByColumn(sheet);
  return (
    <thead>
      <tr>
        <th className="sticky left-0 z-10 w-10 border-line border-r border-b bg-soft" scope="col">
          <span className="sr-only">{words.rowNumber}</span>
        </th>
        {Array.from({ length: widthOf(sheet) }, (_, column) => (
          <th
            key={columnName(column)}
            scope="col"
            className="min-w-16 border-line border-r border-b bg-soft p-0 font-normal last:border-r-0 lg:min-w-12"
          >
            <span className="flex items-center">
              <LineMenu kind="column" at={column} name={columnName(column)} onEdit={onEdit} />
              <DoubtCount count={doubts[column] ?? 0} />
              <TotalWord {...{ sheet, column }} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DoubtCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <HeadMark tone="warn" icon={<CircleHelp aria-hidden size={13} />}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words.doubts(count)}</span>
    </HeadMark>
  );
}

function TotalWord({ sheet, column }: { sheet: Sheet; column: number }) {
  const word = columnWord(sheet, column);
  if (!word) return null;
  if (!word.agrees) return <HeadMark tone="warn">{word.text}</HeadMark>;
  return (
    <HeadMark tone="ok" icon={<BadgeCheck aria-hidden size={13} />}>
      {word.text}
    </HeadMark>
  );
}

interface HeadMarkProps {
  tone: 'ok' | 'warn';
  icon?: ReactNode;
  children: ReactNode;
}

function HeadMark({ tone, icon, children }: HeadMarkProps) {
  return (
    <span
      className={clsx(
        // Its hidden words lie inside it: outside of a frame that scrolls they would widen the page.
        'relative mr-1.5 inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 text-caption tabular-nums',
        tone === 'ok' ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
      )}
    >
      {icon}
      {children}
    </span>
  );
}
