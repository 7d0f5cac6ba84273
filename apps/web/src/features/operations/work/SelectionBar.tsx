import { MAX_OPERATED_FILES, OPERATIONS, type Operation } from '@transmit/contract';
import { X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';
import { whyNot } from './changed-rows.ts';
import { OPERATION_ICONS } from './operation-icons.tsx';

interface SelectionBarProps {
  rows: readonly FileRow[];
  onOperate: (operation: Operation) => void;
  onClear: () => void;
}

/** What can be done to all chosen rows at once; floats over the list's lower end. */
export function SelectionBar({ rows, onOperate, onClear }: SelectionBarProps) {
  const bytes = rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <section
      aria-label={text.files.bar}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 px-3"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full animate-[rise-in_180ms_var(--ease-out)] flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raise px-4 py-2.5 shadow-2">
        <p role="status" className="text-small" data-figures>
          {text.files.chosen(rows.length, formatBytes(bytes))}
          {rows.length > MAX_OPERATED_FILES && (
            <span className="text-warn"> {text.files.tooMany(MAX_OPERATED_FILES)}</span>
          )}
        </p>
        <span className="flex flex-wrap items-center justify-center gap-2">
          {OPERATIONS.map((operation) => {
            const Icon = OPERATION_ICONS[operation];
            return (
              <Button
                key={operation}
                size="sm"
                variant={operation === 'clear' ? 'danger' : 'secondary'}
                icon={<Icon size={16} aria-hidden="true" />}
                disabled={rows.every((row) => whyNot(operation, row) !== undefined)}
                onClick={() => onOperate(operation)}
              >
                {text.operations[operation]}
              </Button>
            );
          })}
          <IconButton label={text.files.cancel} icon={<X size={18} />} onClick={onClear} />
        </span>
      </div>
    </section>
  );
}
