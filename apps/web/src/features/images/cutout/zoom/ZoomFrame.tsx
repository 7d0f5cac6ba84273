import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { words } from '../words.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import {
  isClosest,
  isWhole,
  type SeenLength,
  scrollAfter,
  zoomIn,
  zoomOut,
  zoomStore,
  zoomToFit,
} from './zoom.ts';

/** A picture on a checkered ground that can be looked at from near; what is inside fills the picture's place. */
export function ZoomFrame({ ratio, children }: { ratio: number; children: ReactNode }) {
  const zoom = useStore(zoomStore, (state) => state.zoom);
  const frame = useRef<HTMLDivElement>(null);
  useZoomGestures(frame);
  useMiddle(frame, zoom);
  const style: CSSProperties = {
    aspectRatio: String(ratio),
    width: `calc(min(100%, min(64vh, 620px) * ${ratio}) * ${zoom})`,
  };
  return (
    <div className="grid min-w-0 gap-2">
      <div ref={frame} className="checkered max-h-[min(72vh,660px)] overflow-auto rounded-lg">
        <div className="relative mx-auto" style={style}>
          {children}
        </div>
      </div>
      <div className="flex items-center justify-end gap-1">
        <span className="text-caption text-muted" data-figures>
          {words.percent(Math.round(zoom * 100))}
        </span>
        <IconButton
          label={words.zoomOut}
          icon={<ZoomOut size={17} />}
          disabled={isWhole(zoom)}
          onClick={zoomOut}
        />
        <IconButton
          label={words.zoomIn}
          icon={<ZoomIn size={17} />}
          disabled={isClosest(zoom)}
          onClick={zoomIn}
        />
        <IconButton
          label={words.zoomToFit}
          icon={<Maximize size={17} />}
          disabled={isWhole(zoom)}
          onClick={zoomToFit}
        />
      </div>
    </div>
  );
}

/** The middle of the frame keeps its part of the picture when the zoom changes. */
function useMiddle(frame: React.RefObject<HTMLElement | null>, zoom: number): void {
  const last = useRef<{ across: SeenLength; down: SeenLength }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zoom is what changes the size
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const across = { picture: element.scrollWidth, frame: element.clientWidth };
    const down = { picture: element.scrollHeight, frame: element.clientHeight };
    const before = last.current;
    last.current = { across, down };
    if (!before) return;
    element.scrollTo(
      scrollAfter(element.scrollLeft, before.across, across),
      scrollAfter(element.scrollTop, before.down, down),
    );
  }, [frame, zoom]);
}
