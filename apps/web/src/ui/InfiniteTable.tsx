import { clsx } from 'clsx';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { ListEnd } from './ListEnd.tsx';
import { useWindowRows, type WindowRowsProps } from './use-window-rows.ts';

export interface TableColumn {
  id: string;
  head: ReactNode;
  /** Tailwind width of the column; the columns without one share the rest. */
  width?: string;
  /** More classes of the heading cell: alignment, padding. */
  className?: string;
}

interface InfiniteTableProps<Item> extends WindowRowsProps<Item> {
  columns: readonly TableColumn[];
  /** The row's cells: one `<td>` for each column. While it stays the same function, rows are kept. */
  renderCells: (item: Item, index: number) => ReactNode;
  rowClassName?: ((item: Item) => string | undefined) | undefined;
  /** Read aloud before the table. */
  label: string;
  /** Of the heading row: where it sticks to while the rows scroll below it. */
  headClassName?: string;
}

/**
 * A table of any length on the page's own scroll bar. It is the platform's own table, with spacers
 * in place of the rows far from the view, so readers and keyboards know rows, columns and headings.
 */
export function InfiniteTable<Item>(props: InfiniteTableProps<Item>) {
  return (
    <div>
      <VirtualTable {...props} />
      <ListEnd {...props} />
    </div>
  );
}

// The compiler skips a component that calls the virtualizer, so it is alone here (UI.md §3.1).
function VirtualTable<Item>({
  columns,
  renderCells,
  rowClassName,
  label,
  headClassName,
  ...props
}: InfiniteTableProps<Item>) {
  const top = useRef<HTMLTableSectionElement>(null);
  const { rows, before, after, measure } = useWindowRows(top, props);
  const { items, hasMore } = props;
  return (
    <table
      aria-rowcount={hasMore ? -1 : items.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-left"
    >
      <caption className="sr-only">{label}</caption>
      <thead className={headClassName}>
        <tr aria-rowindex={1}>
          {columns.map(({ id, head, width, className }) => (
            <th
              key={id}
              scope="col"
              className={clsx(
                'border-b border-line bg-soft px-3 py-2.5 text-small font-normal text-muted first:pl-6 last:pr-6',
                width,
                className,
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <Spacer ref={top} height={before} columns={columns.length} />
      <tbody>
        {rows.map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <KeptRow
              key={row.key}
              {...{ item, renderCells, rowClassName, measure }}
              index={row.index}
            />
          );
        })}
      </tbody>
      <Spacer height={after} columns={columns.length} />
    </table>
  );
}

interface TableRowProps<Item>
  extends Pick<InfiniteTableProps<Item>, 'renderCells' | 'rowClassName'> {
  item: Item;
  index: number;
  measure: (row: Element | null) => void;
}

function TableRow<Item>({ item, index, renderCells, rowClassName, measure }: TableRowProps<Item>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={clsx(
        '*:border-b *:border-line *:px-3 *:py-3 *:first:pl-6 *:last:pr-6',
        rowClassName?.(item),
      )}
    >
      {renderCells(item, index)}
    </tr>
  );
}

/** Scrolling renders only the rows that come in. By hand: the compiler works on features only. */
const KeptRow = memo(TableRow) as typeof TableRow;

function Spacer({
  ref,
  height,
  columns,
}: {
  ref?: Ref<HTMLTableSectionElement>;
  height: number;
  columns: number;
}) {
  return (
    <tbody ref={ref} aria-hidden="true">
      <tr>
        <td colSpan={columns} className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}
