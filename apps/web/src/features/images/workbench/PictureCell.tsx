import { PictureCard } from './PictureCard.tsx';
import { PictureRow } from './PictureRow.tsx';
import { type Layout, pick } from './picks.ts';
import type { PictureGridProps } from './picture-view.ts';
import { useBench, useItem, usePicks } from './use-bench.ts';

interface PictureCellProps<Settings, Detail, Own> extends PictureGridProps<Settings, Detail, Own> {
  id: string;
  layout: Layout;
  column: number;
  isTabStop: boolean;
}

/** One cell. It draws again only when its own picture changes. */
export function PictureCell<Settings, Detail, Own>({
  id,
  layout,
  column,
  isTabStop,
  ...props
}: PictureCellProps<Settings, Detail, Own>) {
  const { bench } = props;
  const item = useItem(bench, id);
  const isHeld = useBench(bench, (view) => view.isHeld);
  const isSelected = usePicks(bench, ({ selected }) => selected.has(id));
  if (!item) return null;
  const Picture = layout === 'grid' ? PictureCard : PictureRow;
  const tabIndex = isTabStop ? 0 : -1;
  const toggle = () => {
    const { ids } = bench.work.view.getState();
    bench.picks.setState((picks) => pick(picks, ids, id, 'toggle'));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see PictureGrid
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      data-picture={id}
      className="min-w-0 cursor-pointer rounded-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
      onFocus={() => bench.picks.setState({ cursor: id })}
    >
      <Picture
        {...props}
        item={item}
        isHeld={isHeld}
        isSelected={isSelected}
        tabIndex={tabIndex}
        onToggle={toggle}
      />
    </div>
  );
}
