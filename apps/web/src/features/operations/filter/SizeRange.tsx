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
  writeEdge,
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
  const [typed, setTyped] = useTypedEdges(edges);
  const noteId = useId();
  const isWrong = !isAmount(typed.min.amount) || !isAmount(typed.max.amount);
  const problem = isWrong
    ? text.filter.notANumber
    : areSizesCrossed(edges)
      ? text.filter.crossed
      : '';
  const type = (name: keyof Edges, part: Partial<SizeEdge>) => {
    const edge = { ...typed[name], ...part };
    setTyped({ ...typed, [name]: edge });
    if (isAmount(edge.amount)) onChange({ [name]: edge });
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
            edge={typed[name]}
            describedBy={problem ? noteId : undefined}
            isInvalid={!isAmount(typed[name].amount) || areSizesCrossed(edges)}
            onAmount={(amount) => type(name, { amount: amount.trim() })}
            onUnit={(unit) => type(name, { unit })}
          />
        ))}
      </div>
      <p id={noteId} role="alert" className="mt-1.5 text-small text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

/**
 * The text and the unit as they are typed: a text that is no number stays and goes no further, and a unit waits for its
 * amount. An edge that changes from outside is taken over.
 */
function useTypedEdges({ min, max }: Edges) {
  const [typed, setTyped] = useState<Edges>({ min, max });
  const [known, setKnown] = useState<Edges>({ min, max });
  if (!isSameEdge(min, known.min) || !isSameEdge(max, known.max)) {
    setKnown({ min, max });
    const follow = (name: keyof Edges, edge: SizeEdge) =>
      isSameEdge(edge, known[name]) || isSameEdge(edge, typed[name]) ? typed[name] : edge;
    setTyped({ min: follow('min', min), max: follow('max', max) });
  }
  return [typed, setTyped] as const;
}

function isSameEdge(one: SizeEdge, other: SizeEdge): boolean {
  return writeEdge(one) === writeEdge(other);
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
