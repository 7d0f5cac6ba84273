import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useItem } from '../workbench/use-workbench.ts';
import { review } from './lot-names.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { words } from './words.ts';

/** The picture of a row; a press brings it up for review. */
export function RowThumbnail({ id }: { id: string }) {
  const item = useItem(lotWorkbench, id);
  if (!item) return null;
  return (
    <button
      type="button"
      aria-label={words.review.picture(item.source.path)}
      title={words.review.one}
      onClick={() => review.setState({ current: id })}
      className="shrink-0"
    >
      <Thumbnail file={item.source.file} className="size-10 rounded-md pointer-coarse:size-11" />
    </button>
  );
}
