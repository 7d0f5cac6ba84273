import { type ReactNode, Suspense } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';

/** Cards that are fetched when a tab is first opened; until then one of grey rows stands there. */
export function LateCards({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Card>
          <LoadingRows />
        </Card>
      }
    >
      {children}
    </Suspense>
  );
}
