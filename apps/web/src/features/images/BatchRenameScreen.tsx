import { FilePenLine, ScanText } from 'lucide-react';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../../app/paths.ts';
import { BatchSettings } from './batch-rename/BatchSettings.tsx';
import { batchBench } from './batch-rename/batch-bench.ts';
import { ModelNotice } from './batch-rename/ModelNotice.tsx';
import { RenameFrame } from './rename/RenameFrame.tsx';
import { BenchNotices } from './workbench/BenchNotices.tsx';
import { IntakeZone } from './workbench/IntakeZone.tsx';
import { menu } from './workbench/LateMenu.tsx';
import { Late, useLate } from './workbench/late.ts';
import { takeIn } from './workbench/take-in.ts';
import { useBench } from './workbench/use-bench.ts';
import { useStock } from './workbench/use-stock.ts';

const names = new Late(async () => (await import('./batch-rename/BatchNames.tsx')).BatchNames);
const STOCK = [names, menu];

/** /v/rename_ph: names from batch numbers, read from the pictures or drawn from a series. */
export function BatchRenameScreen() {
  const isDragging = useFileDrops((reading) => takeIn(batchBench, reading));
  const isEmpty = useBench(batchBench, ({ ids }) => ids.length === 0);
  const BatchNames = useLate(names, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title="批号重命名"
        lead="读出图片上的批号，逐张核对后按批号改名；也可以自己定一串编号。"
        aside={
          <ButtonLink to={paths.rename()} variant="ghost" icon={<FilePenLine size={18} />}>
            按规则批量重命名
          </ButtonLink>
        }
      />
      <RenameFrame
        rail={
          <>
            <IntakeZone bench={batchBench} isDragging={isDragging} />
            <BatchSettings />
          </>
        }
      >
        <BenchNotices bench={batchBench} />
        <ModelNotice />
        {BatchNames ? <BatchNames /> : !isEmpty && <Skeleton className="h-96" />}
        {isEmpty && (
          <Card>
            <EmptyState
              icon={<ScanText size={26} />}
              title="还没有图片"
              body="选择或拖入产品标签、包装的照片，这里逐张显示读到的批号，核对后一起改名。"
            />
          </Card>
        )}
      </RenameFrame>
    </div>
  );
}
