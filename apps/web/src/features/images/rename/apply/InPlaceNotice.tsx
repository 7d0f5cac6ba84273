import { failureText } from '@transmit/imaging/failure-text';
import { toUndoCsv } from '@transmit/imaging/rename/rename-map';
import { Download, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { saveBlob } from '#platform/download.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { csvBlob } from '../lists/name-list.ts';
import type { Applied, InPlaceRenaming } from './in-place.ts';
import type { NameFailure } from './rename-folders.ts';

/** How the renaming on the disk goes, what came of it, and the way back. */
export function InPlaceNotice<Settings, Detail, Own>({
  renaming,
}: {
  renaming: InPlaceRenaming<Settings, Detail, Own>;
}) {
  const view = useStore(renaming.view);
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={() => renaming.dismiss()}>
      知道了
    </Button>
  );
  switch (view.state) {
    case 'idle':
      return null;
    case 'denied':
      return (
        <Notice tone="danger" urgent action={dismiss}>
          浏览器没有允许修改这个文件夹，文件没有改动。再点一次“就地改名”并选择允许，或改用“打包下载”。
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" urgent action={dismiss}>
          {failureText(view.failure)}
        </Notice>
      );
    case 'running':
      return (
        <Notice
          tone="info"
          action={
            <Button size="sm" variant="ghost" onClick={() => renaming.stop()}>
              停止
            </Button>
          }
        >
          <span className="grid gap-1.5">
            {view.isUndo ? '正在撤销改名' : '正在改名'}
            <ProgressBar value={view.share} label={view.isUndo ? '撤销进度' : '改名进度'} />
          </span>
        </Notice>
      );
    case 'applied':
      return (
        <Notice tone={view.applied.failures.length > 0 ? 'warn' : 'ok'}>
          <p role="status">{appliedWords(view.applied)}</p>
          <Failures failures={view.applied.failures} />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" icon={<Undo2 size={16} />} onClick={() => renaming.undo()}>
              撤销改名
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<Download size={16} />}
              onClick={() => saveBlob('撤销改名.csv', csvBlob(toUndoCsv(view.applied.rows)))}
            >
              下载撤销清单
            </Button>
            {dismiss}
          </div>
        </Notice>
      );
    case 'undone':
      return (
        <Notice tone={view.failures.length > 0 ? 'warn' : 'ok'} action={dismiss}>
          <p role="status">已撤销，{view.count} 个文件恢复了原来的名字。</p>
          <Failures failures={view.failures} />
        </Notice>
      );
  }
}

function appliedWords({ rows, failures, wasStopped }: Applied): string {
  const count = rows.filter(({ isChanged }) => isChanged).length;
  const said = [`已改好 ${count} 个文件名`];
  if (wasStopped) said.push('其余已停止');
  if (failures.length > 0) said.push(`${failures.length} 个没有改成`);
  return `${said.join('，')}。规则已停用，以免重复套用；清单以后可用“导入对照表”撤销。`;
}

/** More lines help nobody. */
const MOST_LINES = 20;

function Failures({ failures }: { failures: readonly NameFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5">
      {failures.slice(0, MOST_LINES).map(({ name, words }) => (
        <li key={name} className="wrap-anywhere">
          {name}：{words}
        </li>
      ))}
      {failures.length > MOST_LINES && <li>…还有 {failures.length - MOST_LINES} 个</li>}
    </ul>
  );
}
