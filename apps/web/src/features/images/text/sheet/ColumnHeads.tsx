import { BadgeCheck } from 'lucide-react';
import { columnName } from '#platform/files/column-name.ts';
import { words } from '../words.ts';
import { LineMenu } from './LineMenu.tsx';
import { type Sheet, widthOf } from './sheet.ts';
import { totalsOf } from './sheet-doubts.ts';
import type { SheetEdit } from './sheet-edits.ts';
import { checkedColumns } from './total-words.ts';

/** The letters of the columns; one whose total is the sum says so. */
export function ColumnHeads({
  sheet,
  onEdit,
}: {
  sheet: Sheet;
  onEdit: (change: SheetEdit) => void;
}) {
  const checked = checkedColumns(totalsOf(sheet));
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
            className="min-w-16 border-line border-r border-b bg-soft p-0 font-normal last:border-r-0"
          >
            <span className="flex items-center">
              <LineMenu kind="column" at={column} name={columnName(column)} onEdit={onEdit} />
              {checked.has(column) && (
                <span className="mr-1.5 inline-flex items-center gap-1 whitespace-nowrap rounded-full bg-ok-soft px-2 py-0.5 text-caption text-ok">
                  <BadgeCheck aria-hidden size={13} />
                  {words.checked}
                </span>
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
