import { InPlaceNotice } from '../rename/apply/InPlaceNotice.tsx';
import { ListNotice } from '../rename/lists/ListNotice.tsx';
import { NamesPanel } from '../rename/NamesPanel.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { LotNote } from './LotNote.tsx';
import { useLotForm } from './lot-choices.ts';
import { lotInPlace } from './lot-in-place.ts';
import { lotNames } from './lot-names.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { RowThumbnail } from './RowThumbnail.tsx';
import { words } from './words.ts';

/** The numbers and names of /v/rename_ph, and what has become of them. */
export function LotNames() {
  const isEmpty = useBatch(lotWorkbench, ({ ids }) => ids.length === 0);
  const source = useLotForm(({ form }) => form.source);
  return (
    <>
      <InPlaceNotice renaming={lotInPlace} />
      <ListNotice names={lotNames} />
      {!isEmpty && source === 'picture' && <ReviewCard />}
      {!isEmpty && (
        <NamesPanel
          names={lotNames}
          renaming={lotInPlace}
          saveName={words.saveName}
          workWords={words.readingLots}
          renderLead={(id) => <RowThumbnail id={id} />}
          renderNote={(id) => <LotNote id={id} />}
        />
      )}
    </>
  );
}
