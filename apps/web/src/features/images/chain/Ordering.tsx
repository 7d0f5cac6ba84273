import { createContext, type ReactNode, use } from 'react';
import { topOfList } from '../rename/order/use-follow.ts';
import { type RenameOrder, useRenameOrder } from '../rename/order/use-order.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { chainWorkbench } from './chain-workbench.ts';

/** Draws a picture's handle, in cards, rows and the table alike. */
const Handles = createContext<RenameOrder['renderPlace'] | undefined>(undefined);

/** Usual heights of a row of cards and of a row of a table. */
const CARDS_PX = 320;
const ROW_PX = 104;

/** The order of the pictures by hand, which numbers follow; around all that shows them. */
export function Ordering({ children }: { children: ReactNode }) {
  const ids = useBatch(chainWorkbench, (view) => view.ids);
  const { renderPlace, signs } = useRenameOrder(chainWorkbench, ids, topOf);
  return (
    <Handles value={renderPlace}>
      {children}
      {signs}
    </Handles>
  );
}

/** Estimates the top of a picture on the page, in pixels. */
function topOf(id: string): number {
  const { ids } = chainWorkbench.batch.view.getState();
  const grid = document.querySelector('[role=grid]');
  const columns = Number(grid?.getAttribute('aria-colcount') ?? 1);
  const row = Math.floor(ids.indexOf(id) / columns);
  return topOfList('[role=grid], [data-steps]') + row * (columns > 1 ? CARDS_PX : ROW_PX);
}

export function PlaceHandle({ id, tabIndex }: { id: string; tabIndex?: number }) {
  return use(Handles)?.(id, tabIndex);
}
