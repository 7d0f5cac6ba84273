import type { Bounds } from '@transmit/imaging';
import type { Size } from './box.ts';

/** The drawn box; everything outside is dimmed. */
export function BoxFrame({ box, size }: { box: Bounds; size: Size }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute border-2 border-brand shadow-[0_0_0_9999px_rgb(0_0_0/0.45)]"
      style={{
        left: `${(box.left / size.width) * 100}%`,
        top: `${(box.top / size.height) * 100}%`,
        width: `${((box.right - box.left) / size.width) * 100}%`,
        height: `${((box.bottom - box.top) / size.height) * 100}%`,
      }}
    />
  );
}
