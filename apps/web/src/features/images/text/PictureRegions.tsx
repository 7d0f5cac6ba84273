import { clsx } from 'clsx';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { usePreview } from '../workbench/grid/use-preview.ts';
import { follow } from './follow.ts';
import { regionOf } from './region.ts';
import type { CellPlace, Sheet } from './sheet/sheet.ts';
import { isCellInDoubt, isSheetRowInDoubt } from './sheet/sheet-doubts.ts';
import { words } from './words.ts';

interface PictureRegionsProps {
  file: File;
  /** Pixels that corners are counted in. */
  picture: { width: number; height: number; turned: number };
  sheet: Sheet;
  active: CellPlace;
  onActive: (place: CellPlace) => void;
}

/** Degrees from which a turn is worth a word. */
const LEAST_TOLD = 0.1;
const ZOOMS = [1, 1.5, 2, 3] as const;

/** The picture with a frame around each cell that was read; the active one is marked and in sight. */
export function PictureRegions({ file, picture, sheet, active, onActive }: PictureRegionsProps) {
  const preview = usePreview(file, 'large');
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLButtonElement>(null);
  const showMarked = () => follow(frame.current, marked.current);
  useEffect(() => {
    if (active) follow(frame.current, marked.current);
  }, [active]);
  const zoomTo = (next: number) => {
    setZoom(next);
    requestAnimationFrame(showMarked);
  };

  if (preview.state === 'failed') {
    return <ErrorState title={words.noPreview} body={words.noPreviewHint} />;
  }
  return (
    <div className="sticky top-16 z-15 min-w-0 bg-card max-lg:-mx-1 max-lg:px-1 max-lg:pt-1 max-lg:pb-2 lg:top-20 lg:z-auto lg:self-start">
      <div
        ref={frame}
        className="max-h-[32vh] overflow-auto rounded-lg border border-line bg-soft lg:max-h-[70vh]"
      >
        {preview.state === 'making' ? (
          <Skeleton className="aspect-[4/3] w-full" />
        ) : (
          <div className="relative" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
            <img
              src={preview.url}
              alt={words.pictureAlt(file.name)}
              width={picture.width}
              height={picture.height}
              onLoad={showMarked}
              className="block h-auto w-full"
            />
            <Regions {...{ picture, sheet, active, onActive, marked }} />
          </div>
        )}
      </div>
      <ZoomButtons zoom={zoom} onZoom={zoomTo} />
      <p className="mt-3 text-caption text-muted max-lg:hidden">
        {picture.turned >= LEAST_TOLD && words.straightened(picture.turned)}
        {words.followsBoth}
      </p>
    </div>
  );
}

interface RegionsProps extends Omit<PictureRegionsProps, 'file'> {
  /** Holds the active region, so that it can be followed. */
  marked: RefObject<HTMLButtonElement | null>;
}

function Regions({ picture, sheet, active, onActive, marked }: RegionsProps) {
  const isRowUnsure = isCellInDoubt(sheet, active) || isSheetRowInDoubt(sheet, active.row);
  return [...sheet.entries()].flatMap(([row, cells]) =>
    [...cells.entries()].map(([column, cell]) => {
      if (!cell.corners) return null;
      const isActive = row === active.row && column === active.column;
      const isDoubted = isCellInDoubt(sheet, { row, column }) || isSheetRowInDoubt(sheet, row);
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
            regionLook({ isActive, isDoubted, isInRow: row === active.row, isRowUnsure }),
          )}
          style={regionOf(cell.corners, picture)}
        />
      );
    }),
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (next: number) => void }) {
  return (
    <div className="absolute top-3 right-3 flex gap-1 rounded-md bg-card shadow-1">
      <IconButton
        label={words.zoomOut}
        icon={<ZoomOut size={18} />}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <IconButton
        label={words.zoomIn}
        icon={<ZoomIn size={18} />}
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
    </div>
  );
}

interface RegionState {
  isActive: boolean;
  isDoubted: boolean;
  isInRow: boolean;
  /** The cell that is looked at, or its row, is in doubt. */
  isRowUnsure: boolean;
}

/** As the table marks the same cell. */
function regionLook({ isActive, isDoubted, isInRow, isRowUnsure }: RegionState): string {
  if (isActive && isRowUnsure) return 'bg-bar-warn/25 ring-2 ring-bar-warn ring-inset';
  if (isActive) return 'bg-brand/30 ring-2 ring-brand ring-inset';
  if (isDoubted || (isInRow && isRowUnsure)) return 'bg-bar-warn/20 hover:bg-bar-warn/35';
  return isInRow ? 'bg-brand/16 hover:bg-brand/25' : 'bg-brand/8 hover:bg-brand/20';
}
