import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useBench } from '../workbench/use-bench.ts';
import type { WorkItem } from '../workbench/work-item.ts';
import type { CompressBench, Compressed } from './compress-tool.ts';
import { StageView } from './StageView.tsx';
import { words } from './words.ts';

interface CompareDialogProps {
  bench: CompressBench;
  item: WorkItem<Compressed>;
  onClose: () => void;
}

/** Before and after of one picture of a batch, with the way to its neighbours. */
export function CompareDialog({ bench, item, onClose }: CompareDialogProps) {
  const ids = useBench(bench, (view) => view.ids);
  const index = ids.indexOf(item.id);
  const open = (next: string | undefined) => {
    if (next !== undefined) bench.picks.setState({ openId: next, cursor: next });
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
        <StageView key={item.id} bench={bench} item={item} />
      </div>
    </Dialog>
  );
}
