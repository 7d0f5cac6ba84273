import type { UploadTask } from '@transmit/transfer';
import { FileSearch } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { resumeTogether } from '../engine/together.ts';
import { useSeals } from '../sealing/seals.ts';
import { isHopeless } from './task-actions.ts';
import { taskText } from './task-text.ts';
import { useUploadsView } from './uploads-view.ts';

/** After a reload: one button finds all files that the page has lost, and goes on with them. */
export function LostNotice() {
  const byId = useUploadsView((state) => state.byId);
  const byTask = useSeals((state) => state.byTask);
  const lost = [...byId.values()].filter(isLost).map(({ id }) => id);
  if (lost.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mx-4 mb-4 sm:mx-6"
      action={
        <Button
          variant="primary"
          size="sm"
          icon={<FileSearch size={16} />}
          onClick={() => resumeTogether(lost)}
        >
          {taskText.panel.chooseAgain}
        </Button>
      }
    >
      {taskText.panel.lost(lost.reduce((sum, id) => sum + (byTask.get(id)?.files.length ?? 1), 0))}
    </Notice>
  );
}

/** A file whose bytes are all there needs no source any more. */
function isLost(task: UploadTask): boolean {
  const isStopped = task.state === 'paused' || task.state === 'error';
  return isStopped && !task.hasSource && !(task.isSent && task.crc64 !== '') && !isHopeless(task);
}
