import type { VirtualItem } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { text } from '../../text.ts';
import { useBatch, usePicks } from '../use-workbench.ts';
import type { Workbench } from '../workbench.ts';
import type { WorkbenchView } from '../workbench-view.ts';
import { PictureCell } from './PictureCell.tsx';
import { type PicturesLayout, pick } from './picks.ts';
import { useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePictureRows } from './use-picture-rows.ts';

const GAP_PX = 14;

/**
 * All pictures, as cards or as rows. Only those near the view exist, so that a thousand are no heavier
 * than a screenful. To assistive technology it is a grid whose cells hold controls.
 */
export function PictureGrid({ view }: { view: WorkbenchView }) {
  const grid = useRef<HTMLDivElement>(null);
  const ids = useBatch(view, (batch) => batch.ids);
  const layout = usePicks(view, (picks) => picks.layout);
  const cursor = usePicks(view, (picks) => picks.cursor);
  const fitting = useColumns(grid, { leastPx: 160, gapPx: GAP_PX, least: 2 });
  const columns = layout === 'grid' ? fitting : 1;
  const { rows, height, top, measure, scrollTo } = usePictureRows(
    grid,
    Math.ceil(ids.length / columns),
    layout,
  );
  const onKeyDown = useGridKeys({
    workbench: view,
    grid,
    ids,
    columns,
    scrollTo: (index) => scrollTo(Math.floor(index / columns)),
  });

  const idsOf = (row: number) => ids.slice(row * columns, (row + 1) * columns);
  const shown = rows.flatMap((row) => idsOf(row.index));
  const tabStop = cursor !== undefined && shown.includes(cursor) ? cursor : shown[0];

  return (
    <>
      <p id="picture-keys" className="sr-only">
        {text.keys}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no columns that follow the width */}
      <div
        ref={grid}
        role="grid"
        data-layout={layout}
        tabIndex={-1}
        aria-label={text.list}
        aria-describedby="picture-keys"
        aria-multiselectable
        aria-rowcount={Math.ceil(ids.length / columns)}
        aria-colcount={columns}
        className="relative outline-none"
        style={{ height: height }}
        onKeyDown={onKeyDown}
        onClick={(event) => openOrPick(event, view, ids)}
      >
        {rows.map((row) => (
          <GridRow key={row.key} {...{ row, top, columns, layout, measure }}>
            {idsOf(row.index).map((id, column) => (
              <PictureCell
                key={id}
                view={view}
                id={id}
                layout={layout}
                column={column}
                isTabStop={id === tabStop}
              />
            ))}
          </GridRow>
        ))}
      </div>
    </>
  );
}

interface GridRowProps {
  row: VirtualItem;
  /** Top of the first row on the page. */
  top: number;
  columns: number;
  layout: PicturesLayout;
  measure: (row: Element | null) => void;
  children: ReactNode;
}

function GridRow({ row, top, columns, layout, measure, children }: GridRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no columns that follow the width
    <div
      ref={measure}
      data-index={row.index}
      role="row"
      tabIndex={-1}
      aria-rowindex={row.index + 1}
      className="absolute inset-x-0 top-0 grid items-start outline-none"
      style={{
        transform: `translateY(${row.start - top}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: GAP_PX,
        paddingBottom: layout === 'grid' ? GAP_PX : GAP_PX / 2,
      }}
    >
      {children}
    </div>
  );
}

/** A plain click opens; with Ctrl or Shift it marks. Buttons inside a cell act for themselves. */
function openOrPick(
  event: MouseEvent<HTMLElement>,
  { picks }: Workbench,
  ids: readonly string[],
): void {
  const target = event.target as HTMLElement;
  if (target.closest('button, input, label, a, [data-own-clicks]')) return;
  const id = target.closest<HTMLElement>('[data-picture]')?.dataset['picture'];
  if (id === undefined) return;
  const state = picks.getState();
  if (event.shiftKey) picks.setState(pick(state, ids, id, 'range'));
  else if (event.ctrlKey || event.metaKey) picks.setState(pick(state, ids, id, 'toggle'));
  else picks.setState({ cursor: id, anchor: id, openId: id });
}
