import { FilePlus2, FolderUp } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/Button.tsx';
import { DropZone } from '#ui/DropZone.tsx';
import type { Bench } from '../workbench/bench.ts';
import { takeIn } from '../workbench/take-in.ts';
import { useBench } from '../workbench/use-bench.ts';

/** Where files of any kind come in; small once there are some, so that the rules are in view. */
export function FilesDrop<Settings, Detail, Own>({
  bench,
  isDragging,
}: {
  bench: Bench<Settings, Detail, Own>;
  isDragging: boolean;
}) {
  const isEmpty = useBench(bench, ({ ids }) => ids.length === 0);
  return (
    <DropZone active={isDragging} aria-label="选择文件" className={isEmpty ? '' : '*:py-5!'}>
      {isEmpty && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-13 place-items-center rounded-lg bg-brand text-on-brand"
        >
          <FilePlus2 size={24} />
        </span>
      )}
      <h2 className="text-h3 font-semibold">
        <span className="max-sm:hidden">{dropWords(isDragging, isEmpty)}</span>
        <span className="sm:hidden">{isEmpty ? '选择要改名的文件' : '继续添加'}</span>
      </h2>
      {isEmpty && <p className="mt-0.5 text-caption text-muted">任意格式，一次最多 10,000 个</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        <Button
          variant={isEmpty ? 'primary' : 'secondary'}
          onClick={() => takeIn(bench, chooseFiles())}
        >
          选择文件
        </Button>
        <Button
          icon={<FolderUp size={17} />}
          onClick={() => takeIn(bench, chooseFolder())}
          className="max-sm:hidden"
        >
          选择文件夹
        </Button>
      </div>
      {isEmpty && <p className="mt-3.5 text-caption text-muted">文件只在本机处理，不会上传</p>}
    </DropZone>
  );
}

function dropWords(isDragging: boolean, isEmpty: boolean): string {
  if (isDragging) return '松开鼠标，加入列表';
  return isEmpty ? '拖入文件或整个文件夹' : '继续添加';
}
