import { Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../text.ts';
import { stageWords } from '../workbench/batch/stage-words.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { type CompressTypes, singleWorkbench } from './compress-workbench.ts';
import { changeText, unchangedWord } from './result-facts.ts';
import { SavedBytes } from './SavedBytes.tsx';
import { words } from './words.ts';

/** The line above one picture: what it weighed and weighs now. */
export function SingleHead({ item }: { item: WorkItem<CompressTypes> }) {
  const done = doneOf(item);
  const { file } = item.source;
  const unchanged = done ? unchangedWord(done.detail.result) : words.unchanged;
  const { label } = stageWords(item.stage, { unchanged });
  const afterBytes = done?.detail.result.file.size;
  const hasChanged = done && !done.isUnchanged;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-4 sm:px-5">
      {hasChanged && (
        <ProgressRing value={1} label={text.batch.ring} size={50}>
          {changeText(file.size, done.detail.result.file.size)}
        </ProgressRing>
      )}
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">
          {hasChanged && afterBytes !== undefined ? (
            <SavedBytes beforeBytes={file.size} afterBytes={afterBytes} />
          ) : (
            formatBytes(file.size)
          )}
        </p>
        <div role="status" className="flex min-w-0 gap-2 text-small text-muted">
          <span className="shrink-0">{label}</span>
          <MiddleEllipsis text={file.name} />
        </div>
      </div>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={16} />}
        onClick={() => singleWorkbench.batch.clear()}
      >
        {words.view.remove}
      </Button>
    </div>
  );
}
