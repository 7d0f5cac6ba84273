import { clsx } from 'clsx';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { usePreview } from '../workbench/grid/use-preview.ts';
import { regionOf } from './region.ts';
import type { CellPlace, Sheet } from './sheet/sheet.ts';
import { isCellInDoubt, isSheetRowInDoubt } from './sheet/sheet-doubts.ts';
import { words } from './words.ts';

interface PictureRegionsProps {
  file: File;
  /** Pixels that corners are counted in. */
  picture: { width: number; height: number };
  sheet: Sheet;
  active: CellPlace;
  onActive: (place: CellPlace) => void;
}

const ZOOMS = [1, 1.5, 2, 3] as const;

/** The picture with a frame around each cell that was read; the active one is marked and in sight. */
export function PictureRegions({ file, picture, sheet, active, onActive }: PictureRegionsProps) {
  const preview = usePreview(file, 'large');
  const [zoom, setZoom] = useState(0);
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) marked.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  if (preview.state === 'failed') {
    return <ErrorState title={words.noPreview} body={words.noPreviewHint} />;
  }
  return (
    <div className="relative min-w-0 self-start lg:sticky lg:top-20">
      <div className="max-h-[70vh] overflow-auto rounded-lg border border-line bg-soft">
        {preview.state === 'making' ? (
          <Skeleton className="aspect-[4/3] w-full" />
        ) : (
          <div className="relative" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
            <img
              src={preview.url}
              alt={words.pictureAlt(file.name)}
              width={picture.width}
              height={picture.height}
              className="block h-auto w-full"
            />
            {[...sheet.entries()].flatMap(([row, cells]) =>
              [...cells.entries()].map(([column, cell]) => {
                if (!cell.corners) return null;
                const isActive = row === active.row && column === active.column;
                const isInRow = row === active.row;
                return (
                  <button
                    key={`${row}:${column}`}
                    ref={isActive ? marked : undefined}
                    type="button"
                    tabIndex={-1}
                    aria-label={words.showInTable(cell.text)}
                    onClick={() => onActive({ row, column })}
                    className={clsx(
                      'absolute',
                      isActive
                        ? 'bg-brand/30 ring-2 ring-brand ring-inset'
                        : isCellInDoubt(sheet, { row, column }) || isSheetRowInDoubt(sheet, row)
                          ? 'bg-bar-warn/20 hover:bg-bar-warn/35'
                          : isInRow
                            ? 'bg-brand/16 hover:bg-brand/25'
                            : 'bg-brand/8 hover:bg-brand/20',
                    )}
                    style={regionOf(cell.corners, picture)}
                  />
                );
              }),
            )}
          </div>
        )}
      </div>
      <div className="absolute right-3 bottom-3 flex gap-1 rounded-md bg-card shadow-1">
        <IconButton
          label={words.zoomOut}
          icon={<ZoomOut size={18} />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label={words.zoomIn}
          icon={<ZoomIn size={18} />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </div>
  );
}
