import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useBatch } from '../use-workbench.ts';
import type { Workbench } from '../workbench.ts';
import { isModelStage, modelWords } from './model-words.ts';

interface ModelNoticeProps {
  workbench: Workbench;
  /** Says that the models come once. */
  sentence: string;
}

/** The models come with the first picture; after that they are in the browser's cache. */
export function ModelNotice({ workbench, sentence }: ModelNoticeProps) {
  const share = useBatch(workbench, ({ byId }) => {
    for (const { stage } of byId.values()) {
      if (stage.state === 'working' && isModelStage(stage.words)) return stage.share;
    }
    return undefined;
  });
  if (share === undefined) return null;
  return (
    <Notice tone="info">
      <span className="grid gap-1.5">
        {sentence}
        <ProgressBar value={share} label={modelWords.loading} />
      </span>
    </Notice>
  );
}
