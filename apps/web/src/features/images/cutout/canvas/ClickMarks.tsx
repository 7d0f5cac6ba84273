import type { Click } from '@transmit/imaging';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { withPlaces } from '#ui/lists/with-places.ts';
import type { Point, Size } from './box.ts';

interface ClickMarksProps {
  clicks: readonly Click[];
  /** Place where the keyboard would click. */
  aim: Point | undefined;
  size: Size;
}

/** Marks of clicks: a plus where a region was added, a minus where one was taken away. */
export function ClickMarks({ clicks, aim, size }: ClickMarksProps) {
  return (
    <>
      {withPlaces(clicks).map(({ place, item: { over, x, y } }) => (
        <span
          key={place}
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute grid size-5 -translate-1/2 place-items-center rounded-full border-2 bg-card shadow-1',
            over === 'subject' ? 'border-brand text-brand' : 'border-danger text-danger',
          )}
          style={placeOf({ x, y }, size)}
        >
          {over === 'subject' ? <Plus size={12} /> : <Minus size={12} />}
        </span>
      ))}
      {aim && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
          style={placeOf(aim, size)}
        />
      )}
    </>
  );
}

function placeOf({ x, y }: Point, { width, height }: Size) {
  return { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` };
}
