import { lazy, Suspense } from 'react';
import { useConfirmStore } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Shows the question of `confirm()`; once in the app. */
export function ConfirmHost() {
  const pending = useConfirmStore((state) => state.pending);
  if (!pending) return null;
  return (
    <Suspense>
      <ConfirmDialog {...pending} />
    </Suspense>
  );
}
