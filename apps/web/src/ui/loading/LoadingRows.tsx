import { Skeleton } from './Skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** In place of a list's rows until they are there. */
export function LoadingRows() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">正在加载列表</span>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-6">
          <Skeleton className="h-11 w-9.5 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5 max-w-72" />
            <Skeleton className="h-3.5 w-2/5 max-w-44" />
          </div>
          <Skeleton className="hidden h-4 w-24 lg:block" />
          <Skeleton className="hidden h-4 w-24 lg:block" />
        </div>
      ))}
    </div>
  );
}
