import type { FoundBatch } from '@transmit/imaging';
import { clsx } from 'clsx';
import { formatPercent } from '#ui/format.ts';

/** Several numbers may stand on one label: which of them is it? */
export function Candidates({
  found,
  value,
  onChoose,
}: {
  found: readonly FoundBatch[];
  value: string;
  onChoose: (batch: FoundBatch) => void;
}) {
  if (found.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small text-muted">
        {found.length > 1 ? `图里有 ${found.length} 个可能的批号` : '读到的批号'}
      </legend>
      {found.map((batch) => (
        <button
          key={batch.value}
          type="button"
          aria-pressed={batch.value === value}
          onClick={() => onChoose(batch)}
          className={clsx(
            'flex items-baseline justify-between gap-3 rounded-md border px-3 py-1.5 text-left',
            batch.value === value
              ? 'border-brand bg-brand-soft'
              : 'border-line hover:border-brand-line',
          )}
        >
          <span className="min-w-0">
            <span className="font-code wrap-anywhere">{batch.value}</span>
            <span className="ml-2 text-small text-muted">{batch.label}</span>
          </span>
          <span className="shrink-0 text-small text-muted" data-figures>
            把握 {formatPercent(batch.score)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
