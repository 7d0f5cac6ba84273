import { FilePenLine, ScanText } from 'lucide-react';
import { useStore } from 'zustand';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../../app/paths.ts';
import { FilesDrop } from './rename/FilesDrop.tsx';
import { RenameFrame } from './rename/RenameFrame.tsx';
import { renameBench } from './rename/rename-bench.ts';
import { RuleEditor } from './rename/rules/RuleEditor.tsx';
import { ruleProblems } from './rename/rules/rule-problems.ts';
import { BenchNotices } from './workbench/BenchNotices.tsx';
import { menu } from './workbench/LateMenu.tsx';
import { Late, useLate } from './workbench/late.ts';
import { takeIn } from './workbench/take-in.ts';
import { useBench } from './workbench/use-bench.ts';
import { useStock } from './workbench/use-stock.ts';

const names = new Late(async () => (await import('./rename/RuleNames.tsx')).RuleNames);
const STOCK = [names, menu];

/** /v/rename: rules at the left, every name before and after at the right. */
export function RenameScreen() {
  const isDragging = useFileDrops((reading) => takeIn(renameBench, reading));
  const isEmpty = useBench(renameBench, ({ ids }) => ids.length === 0);
  const problems = useStore(ruleProblems, ({ byId }) => byId);
  const RuleNames = useLate(names, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title="批量重命名"
        lead="设好规则，先看每个文件改名前后的样子，再一次改好；任何格式都可以。"
        aside={
          <ButtonLink to={paths.renameByBatch()} variant="ghost" icon={<ScanText size={18} />}>
            按图片里的批号改名
          </ButtonLink>
        }
      />
      <RenameFrame
        rail={
          <>
            <FilesDrop bench={renameBench} isDragging={isDragging} />
            <RuleEditor problems={problems} />
          </>
        }
      >
        <BenchNotices bench={renameBench} />
        {RuleNames ? <RuleNames /> : !isEmpty && <Skeleton className="h-96" />}
        {isEmpty && (
          <Card>
            <EmptyState
              icon={<FilePenLine size={26} />}
              title="还没有文件"
              body="选择或拖入文件后，这里逐个列出改名前后的名字。规则可以先设好，下次打开还在。"
            />
          </Card>
        )}
      </RenameFrame>
    </div>
  );
}
