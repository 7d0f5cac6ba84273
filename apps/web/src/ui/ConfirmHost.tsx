import { lazy, Suspense } from 'react';
import { useConfirmStore } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Where `confirm()` shows its question; once in the app. */
export function ConfirmHost() {
  const pending = useConfirmStore((state) => state.pending);
  if (!pending) return null;
  return (
    <Suspense>
      <ConfirmDialog {...pending} />
    </Suspense>
  );
}
