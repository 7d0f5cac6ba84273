import { useBench } from '../workbench/use-bench.ts';
import { InPlaceNotice } from './apply/InPlaceNotice.tsx';
import { ListNotice } from './lists/ListNotice.tsx';
import { NamesPanel } from './NamesPanel.tsx';
import { renameBench } from './rename-bench.ts';
import { renameDesk } from './rename-desk.ts';
import { renamingInPlace } from './rename-in-place.ts';

/** The names of /v/rename, and what has become of them. */
export function RuleNames() {
  const isEmpty = useBench(renameBench, ({ ids }) => ids.length === 0);
  return (
    <>
      <InPlaceNotice renaming={renamingInPlace} />
      <ListNotice desk={renameDesk} />
      {!isEmpty && (
        <NamesPanel
          desk={renameDesk}
          renaming={renamingInPlace}
          saveName="重命名"
          workWords="读取拍摄信息"
        />
      )}
    </>
  );
}
