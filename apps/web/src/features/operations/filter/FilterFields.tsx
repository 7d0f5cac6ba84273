import { MAX_SEARCH_LENGTH } from '@transmit/contract';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Select, SelectControl } from '#ui/form/Select.tsx';
import { text } from '../text.ts';
import { CHOICE_FIELDS, chosenOf } from './choice-fields.ts';
import type { FileChoiceName } from './files-filter.ts';
import type { UseFilesFilter } from './use-files-filter.ts';

interface ChoiceProps {
  name: FileChoiceName;
  filter: UseFilesFilter;
  /** With its label above it, as wide as its place. */
  labelled?: boolean;
  className?: string;
}

/** Part of a name, or a code. */
export function FilesSearch({
  filter: held,
  className,
}: {
  filter: UseFilesFilter;
  className: string;
}) {
  return (
    <SearchField
      label={text.files.search}
      value={held.filter.q}
      maxLength={MAX_SEARCH_LENGTH}
      onSearch={(q) => held.change({ q })}
      className={className}
    />
  );
}

/** One choice of the filter as a list. */
export function ChoiceSelect({ name, filter: held, labelled = false, className }: ChoiceProps) {
  const { label, options } = CHOICE_FIELDS[name];
  const field = {
    options,
    value: chosenOf(held.filter, name),
    onChange: ({ target }: { target: HTMLSelectElement }) => held.choose(name, target.value),
    ...(className && { className }),
  };
  return labelled ? (
    <Select {...field} label={label} />
  ) : (
    <SelectControl {...field} aria-label={label} />
  );
}

/** One choice of the filter, all that it offers in view. */
export function ChoiceTabs({ name, filter: held, labelled = false, className }: ChoiceProps) {
  const { label, options } = CHOICE_FIELDS[name];
  return (
    <Segmented
      legend={label}
      showLegend={labelled}
      size={labelled ? 'md' : 'sm'}
      value={chosenOf(held.filter, name)}
      choices={options}
      onChange={(chosen) => held.choose(name, chosen)}
      {...(className && { className })}
    />
  );
}
