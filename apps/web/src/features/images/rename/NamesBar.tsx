import { useStore } from 'zustand';
import { BatchActions } from '../workbench/BatchActions.tsx';
import { SaveButtons } from '../workbench/SaveButtons.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { InPlaceButton } from './apply/InPlaceButton.tsx';
import type { InPlaceRenaming } from './apply/in-place.ts';
import type { NameDesk } from './desk/name-desk.ts';
import { renamedOutputs } from './desk/outputs.ts';
import { ListMenu } from './lists/ListMenu.tsx';

export interface NamesBarProps<Settings, Detail, Own> {
  desk: NameDesk<Settings, Detail, Own>;
  renaming: InPlaceRenaming<Settings, Detail, Own>;
  saveName: string;
  /** What the files are waiting for: 读取文件信息. */
  workWords: string;
}

/** The whole list in numbers, and what can be done with it. */
export function NamesBar<Settings, Detail, Own>({
  desk,
  renaming,
  saveName,
  workWords,
}: NamesBarProps<Settings, Detail, Own>) {
  const { bench } = desk;
  const rows = useStore(desk.view, (view) => view.rows);
  const totals = useBench(bench, (view) => view.totals);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const waiting = totals.waiting + totals.working;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">{changed.toLocaleString('zh-CN')} 个将改名</p>
        <p role="status" className="text-small text-muted">
          共 {totals.files.toLocaleString('zh-CN')} 个文件
          {waiting > 0 && ` · 正在${workWords}，还剩 ${waiting.toLocaleString('zh-CN')} 个`}
          {totals.failed > 0 && ` · ${totals.failed} 个读不了`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions bench={bench} />
        <ListMenu desk={desk} />
        <InPlaceButton desk={desk} renaming={renaming} />
        <SaveButtons
          bench={bench}
          saveName={saveName}
          outputs={(items) => renamedOutputs(desk.freshRows(), items)}
        />
      </div>
    </div>
  );
}
