import { FilePenLine, ScanText } from 'lucide-react';
import { useStore } from 'zustand';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { menu } from '#ui/LateMenu.tsx';
import { Late, useLate } from '#ui/late.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../../app/paths.ts';
import { FilesDrop } from './rename/FilesDrop.tsx';
import { RenameFrame } from './rename/RenameFrame.tsx';
import { renameWorkbench } from './rename/rename-workbench.ts';
import { RuleEditor } from './rename/rules/RuleEditor.tsx';
import { ruleProblems } from './rename/rules/use-rules.ts';
import { words } from './rename/words.ts';
import { takeIn } from './workbench/take-in.ts';
import { useStock } from './workbench/use-stock.ts';
import { useBatch } from './workbench/use-workbench.ts';
import { WorkbenchNotices } from './workbench/WorkbenchNotices.tsx';

const names = new Late(async () => (await import('./rename/RuleNames.tsx')).RuleNames);
const STOCK = [names, menu];

/** /v/rename: rules at the left, every name before and after at the right. */
export function RenameScreen() {
  const isDragging = useFileDrops((reading) => takeIn(renameWorkbench, reading));
  const isEmpty = useBatch(renameWorkbench, ({ ids }) => ids.length === 0);
  const problems = useStore(ruleProblems, ({ byId }) => byId);
  const RuleNames = useLate(names, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={
          <ButtonLink to={paths.renameByLot()} variant="ghost" icon={<ScanText size={18} />}>
            {words.byLots}
          </ButtonLink>
        }
      />
      <RenameFrame
        rail={
          <>
            <FilesDrop workbench={renameWorkbench} isDragging={isDragging} />
            <RuleEditor problems={problems} />
          </>
        }
      >
        <WorkbenchNotices workbench={renameWorkbench} />
        {RuleNames ? <RuleNames /> : !isEmpty && <Skeleton className="h-96" />}
        {isEmpty && (
          <Card>
            <EmptyState
              icon={<FilePenLine size={26} />}
              title={words.empty}
              body={words.emptyHint}
            />
          </Card>
        )}
      </RenameFrame>
    </div>
  );
}
