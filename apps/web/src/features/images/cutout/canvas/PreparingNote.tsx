import { Spinner } from '#ui/loading/Spinner.tsx';
import { words } from '../words.ts';

/** Lies over a canvas until its picture can be drawn. */
export function PreparingNote() {
  return (
    <p className="absolute inset-0 flex items-center justify-center gap-2 text-muted" role="status">
      <Spinner size={18} />
      {words.preparing}
    </p>
  );
}
