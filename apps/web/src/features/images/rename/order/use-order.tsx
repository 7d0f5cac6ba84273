import { type ReactNode, useState } from 'react';
import { useBatch } from '../../workbench/use-workbench.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Placing } from '../table/row-actions.ts';
import { insertFiles, moveFileBeside, moveFileBy } from './arrange.ts';
import { DropLine } from './DropLine.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import { orderWords } from './order-words.ts';
import { useDrag } from './use-drag.ts';
import { useFollow } from './use-follow.ts';

export interface RenameOrder {
  /** Draws the handle that moves a file; without `tabIndex` it is reached with Tab. */
  renderPlace: (id: string, tabIndex?: number) => ReactNode;
  onPlace: (id: string, where: Placing) => void;
  /** The line where what is held would come to lie, and what was moved, said aloud. */
  signs: ReactNode;
}

/**
 * The order of a workbench's files by hand, in whatever shows them: rows or cards that hold the handle.
 * `rows` and `topOf` as {@link useFollow} wants them; moving is among all files.
 */
export function useRenameOrder(
  workbench: Workbench,
  rows: unknown,
  topOf: (id: string) => number,
): RenameOrder {
  const ids = useBatch(workbench, (view) => view.ids);
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const [said, setSaid] = useState('');
  const follow = useFollow(rows, topOf);
  const { drag, handlersOf } = useDrag((id, other, side) =>
    moveFileBeside(workbench, id, other, side),
  );
  const nameOf = (id: string) => workbench.batch.find(id)?.source.file.name ?? '';
  const move = (id: string, by: number) => {
    const place = moveFileBy(workbench, id, by);
    setSaid(orderWords.moved(nameOf(id), place + 1));
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
    renderPlace: (id, tabIndex) => (
      <MoveHandle
        id={id}
        name={nameOf(id)}
        tabIndex={tabIndex}
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
        {drag?.place && <DropLine {...drag.place.line} />}
      </>
    ),
  };
}
