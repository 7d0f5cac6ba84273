import { Thumbnail } from '../workbench/Thumbnail.tsx';
import { useItem } from '../workbench/use-bench.ts';
import { batchBench } from './batch-bench.ts';
import { review } from './batch-desk.ts';

/** The picture of a row; a press brings it up for review. */
export function RowThumbnail({ id }: { id: string }) {
  const item = useItem(batchBench, id);
  if (!item) return null;
  return (
    <button
      type="button"
      aria-label={`核对 ${item.source.path}`}
      title="核对这一张"
      onClick={() => review.setState({ current: id })}
      className="shrink-0"
    >
      <Thumbnail file={item.source.file} className="size-10 rounded-md pointer-coarse:size-11" />
    </button>
  );
}
