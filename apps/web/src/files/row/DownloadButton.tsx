import { Download } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { fileText } from '../text.ts';
import { rowState } from './row-state.ts';
import type { FileRow } from './rows.ts';

interface DownloadButtonProps {
  row: FileRow;
  isBusy: boolean;
  onDownload: (row: FileRow) => void;
  /** With the word beside the icon, where there is room. */
  withWord?: boolean;
}

/** spec §2: inert, with a title that says why, when there is nothing to download. */
export function DownloadButton({ row, isBusy, onDownload, withWord }: DownloadButtonProps) {
  const { problem } = rowState(row);
  const label = fileText.download.of(row.name);
  const inert = problem !== undefined && { disabled: true, title: problem };
  if (withWord) {
    return (
      <Button
        size="sm"
        variant="soft"
        aria-label={label}
        icon={<Download size={16} />}
        busy={isBusy}
        onClick={() => onDownload(row)}
        {...inert}
      >
        {fileText.download.action}
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      title={fileText.download.action}
      icon={<Download size={18} />}
      tone="brand"
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onDownload(row)}
      {...inert}
    />
  );
}
