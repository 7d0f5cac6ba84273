import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ListRow } from './list-rows.ts';
import { taskText } from './task-text.ts';

export interface RowsProps {
  rows: readonly ListRow[];
  drawRow: (row: ListRow) => ReactNode;
}

const ROW_HEIGHT = 84;

/** Thousands of rows, of which the window's own scrolling shows a dozen. */
export function VirtualTaskList({ rows, drawRow }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(offsetFromPage(list.current)), []);
  const inSight = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      aria-label={taskText.panel.title}
      className="relative border-t border-line"
      style={{ height: inSight.getTotalSize() }}
    >
      {inSight.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={inSight.measureElement}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0 border-b border-line"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {rows[index] && drawRow(rows[index])}
        </li>
      ))}
    </ul>
  );
}

function offsetFromPage(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}
