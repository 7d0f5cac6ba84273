import { FilePenLine, ScanText } from 'lucide-react';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { menu } from '#ui/LateMenu.tsx';
import { Late, useLate } from '#ui/late.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../../app/paths.ts';
import { LotSettings } from './lot-rename/LotSettings.tsx';
import { lotWorkbench } from './lot-rename/lot-workbench.ts';
import { ModelNotice } from './lot-rename/ModelNotice.tsx';
import { words } from './lot-rename/words.ts';
import { RenameFrame } from './rename/RenameFrame.tsx';
import { IntakeZone } from './workbench/IntakeZone.tsx';
import { takeIn } from './workbench/take-in.ts';
import { useStock } from './workbench/use-stock.ts';
import { useBatch } from './workbench/use-workbench.ts';
import { WorkbenchNotices } from './workbench/WorkbenchNotices.tsx';

const names = new Late(async () => (await import('./lot-rename/LotNames.tsx')).LotNames);
const STOCK = [names, menu];

/** /v/rename_ph: names from lot numbers, read from the pictures or drawn from a series. */
export function LotRenameScreen() {
  const isDragging = useFileDrops((reading) => takeIn(lotWorkbench, reading));
  const isEmpty = useBatch(lotWorkbench, ({ ids }) => ids.length === 0);
  const LotNames = useLate(names, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={
          <ButtonLink to={paths.rename()} variant="ghost" icon={<FilePenLine size={18} />}>
            {words.byRules}
          </ButtonLink>
        }
      />
      <RenameFrame
        rail={
          <>
            <IntakeZone workbench={lotWorkbench} isDragging={isDragging} />
            <LotSettings />
          </>
        }
      >
        <WorkbenchNotices workbench={lotWorkbench} />
        <ModelNotice />
        {LotNames ? <LotNames /> : !isEmpty && <Skeleton className="h-96" />}
        {isEmpty && (
          <Card>
            <EmptyState icon={<ScanText size={26} />} title={words.empty} body={words.emptyHint} />
          </Card>
        )}
      </RenameFrame>
    </div>
  );
}
