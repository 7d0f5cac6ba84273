import { formatCode } from '@transmit/contract';
import { Layers, Trash2 } from 'lucide-react';
import { absoluteUrl, paths } from '#app/paths.ts';
import type { FileRow } from '#files/row/rows.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { SelectionBar } from '#ui/lists/SelectionBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';

interface ChosenUploadsProps {
  rows: readonly FileRow[];
  /** Puts them under one code. */
  onBundle: () => void;
  isBundling: boolean;
  onRemove: () => void;
  onClear: () => void;
}

export function ChosenOwnFiles({
  rows,
  onBundle,
  isBundling,
  onRemove,
  onClear,
}: ChosenUploadsProps) {
  const bytes = rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <SelectionBar
      label={text.ownFiles.bar}
      summary={text.ownFiles.chosen(rows.length, formatBytes(bytes))}
      onClear={onClear}
    >
      <CopyButton size="sm" onCopy={() => copyText(linesOf(rows))}>
        {text.ownFiles.copyCodes}
      </CopyButton>
      {rows.length > 1 && <BundleButton isBusy={isBundling} onBundle={onBundle} />}
      <Button size="sm" variant="danger" icon={<Trash2 size={16} />} onClick={onRemove}>
        {text.remove.action}
      </Button>
    </SelectionBar>
  );
}

function BundleButton({ isBusy, onBundle }: { isBusy: boolean; onBundle: () => void }) {
  return (
    <Button size="sm" icon={<Layers size={16} />} busy={isBusy} onClick={onBundle}>
      {text.ownFiles.bundle}
    </Button>
  );
}

function linesOf(rows: readonly FileRow[]): string {
  return rows
    .map(({ name, code }) =>
      text.ownFiles.line(name, formatCode(code), absoluteUrl(paths.detail(code))),
    )
    .join('\n');
}
