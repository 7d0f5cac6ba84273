import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { ChoiceSelect, ChoiceTabs, FilesSearch } from './FilterFields.tsx';
import { countFilters } from './files-filter.ts';
import { SizeRange } from './SizeRange.tsx';
import type { UseFilesFilter } from './use-files-filter.ts';

/** spec §2: status, file type, favourite, storage type, smallest and largest size. */
export function FilesFilterBar({ filter }: { filter: UseFilesFilter }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <FilesSearch filter={filter} className="min-w-56 flex-1" />
        <ChoiceSelect name="file_type" filter={filter} className="w-36" />
        <ChoiceSelect name="favorite" filter={filter} className="w-36" />
        <ChoiceSelect name="storage_type" filter={filter} className="w-36" />
        <SizeRange key={filter.timesCleared} edges={filter.filter} onChange={filter.change} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceTabs name="status" filter={filter} />
        {countFilters(filter.filter) > 0 && (
          <Button size="sm" variant="ghost" onClick={filter.clear}>
            {text.filter.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
