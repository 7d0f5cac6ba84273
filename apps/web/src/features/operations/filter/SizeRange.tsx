import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Input } from '#ui/form/Input.tsx';
import { SelectControl } from '#ui/form/Select.tsx';
import { text } from '../text.ts';
import {
  areSizesCrossed,
  type FilesFilter,
  isAmount,
  SIZE_UNITS,
  type SizeEdge,
} from './files-filter.ts';

type Edges = Pick<FilesFilter, 'min' | 'max'>;

interface SizeRangeProps {
  edges: Edges;
  onChange: (edges: Partial<Edges>) => void;
  /** With its legend above it, as wide as its place. */
  labelled?: boolean;
}

const UNITS = SIZE_UNITS.map((unit) => ({ value: unit, label: unit }));

/** spec §2: smallest and largest size, each in its own unit. */
export function SizeRange({ edges, onChange, labelled = false }: SizeRangeProps) {
  // The typed text; it stays when it is no number, and goes on only when it is one.
  const [typed, setTyped] = useState({ min: edges.min.amount, max: edges.max.amount });
  const noteId = useId();
  const isWrong = !isAmount(typed.min) || !isAmount(typed.max);
  const problem = isWrong
    ? text.filter.notANumber
    : areSizesCrossed(edges)
      ? text.filter.crossed
      : '';
  const type = (name: keyof Edges, amount: string) => {
    setTyped((before) => ({ ...before, [name]: amount }));
    if (isAmount(amount)) onChange({ [name]: { ...edges[name], amount } });
  };
  return (
    <fieldset className="min-w-0">
      <legend className={labelled ? 'mb-1.5 text-body' : 'sr-only'}>{text.filter.size}</legend>
      <div className={clsx('gap-3', labelled ? 'grid grid-cols-2' : 'flex flex-wrap')}>
        {(['min', 'max'] as const).map((name) => (
          <EdgeFields
            key={name}
            label={text.filter[name]}
            isWide={labelled}
            edge={{ ...edges[name], amount: typed[name] }}
            describedBy={problem ? noteId : undefined}
            isInvalid={!isAmount(typed[name]) || areSizesCrossed(edges)}
            onAmount={(amount) => type(name, amount.trim())}
            onUnit={(unit) => onChange({ [name]: { ...edges[name], unit } })}
          />
        ))}
      </div>
      <p id={noteId} role="alert" className="mt-1.5 text-small text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

interface EdgeFieldsProps {
  label: string;
  isWide: boolean;
  edge: SizeEdge;
  describedBy: string | undefined;
  isInvalid: boolean;
  onAmount: (amount: string) => void;
  onUnit: (unit: SizeEdge['unit']) => void;
}

function EdgeFields({ label, isWide, edge, onAmount, onUnit, ...problem }: EdgeFieldsProps) {
  return (
    <span className="flex min-w-0">
      <Input
        aria-label={label}
        aria-describedby={problem.describedBy}
        aria-invalid={problem.isInvalid || undefined}
        placeholder={label}
        inputMode="decimal"
        autoComplete="off"
        value={edge.amount}
        maxLength={13}
        onChange={({ target }) => onAmount(target.value)}
        className={clsx('rounded-r-none', isWide ? 'min-w-0' : 'w-21!')}
      />
      <SelectControl
        aria-label={text.filter.unitOf(label)}
        options={UNITS}
        value={edge.unit}
        onChange={({ target }) => onUnit(SIZE_UNITS.find((unit) => unit === target.value) ?? 'M')}
        className="-ml-px w-19 shrink-0 [&>select]:rounded-l-none [&>select]:pl-2.5"
      />
    </span>
  );
}
