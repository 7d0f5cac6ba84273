import { INCOMPLETE_TEXT } from '@transmit/imaging/compress/note-text';
import type { Stage } from './batch/work-item.ts';

/** Below the facts of a picture whose file is cut off: the result holds no more than what could be read. */
export function IncompleteNote({ stage }: { stage: Stage<unknown> }) {
  if (stage.state !== 'done' || !stage.isIncomplete) return null;
  return <span className="block text-warn">{INCOMPLETE_TEXT}</span>;
}
