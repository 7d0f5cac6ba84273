import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { taskText } from './task-text.ts';
import { UploadTaskRow } from './UploadTaskRow.tsx';

const ROW_HEIGHT = 84;

/** Thousands of rows, of which the window's own scrolling shows a dozen. */
export function VirtualTaskList({ ids }: { ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(offsetFromPage(list.current)), []);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      aria-label={taskText.panel.title}
      className="relative border-t border-line"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          aria-setsize={ids.length}
          aria-posinset={row.index + 1}
          className="absolute inset-x-0 top-0 border-b border-line"
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <UploadTaskRow id={String(row.key)} />
        </li>
      ))}
    </ul>
  );
}

function offsetFromPage(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}
