import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { isModelStage, modelWords } from '../workbench/batch/model-words.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { words } from './words.ts';

/** The models come with the first picture; after that they are in the browser's cache. */
export function ModelNotice() {
  const share = useBatch(lotWorkbench, ({ byId }) => {
    for (const { stage } of byId.values()) {
      if (stage.state === 'working' && isModelStage(stage.words)) return stage.share;
    }
    return undefined;
  });
  if (share === undefined) return null;
  return (
    <Notice tone="info">
      <span className="grid gap-1.5">
        {words.loadingModelOnce}
        <ProgressBar value={share} label={modelWords.loading} />
      </span>
    </Notice>
  );
}
