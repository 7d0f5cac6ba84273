/** Pure: the fields of the filter that are chosen from a list, and what they offer. */
import { statusLabel } from '@transmit/contract';
import { fileText } from '#files/text.ts';
import type { SelectOption } from '#ui/form/Select.tsx';
import { text } from '../text.ts';
import type { FileChoiceName, FilesFilter } from './files-filter.ts';

interface ChoiceField {
  label: string;
  options: readonly SelectOption[];
}

const ANY = '';
const { filter: words } = text;

/** spec §2: status, file type, favourite, storage type. */
export const CHOICE_FIELDS: Record<FileChoiceName, ChoiceField> = {
  status: {
    label: words.status,
    options: [
      { value: ANY, label: words.all },
      toOption(1, statusLabel(1, false)),
      toOption('expired', statusLabel(1, true)),
      ...([3, 0, 2, 5] as const).map((status) => toOption(status, statusLabel(status, false))),
    ],
  },
  file_type: {
    label: words.type,
    options: [
      { value: ANY, label: words.allTypes },
      ...([2, 3, 5, 1] as const).map((type) => toOption(type, fileText.types[type])),
    ],
  },
  favorite: {
    label: words.favorite,
    options: [
      { value: ANY, label: words.favorites.all },
      toOption(1, words.favorites.yes),
      toOption(0, words.favorites.no),
    ],
  },
  storage_type: {
    label: words.storage,
    options: [
      { value: ANY, label: words.allStorages },
      ...([1, 2, 3] as const).map((type) => toOption(type, words.storages[type])),
    ],
  },
};

/** Returns the choice as the options spell it. */
export function chosenOf(filter: FilesFilter, name: FileChoiceName): string {
  return String(filter[name] ?? ANY);
}

function toOption(value: number | string, label: string): SelectOption {
  return { value: String(value), label };
}
