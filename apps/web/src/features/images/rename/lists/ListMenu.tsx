import { FileSpreadsheet } from 'lucide-react';
import { useStore } from 'zustand';
import { chooseFileAgain } from '#platform/files/choose-files.ts';
import { Button } from '#ui/Button.tsx';
import { LateMenu } from '../../workbench/LateMenu.tsx';
import type { NameDesk } from '../desk/name-desk.ts';
import { readNameList, saveNameList, saveUndoList } from './name-list.ts';

/** Old and new names as a table: out to Excel, changed there, and in again. */
export function ListMenu<Settings, Detail, Own>({
  desk,
}: {
  desk: NameDesk<Settings, Detail, Own>;
}) {
  const hasFixed = useStore(desk.view, ({ fixed }) => fixed.size > 0);
  const trigger = (
    <Button size="sm" variant="ghost" icon={<FileSpreadsheet size={16} />}>
      对照表
    </Button>
  );
  const read = async () => {
    const chosen = await chooseFileAgain();
    if (chosen) await readNameList(desk, chosen.file);
  };
  return (
    <LateMenu
      trigger={trigger}
      groups={[
        [
          { label: '导出对照表 (CSV)', onSelect: () => saveNameList(desk, '改名对照表.csv') },
          { label: '导出撤销清单 (CSV)', onSelect: () => saveUndoList(desk, '撤销改名.csv') },
          { label: '导入对照表', onSelect: () => void read() },
        ],
        [
          {
            label: '手动的名字全部改回按规则',
            disabled: !hasFixed,
            onSelect: () => desk.releaseAll(),
          },
        ],
      ]}
    />
  );
}
