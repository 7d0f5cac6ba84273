import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { text } from '../text.ts';

export function LoadingNotices() {
  return (
    <div role="status">
      <span className="sr-only">{text.bell.loading}</span>
      <LoadingRows />
    </div>
  );
}
