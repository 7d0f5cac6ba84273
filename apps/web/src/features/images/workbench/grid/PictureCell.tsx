import { useBatch, useItem, usePicks } from '../use-workbench.ts';
import type { WorkbenchView } from '../workbench-view.ts';
import { PictureCard } from './PictureCard.tsx';
import { PictureRow } from './PictureRow.tsx';
import { type PicturesLayout, pick } from './picks.ts';

interface PictureCellProps {
  view: WorkbenchView;
  id: string;
  layout: PicturesLayout;
  column: number;
  isTabStop: boolean;
}

/** One cell. It draws again only when its own picture changes. */
export function PictureCell({ view, id, layout, column, isTabStop }: PictureCellProps) {
  const item = useItem(view, id);
  const isHeld = useBatch(view, (batch) => batch.isHeld);
  const isSelected = usePicks(view, ({ selected }) => selected.has(id));
  if (!item) return null;
  const Picture = layout === 'grid' ? PictureCard : PictureRow;
  const tabIndex = isTabStop ? 0 : -1;
  const toggle = () => {
    const { ids } = view.batch.view.getState();
    view.picks.setState((picks) => pick(picks, ids, id, 'toggle'));
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
      onFocus={() => view.picks.setState({ cursor: id })}
    >
      <Picture
        {...{ view, item }}
        isHeld={isHeld}
        isSelected={isSelected}
        tabIndex={tabIndex}
        onToggle={toggle}
      />
    </div>
  );
}
