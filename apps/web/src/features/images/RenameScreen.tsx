import type { RuleProblem } from '@transmit/imaging';
import { FilePenLine, ScanText } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { paths } from '../../app/paths.ts';
import { InPlaceNotice } from './rename/apply/InPlaceNotice.tsx';
import { FilesDrop } from './rename/FilesDrop.tsx';
import { ListNotice } from './rename/lists/ListNotice.tsx';
import { NamesPanel } from './rename/NamesPanel.tsx';
import { RenameFrame } from './rename/RenameFrame.tsx';
import { renameBench } from './rename/rename-bench.ts';
import { renameDesk, ruleIdAt } from './rename/rename-desk.ts';
import { renamingInPlace } from './rename/rename-in-place.ts';
import { RuleEditor } from './rename/rules/RuleEditor.tsx';
import { BenchNotices } from './workbench/BenchNotices.tsx';
import { warmUp } from './workbench/pool.ts';
import { takeIn } from './workbench/take-in.ts';
import { useBench } from './workbench/use-bench.ts';

/** /v/rename: rules at the left, every name before and after at the right. */
export function RenameScreen() {
  const isDragging = useFileDrops((reading) => takeIn(renameBench, reading));
  const isEmpty = useBench(renameBench, ({ ids }) => ids.length === 0);
  useEffect(() => {
    warmUp();
  }, []);
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
            <RuleEditor problems={useRuleProblems()} />
          </>
        }
      >
        <BenchNotices bench={renameBench} />
        <InPlaceNotice renaming={renamingInPlace} />
        <ListNotice desk={renameDesk} />
        {isEmpty ? (
          <Card>
            <EmptyState
              icon={<FilePenLine size={26} />}
              title="还没有文件"
              body="选择或拖入文件后，这里逐个列出改名前后的名字。规则可以先设好，下次打开还在。"
            />
          </Card>
        ) : (
          <NamesPanel
            desk={renameDesk}
            renaming={renamingInPlace}
            saveName="重命名"
            workWords="读取拍摄信息"
          />
        )}
      </RenameFrame>
    </div>
  );
}

/** Problems that were found while the rules were made ready, by the ids of the rules. */
function useRuleProblems(): ReadonlyMap<string, RuleProblem> {
  const problems = useStore(renameDesk.view, (view) => view.problems);
  return new Map(
    Array.from(problems, ([place, problem]) => [ruleIdAt(place) ?? '', problem] as const),
  );
}
