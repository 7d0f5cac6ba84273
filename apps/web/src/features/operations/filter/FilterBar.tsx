import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SelectControl } from '#ui/Select.tsx';
import { text } from '../text.ts';
import { isFiltered } from './files-filter.ts';
import { SizeRange } from './SizeRange.tsx';
import type { UseFilesFilter } from './use-files-filter.ts';

interface FilterBarProps {
  filter: UseFilesFilter;
  /** At the end: a switch. */
  children?: ReactNode;
}

const ANY = '';
const STATUSES = [1, 3, 0, 2, 5] as const;
const TYPES = [2, 3, 5, 1] as const;
const STORAGES = [1, 2] as const;

/** spec §2: status, file type, favourite, storage type, smallest and largest size. */
export function FilterBar({ filter: held, children }: FilterBarProps) {
  const { filter, change: onChange, clear, timesCleared } = held;
  const { filter: words } = text;
  const choose = <Value extends number>(allowed: readonly Value[], chosen: string) =>
    allowed.find((value) => String(value) === chosen);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 items-start gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <SelectControl
          aria-label={words.type}
          className="min-w-0 sm:w-36 [&>select]:max-sm:px-2.5"
          value={String(filter.file_type ?? ANY)}
          options={[
            { value: ANY, label: words.allTypes },
            ...TYPES.map((type) => ({ value: String(type), label: words.types[type] })),
          ]}
          onChange={({ target }) => onChange({ file_type: choose(TYPES, target.value) })}
        />
        <SelectControl
          aria-label={words.favorite}
          className="min-w-0 sm:w-36 [&>select]:max-sm:px-2.5"
          value={String(filter.favorite ?? ANY)}
          options={[
            { value: ANY, label: words.favorites.all },
            { value: '1', label: words.favorites.yes },
            { value: '0', label: words.favorites.no },
          ]}
          onChange={({ target }) => onChange({ favorite: choose([0, 1], target.value) })}
        />
        <SelectControl
          aria-label={words.storage}
          className="min-w-0 sm:w-36 [&>select]:max-sm:px-2.5"
          value={String(filter.storage_type ?? ANY)}
          options={[
            { value: ANY, label: words.allStorages },
            ...STORAGES.map((type) => ({ value: String(type), label: words.storages[type] })),
          ]}
          onChange={({ target }) => onChange({ storage_type: choose(STORAGES, target.value) })}
        />
        <div className="max-sm:col-span-3">
          <SizeRange
            key={timesCleared}
            startsEmpty={timesCleared > 0}
            edges={filter}
            onChange={onChange}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          legend={words.status}
          size="sm"
          value={String(filter.status ?? ANY)}
          choices={[
            { value: ANY, label: words.all },
            ...STATUSES.map((status) => ({
              value: String(status),
              label: words.statuses[status],
            })),
          ]}
          onChange={(value) => onChange({ status: choose(STATUSES, value) })}
        />
        {isFiltered(filter) && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {words.clear}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
