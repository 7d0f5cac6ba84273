import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

interface PresetChipProps {
  label: string;
  isCurrent: boolean;
  onChoose: () => void;
  /** Takes it off the list. */
  away?: { label: string; act: () => void };
}

export function PresetChip({ label, isCurrent, onChoose, away }: PresetChipProps) {
  return (
    <li className="flex max-w-full">
      <button
        type="button"
        aria-pressed={isCurrent}
        title={label}
        onClick={onChoose}
        className={clsx(
          'inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-full border px-3 text-small pointer-coarse:min-h-11',
          isCurrent
            ? 'border-brand bg-brand-soft text-brand'
            : 'border-line bg-card hover:border-line-2 hover:bg-soft',
        )}
      >
        {isCurrent && <Check size={14} aria-hidden="true" className="shrink-0" />}
        <span className="truncate">{label}</span>
      </button>
      {away && (
        <IconButton label={away.label} icon={<X size={14} />} tone="danger" onClick={away.act} />
      )}
    </li>
  );
}
