import type { WorkItem } from '../workbench/batch/work-item.ts';
import { type CompressTypes, singleWorkbench } from './compress-workbench.ts';
import { SingleHead } from './SingleHead.tsx';
import { StageView } from './StageView.tsx';

/** The one picture of /v/tuya, before and after in large. */
export function SinglePicture({ item }: { item: WorkItem<CompressTypes> }) {
  return (
    <>
      <SingleHead item={item} />
      <StageView key={item.id} workbench={singleWorkbench} item={item} />
    </>
  );
}
