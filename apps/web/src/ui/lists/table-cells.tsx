import { createContext, memo, type ReactNode, use } from 'react';

export interface TableColumn<Item = unknown, Context = unknown> {
  id: string;
  head: ReactNode | ((context: Context) => ReactNode);
  /** Tailwind width of the column; the columns without one share the rest. */
  width?: string;
  /** More classes of the heading cell: alignment, padding. */
  className?: string;
  /** Cell that depends on the row alone. */
  cell?: (item: Item, index: number) => ReactNode;
  /** Instead of `cell` where the table's `context` has a say: chosen, under way, buttons. */
  liveCell?: (item: Item, context: Context) => ReactNode;
  cellClassName?: string;
}

/** The `context` of the table around a cell. */
export const TableContext = createContext<unknown>(undefined);

interface CellsProps<Item, Context> {
  item: Item;
  index: number;
  columns: readonly TableColumn<Item, Context>[];
  renderCells: ((item: Item, index: number) => ReactNode) | undefined;
}

function Cells<Item, Context>({ item, index, columns, renderCells }: CellsProps<Item, Context>) {
  if (renderCells) return renderCells(item, index);
  return columns.map(({ id, cell, liveCell, cellClassName }) => (
    <td key={id} className={cellClassName}>
      {liveCell ? (
        <LiveCell<Context> render={(context) => liveCell(item, context)} />
      ) : (
        cell?.(item, index)
      )}
    </td>
  ));
}

/** Scrolling renders only the rows that come in. By hand: the compiler works on features only. */
export const KeptCells = memo(Cells) as typeof Cells;

/** Drawn anew whenever the table's context changes. */
export function LiveCell<Context>({ render }: { render: (context: Context) => ReactNode }) {
  // The context stands around the table whose columns ask for it, and has their type.
  return render(use(TableContext) as Context);
}
