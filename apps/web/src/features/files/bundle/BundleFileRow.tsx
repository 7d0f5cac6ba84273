import { feeYuanText } from '@transmit/contract';
import { clsx } from 'clsx';
import { Download, Eye } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import type { BundledFile } from '../api.ts';
import { pageText } from '../page-text.ts';

interface BundleFileRowProps {
  file: BundledFile;
  /** Without its folder. */
  name: string;
  /** The bundle has not expired. */
  isOpen: boolean;
  isChosen: boolean;
  isAsking: boolean;
  onToggle: () => void;
  onDownload: () => void;
  onPreview: () => void;
}

export function BundleFileRow({
  file,
  name,
  isOpen,
  isChosen,
  isAsking,
  onToggle,
  onDownload,
  onPreview,
}: BundleFileRowProps) {
  const canTake = isOpen && file.state === 'ready';
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2.5 sm:gap-4 sm:px-6">
      <Checkbox
        label={<span className="sr-only">{pageText.bundle.select(file.path)}</span>}
        checked={isChosen && canTake}
        disabled={!canTake}
        onChange={onToggle}
        className="-m-3.5 gap-0! p-3.5"
      />
      <FileIcon name={name} size={38} />
      <FileFacts file={file} name={name} />
      {canTake && (
        <RowButtons file={file} isAsking={isAsking} onDownload={onDownload} onPreview={onPreview} />
      )}
    </div>
  );
}

function FileFacts({ file, name }: Pick<BundleFileRowProps, 'file' | 'name'>) {
  return (
    <div className={clsx('min-w-0 flex-1', file.state === 'gone' && 'text-muted')}>
      <MiddleEllipsis text={name} className={clsx(file.state === 'gone' && 'line-through')} />
      <p className="flex gap-x-3 text-small text-muted" data-figures>
        <span>{formatBytes(file.file_size)}</span>
        {file.state === 'gone' && <span className="text-danger">{pageText.bundle.gone}</span>}
        {file.state === 'ready' && file.fee > 0 && (
          <span className="text-accent">{pageText.bundle.fee(feeYuanText(file.fee))}</span>
        )}
      </p>
    </div>
  );
}

function RowButtons({
  file,
  isAsking,
  onDownload,
  onPreview,
}: Pick<BundleFileRowProps, 'file' | 'isAsking' | 'onDownload' | 'onPreview'>) {
  return (
    <span className="flex shrink-0 items-center">
      {file.preview && (
        <IconButton
          label={pageText.bundle.previewOne(file.path)}
          icon={<Eye size={18} />}
          onClick={onPreview}
        />
      )}
      <IconButton
        label={pageText.bundle.downloadOne(file.path)}
        icon={isAsking ? <Spinner size={18} /> : <Download size={18} />}
        tone="brand"
        disabled={isAsking}
        onClick={onDownload}
      />
    </span>
  );
}
