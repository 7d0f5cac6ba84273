import { useBatch } from '../workbench/use-workbench.ts';
import { InPlaceNotice } from './apply/InPlaceNotice.tsx';
import { ListNotice } from './lists/ListNotice.tsx';
import { NamesPanel } from './NamesPanel.tsx';
import { renamingInPlace } from './rename-in-place.ts';
import { renameWorkbench } from './rename-workbench.ts';
import { ruleNames } from './rule-names.ts';
import { FileThumbnail } from './table/FileThumbnail.tsx';
import { words } from './words.ts';

/** The names of /v/rename, and what has become of them. */
export function RuleNames() {
  const isEmpty = useBatch(renameWorkbench, ({ ids }) => ids.length === 0);
  return (
    <>
      <InPlaceNotice renaming={renamingInPlace} />
      <ListNotice names={ruleNames} />
      {!isEmpty && (
        <NamesPanel
          names={ruleNames}
          renaming={renamingInPlace}
          saveName={words.saveName}
          workWords={words.readingCamera}
          renderLead={(id) => <FileThumbnail workbench={renameWorkbench} id={id} />}
        />
      )}
    </>
  );
}
