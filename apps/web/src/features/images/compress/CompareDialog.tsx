import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import type { CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { StageView } from './StageView.tsx';
import { words } from './words.ts';

interface CompareDialogProps {
  workbench: CompressWorkbench;
  item: WorkItem<CompressTypes>;
  onClose: () => void;
}

/** Before and after of one picture of a batch, with the way to its neighbours. */
export function CompareDialog({ workbench, item, onClose }: CompareDialogProps) {
  const ids = useBatch(workbench, (view) => view.ids);
  const index = ids.indexOf(item.id);
  const open = (next: string | undefined) => {
    if (next !== undefined) workbench.picks.setState({ openId: next, cursor: next });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={item.source.file.name}
      size="lg"
      className="max-w-[1040px]!"
      footer={
        <>
          <Button
            icon={<ChevronLeft size={17} />}
            disabled={index <= 0}
            onClick={() => open(ids[index - 1])}
          >
            {words.view.previous}
          </Button>
          <Button disabled={index >= ids.length - 1} onClick={() => open(ids[index + 1])}>
            {words.view.next}
            <ChevronRight size={17} />
          </Button>
        </>
      }
    >
      <div className="-mx-6 border-y border-line">
        <StageView key={item.id} workbench={workbench} item={item} />
      </div>
    </Dialog>
  );
}
