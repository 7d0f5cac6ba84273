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
          <li key={one.path} className="flex items-center gap-3 border-b border-line py-2.5">
            <FileIcon name={nameOf(one.path)} size={38} />
            <div className="min-w-0 flex-1">
              <MiddleEllipsis text={one.path} />
              <p className="text-small text-muted" data-figures>
                {formatBytes(one.size)}
              </p>
            </div>
            {!isInert && canLookAt(one.path, file) && (
              <IconButton
                label={pageText.bundle.previewOne(one.path)}
                icon={<Eye size={18} />}
                onClick={() => setLooked(index)}
              />
            )}
            <IconButton
              label={sealedText.takeOne(one.path)}
              icon={<Download size={18} />}
              tone="brand"
              disabled={isInert || isAsking}
              onClick={() => take(index)}
            />
          </li>
        ))}
      </ul>
      {looked !== undefined && (
        <SealedPreviewDialog share={share} index={looked} onClose={() => setLooked(undefined)} />
      )}
    </>
  );
}
