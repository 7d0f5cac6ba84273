import { clsx } from 'clsx';
import { type ReactNode, type Ref, useRef } from 'react';
import { ListEnd } from './ListEnd.tsx';
import { hasLineBelow } from './short-list.ts';
import { KeptCells, LiveCell, type TableColumn, TableContext } from './table-cells.tsx';
import { useWindowRows, type WindowRowsProps } from './use-window-rows.ts';

interface InfiniteTableProps<Item, Context> extends Omit<WindowRowsProps<Item>, 'keyOf'> {
  /** A constant of the module: rows are kept while it stays the same list. */
  columns: readonly TableColumn<Item, Context>[];
  /** Facts for the live cells and the headings beside the row. */
  context?: Context;
  /** Key of a row; its `id` unless told. */
  keyOf?: (item: Item) => string | number;
  /** Chosen rows are coloured. */
  isChosen?: (item: Item) => boolean;
  /**
   * In place of the columns' cells, for a row that is drawn as a whole, in a plain table. While it
   * stays the same function, rows are kept.
   */
  renderCells?: ((item: Item, index: number) => ReactNode) | undefined;
  /** Without the head that stays below the page's and the light under the pointer. */
  isPlain?: boolean;
  /** Read aloud before the table. */
  label: string;
}

/** Columns that ask for a context do not compile without it. */
type GivenContext<Context> = unknown extends Context ? unknown : { context: Context };

type Identified = Record<'id', string | number>;

/**
 * A table of any length on the page's own scroll bar. It is the platform's own table, with spacers
 * in place of the rows far from the view, so readers and keyboards know rows, columns and headings.
 *
 * Scrolling, choosing and a change to another row render no cell of a row that stays: its cells are
 * memoised by item and columns, and a new `context` reaches the live cells past them.
 */
export function InfiniteTable<Item extends Identified, Context = unknown>(
  props: InfiniteTableProps<Item, Context> & GivenContext<Context>,
) {
  return (
    <div>
      <TableContext value={props.context}>
        <VirtualTable<Item, Context> {...props} />
      </TableContext>
      <ListEnd {...props} />
    </div>
  );
}

// The compiler skips a component that calls the virtualizer, so it is alone here (docs/decisions/0004).
function VirtualTable<Item extends Identified, Context>({
  columns,
  renderCells,
  isChosen,
  isPlain = renderCells !== undefined,
  label,
  keyOf = idOf,
  ...props
}: InfiniteTableProps<Item, Context>) {
  const top = useRef<HTMLTableSectionElement>(null);
  const { rows, before, after, measure } = useWindowRows(top, { ...props, keyOf });
  const { items, hasMore } = props;
  return (
    <table
      aria-rowcount={hasMore ? -1 : items.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-left"
    >
      <caption className="sr-only">{label}</caption>
      <Head columns={columns} isPlain={isPlain} />
      <Spacer ref={top} height={before} columns={columns.length} />
      <tbody>
        {rows.map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <tr
              key={row.key}
              ref={measure}
              data-index={row.index}
              aria-rowindex={row.index + 2}
              className={clsx(
                '*:border-line *:px-3 *:py-3 *:first:pl-6 *:last:pr-6',
                hasLineBelow(props, row.index) && '*:border-b',
                isChosen?.(item) ? 'bg-brand-soft' : !isPlain && 'hover:bg-soft/60',
              )}
            >
              <KeptCells {...{ item, columns, renderCells }} index={row.index} />
            </tr>
          );
        })}
      </tbody>
      <Spacer height={after} columns={columns.length} />
    </table>
  );
}

interface HeadProps<Item, Context> {
  columns: readonly TableColumn<Item, Context>[];
  isPlain: boolean;
}

function Head<Item, Context>({ columns, isPlain }: HeadProps<Item, Context>) {
  return (
    <thead className={isPlain ? undefined : 'sticky top-16 z-10'}>
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
            {typeof head === 'function' ? <LiveCell render={head} /> : head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Stands in the module, because the virtualizer wants the same function in every frame. */
function idOf({ id }: Identified): string | number {
  return id;
}

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
