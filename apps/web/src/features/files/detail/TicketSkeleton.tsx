import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { pageText } from '../page-text.ts';

/** Holds the ticket's place, as high as the ticket will be: nothing jumps when it comes (UI §8). */
export function TicketSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">{pageText.detail.loading}</h1>
      <Skeleton className="h-[264px] rounded-xl! sm:h-[340px]" />
    </div>
  );
}
