import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import type { SharedFile } from '../api.ts';
import { downloadState } from '../detail/download-state.ts';
import { pageText } from '../page-text.ts';
import { canLookAt } from './look-terms.ts';
import type { OpenedShare } from './opened-share.ts';
import { SealedPreviewDialog } from './SealedPreview.tsx';
import { nameOf } from './take-sealed.ts';
import { sealedText } from './text.ts';

interface SealedListProps {
  share: OpenedShare;
  file: SharedFile;
  take: (index: number) => void;
  isAsking: boolean;
}

/** The files of a sealed share that is open, each to be looked at and downloaded by itself. */
export function SealedList({ share, file, take, isAsking }: SealedListProps) {
  const [looked, setLooked] = useState<number>();
  const isInert = downloadState(file).kind === 'inert';
  return (
    <>
      <ul className="mt-6 border-t border-line">
        {share.contents.files.map((one, index) => (
          <SealedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one path, and none ever moves
            key={index}
            file={one}
            onLook={!isInert && canLookAt(one.path, file) ? () => setLooked(index) : undefined}
            isWaiting={isInert || isAsking}
            onTake={() => take(index)}
          />
        ))}
      </ul>
      {looked !== undefined && (
        <SealedPreviewDialog share={share} index={looked} onClose={() => setLooked(undefined)} />
      )}
    </>
  );
}

interface SealedRowProps {
  file: OpenedShare['contents']['files'][number];
  /** Absent where it cannot be looked at. */
  onLook: (() => void) | undefined;
  isWaiting: boolean;
  onTake: () => void;
}

function SealedRow({ file: { path, size }, onLook, isWaiting, onTake }: SealedRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <FileIcon name={nameOf(path)} size={38} />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={path} />
        <p className="text-small text-muted" data-figures>
          {formatBytes(size)}
        </p>
      </div>
      {onLook && (
        <IconButton
          label={pageText.bundle.previewOne(path)}
          icon={<Eye size={18} />}
          onClick={onLook}
        />
      )}
      <IconButton
        label={sealedText.takeOne(path)}
        icon={<Download size={18} />}
        tone="brand"
        disabled={isWaiting}
        onClick={onTake}
      />
    </li>
  );
}
