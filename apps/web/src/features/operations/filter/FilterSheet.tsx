import { Button } from '#ui/buttons/Button.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { text } from '../text.ts';
import { ChoiceSelect, ChoiceTabs } from './FilterFields.tsx';
import { SizeRange } from './SizeRange.tsx';
import type { UseFilesFilter } from './use-files-filter.ts';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: UseFilesFilter;
}

/** The same filter as the bar's, where there is no room for one (docs/decisions/0004). Load it lazily. */
export function FilterSheet({ open, onOpenChange, filter }: FilterSheetProps) {
  const { filter: words } = text;
  return (
    <Drawer side="bottom" open={open} onOpenChange={onOpenChange} title={words.title}>
      <Fields filter={filter} />
      <div className="sticky bottom-0 mt-auto grid grid-cols-2 gap-3 border-t border-line bg-card px-4 pt-3 pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
        <Button onClick={filter.clear}>{words.clear}</Button>
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {words.done}
        </Button>
      </div>
    </Drawer>
  );
}

function Fields({ filter }: { filter: UseFilesFilter }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 px-4 pb-5">
      <ChoiceTabs
        labelled
        name="status"
        filter={filter}
        className="col-span-2 [&>span]:grid [&>span]:grid-cols-3"
      />
      <ChoiceSelect labelled name="file_type" filter={filter} className="col-span-2" />
      <ChoiceSelect labelled name="favorite" filter={filter} />
      <ChoiceSelect labelled name="storage_type" filter={filter} />
      <div className="col-span-2">
        <SizeRange
          labelled
          key={filter.timesCleared}
          edges={filter.filter}
          onChange={filter.change}
        />
      </div>
    </div>
  );
}
