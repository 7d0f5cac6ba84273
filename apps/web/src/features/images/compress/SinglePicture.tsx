import type { WorkItem } from '../workbench/work-item.ts';
import { type Compressed, singleBench } from './compress-tool.ts';
import { SingleHead } from './SingleHead.tsx';
import { StageView } from './StageView.tsx';

/** The one picture of /v/tuya, before and after in large. */
export function SinglePicture({ item }: { item: WorkItem<Compressed> }) {
  return (
    <>
      <SingleHead item={item} />
      <StageView key={item.id} bench={singleBench} item={item} />
    </>
  );
}
