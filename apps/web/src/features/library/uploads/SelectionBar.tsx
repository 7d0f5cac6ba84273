import { formatCode } from '@transmit/contract';
import { Layers, Trash2, X } from 'lucide-react';
import { absoluteUrl, paths } from '#app/paths.ts';
import { copyText } from '#platform/clipboard.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatBytes } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';

interface SelectionBarProps {
  rows: readonly FileRow[];
  /** Puts them under one code. */
  onBundle: () => void;
  isBundling: boolean;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done to all chosen rows at once; floats over the list's lower end. */
export function SelectionBar({ rows, onBundle, isBundling, onRemove, onClear }: SelectionBarProps) {
  const bytes = rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <section
      aria-label={text.uploads.bar}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 container-page"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full animate-[rise-in_180ms_var(--ease-out)] flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raise px-4 py-2.5 shadow-2">
        <p role="status" className="text-small" data-figures>
          {text.uploads.chosen(rows.length, formatBytes(bytes))}
        </p>
        <span className="flex items-center gap-2">
          <CopyButton size="sm" onCopy={() => copyText(linesOf(rows))}>
            {text.uploads.copyCodes}
          </CopyButton>
          {rows.length > 1 && (
            <Button size="sm" icon={<Layers size={16} />} busy={isBundling} onClick={onBundle}>
              {text.uploads.bundle}
            </Button>
          )}
          <Button size="sm" variant="danger" icon={<Trash2 size={16} />} onClick={onRemove}>
            {text.remove.action}
          </Button>
          <IconButton label={text.uploads.cancel} icon={<X size={18} />} onClick={onClear} />
        </span>
      </div>
    </section>
  );
}

function linesOf(rows: readonly FileRow[]): string {
  return rows
    .map(({ name, code }) =>
      text.uploads.line(name, formatCode(code), absoluteUrl(paths.detail(code))),
    )
    .join('\n');
}
