import type { RenameRow } from '@transmit/imaging';
import { type ReactNode, useState } from 'react';
import { useBatch } from '../../workbench/use-workbench.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Placing } from '../table/row-actions.ts';
import { insertFiles, moveFileBeside, moveFileBy } from './arrange.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { orderWords } from './order-words.ts';
import { useFollow } from './use-follow.ts';
import { useRowDrag } from './use-row-drag.ts';

interface Order {
  renderPlace: (row: RenameRow) => ReactNode;
  onPlace: (id: string, where: Placing) => void;
  /** The line where a held row would come to lie, and what was moved, said aloud. */
  signs: ReactNode;
}

/** The order of the rows by hand. `rows` are those that show; moving is among all files. */
export function useOrder(workbench: Workbench, rows: readonly RenameRow[], rowPx: number): Order {
  const ids = useBatch(workbench, (view) => view.ids);
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const [said, setSaid] = useState('');
  const follow = useFollow(rows, (id) => rows.findIndex((row) => row.id === id), rowPx);
  const { drag, handlersOf } = useRowDrag((id, index, side) => {
    const other = rows[index];
    if (other) moveFileBeside(workbench, id, other.id, side);
  });
  const move = (id: string, by: number) => {
    const place = moveFileBy(workbench, id, by);
    const { name } = workbench.batch.find(id)?.source.file ?? { name: '' };
    setSaid(orderWords.moved(name, place + 1));
    follow(id);
  };
  const onPlace = (id: string, where: Placing) => {
    const steps = { up: -1, down: 1, first: -ids.length, last: ids.length };
    if (where === 'insert-before') void insertFiles(workbench, id, 'before');
    else if (where === 'insert-after') void insertFiles(workbench, id, 'after');
    else move(id, steps[where]);
  };
  return {
    onPlace,
    renderPlace: ({ id, before }) => (
      <MoveHandle
        id={id}
        name={before}
        place={places.get(id) ?? 0}
        count={ids.length}
        drag={handlersOf(id)}
        onMove={(by) => move(id, by)}
      />
    ),
    signs: (
      <>
        <p role="status" className="sr-only">
          {said}
        </p>
        {drag?.place && (
          <div
            aria-hidden="true"
            className="pointer-events-none fixed inset-x-0 z-20 mx-auto h-1 max-w-[min(100vw-2rem,60rem)] -translate-y-1/2 rounded-full bg-brand"
            style={{ top: drag.place.y }}
          />
        )}
      </>
    ),
  };
}
