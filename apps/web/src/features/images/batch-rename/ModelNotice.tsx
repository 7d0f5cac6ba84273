import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { batchBench } from './batch-bench.ts';

/** The models come with the first picture; after that they are in the browser's cache. */
export function ModelNotice() {
  const share = useBench(batchBench, ({ byId }) => {
    for (const { stage } of byId.values()) {
      if (stage.state === 'working' && stage.words === '载入识别模型') return stage.share;
    }
    return undefined;
  });
  if (share === undefined) return null;
  return (
    <Notice tone="info">
      <span className="grid gap-1.5">
        正在载入识别模型，只在第一次使用时需要；图片不会上传。
        <ProgressBar value={share} label="载入识别模型" />
      </span>
    </Notice>
  );
}
