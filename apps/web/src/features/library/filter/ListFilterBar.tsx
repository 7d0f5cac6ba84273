import { FILE_TYPE, type FileType, MAX_SEARCH_LENGTH } from '@transmit/contract';
import type { ReactNode } from 'react';
import { fileText } from '#files/text.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SelectControl } from '#ui/form/Select.tsx';
import { text } from '../text.ts';
import type { ListFilter } from './list-filter.ts';

interface FilterBarProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** At the end: a sort order, a switch. */
  children?: ReactNode;
}

const TYPES: readonly FileType[] = [
  FILE_TYPE.image,
  FILE_TYPE.video,
  FILE_TYPE.heic,
  FILE_TYPE.other,
];
const OPTIONS = [
  { value: '', label: text.filter.all },
  ...TYPES.map((type) => ({ value: String(type), label: fileText.types[type] })),
];

export function ListFilterBar({ filter, onChange, children }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={text.filter.search}
        value={filter.q}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={(q) => onChange({ q })}
        className="min-w-48 flex-1"
      />
      <SelectControl
        aria-label={text.filter.type}
        options={OPTIONS}
        value={String(filter.fileType ?? '')}
        onChange={({ target }) =>
          onChange({ fileType: TYPES.find((type) => String(type) === target.value) })
        }
        className="w-36"
      />
      {children}
    </div>
  );
}
