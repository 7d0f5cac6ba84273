import { FIRST_FRAME_TEXT, INCOMPLETE_TEXT } from '@transmit/imaging/compress/note-text';
import type { Stage } from './batch/work-item.ts';

/** Below the facts of a picture whose result holds a part of its file: of a cut one, or of an animation. */
export function PartNotes({ stage }: { stage: Stage<unknown> }) {
  if (stage.state !== 'done') return null;
  return (
    <>
      {stage.isIncomplete && <span className="block text-warn">{INCOMPLETE_TEXT}</span>}
      {stage.isFirstFrame && <span className="block">{FIRST_FRAME_TEXT}</span>}
    </>
  );
}
