import type { FoundLot } from '@transmit/imaging';
import { clsx } from 'clsx';
import { words } from './words.ts';

/** Several numbers may stand on one label: which of them is it? */
export function Candidates({
  found,
  value,
  onChoose,
}: {
  found: readonly FoundLot[];
  value: string;
  onChoose: (lot: FoundLot) => void;
}) {
  if (found.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small text-muted">
        {found.length > 1 ? words.review.several(found.length) : words.review.found}
      </legend>
      {found.map((lot) => (
        <button
          key={lot.value}
          type="button"
          aria-pressed={lot.value === value}
          onClick={() => onChoose(lot)}
          className={clsx(
            'flex items-baseline justify-between gap-3 rounded-md border px-3 py-1.5 text-left',
            lot.value === value
              ? 'border-brand bg-brand-soft'
              : 'border-line hover:border-brand-line',
          )}
        >
          <span className="min-w-0">
            <span className="font-code wrap-anywhere">{lot.value}</span>
            <span className="ml-2 text-small text-muted">{lot.label}</span>
          </span>
          <span className="shrink-0 text-small text-muted" data-figures>
            {words.review.score(lot.score)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
