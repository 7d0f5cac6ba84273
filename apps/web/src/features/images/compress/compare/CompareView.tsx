import { useRef } from 'react';
import { formatPercent } from '#ui/words/format.ts';
import { useObjectUrl } from '../../workbench/grid/use-preview.ts';
import { BesideViews } from './BesideViews.tsx';
import { useCompareMode } from './compare-mode.ts';
import { LineView } from './LineView.tsx';
import type { Sides } from './sides.ts';
import { useDetail } from './use-detail.ts';
import { useViewSize } from './use-view-size.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './ZoomBar.tsx';
import { type Extent, fitInto } from './zoom.ts';

interface CompareViewProps {
  name: string;
  /** `isShownAsIs`: the browser shows its colours as our decoder does. */
  original: { file: File; size: Extent; preview: string | undefined; isShownAsIs: boolean };
  result: { file: File | undefined; size: Extent };
  beforeLabel: string;
  afterLabel: string;
  /** Ground under transparent parts. */
  ground: 'plain' | 'checkered';
}

/** Before and after, as near as one likes: wheel, two fingers, buttons, keys. */
export function CompareView(props: CompareViewProps) {
  const { name, original, result, ground } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { mode } = useCompareMode(({ form }) => form);
  const view = useViewSize(frame, mode);
  const control = useZoom(view, result.size);
  const detail = useDetail(
    original,
    original.isShownAsIs && (!control.isWhole || ground === 'checkered'),
  );
  const after = useObjectUrl(result.file);
  const before = detail.url ?? original.preview;
  const shownPixel = view
    ? (fitInto(view, result.size).width * control.zoom.scale) / result.size.width
    : 1;
  const sides: Sides = {
    name,
    ground,
    picture: result.size,
    before: { src: before, label: props.beforeLabel, onError: detail.onError },
    // A picture that was left alone is its own result.
    after: { src: result.file ? after : before, label: props.afterLabel, onError: undefined },
  };
  const View = mode === 'beside' ? BesideViews : LineView;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside, for all of them
    <div className="flex min-w-0 flex-col" onKeyDown={control.onKeyDown}>
      <ZoomBar control={control} percent={formatPercent(shownPixel)} />
      <View frame={frame} view={view} control={control} sides={sides} />
    </div>
  );
}
