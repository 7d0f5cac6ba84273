import { lazy, Suspense } from 'react';
import { useToastQueue } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

/** Where `toast()` shows; once in the app. Stays mounted after the first message. */
export function ToastHost() {
  const used = useToastQueue((state) => state.used);
  return used ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
