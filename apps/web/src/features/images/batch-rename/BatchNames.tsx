import { InPlaceNotice } from '../rename/apply/InPlaceNotice.tsx';
import { ListNotice } from '../rename/lists/ListNotice.tsx';
import { NamesPanel } from '../rename/NamesPanel.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { BatchNote } from './BatchNote.tsx';
import { batchBench } from './batch-bench.ts';
import { useBatchForm } from './batch-choices.ts';
import { batchDesk } from './batch-desk.ts';
import { batchInPlace } from './batch-in-place.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { RowThumbnail } from './RowThumbnail.tsx';

/** The numbers and names of /v/rename_ph, and what has become of them. */
export function BatchNames() {
  const isEmpty = useBench(batchBench, ({ ids }) => ids.length === 0);
  const source = useBatchForm(({ form }) => form.source);
  return (
    <>
      <InPlaceNotice renaming={batchInPlace} />
      <ListNotice desk={batchDesk} />
      {!isEmpty && source === 'picture' && <ReviewCard />}
      {!isEmpty && (
        <NamesPanel
          desk={batchDesk}
          renaming={batchInPlace}
          saveName="按批号重命名"
          workWords="识别批号"
          renderLead={(id) => <RowThumbnail id={id} />}
          renderNote={(id) => <BatchNote id={id} />}
        />
      )}
    </>
  );
}
