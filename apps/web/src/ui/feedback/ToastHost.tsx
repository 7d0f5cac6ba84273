import { Suspense, useEffect } from 'react';
import { watchCutPastes } from '../form/cut-paste.ts';
import { lazyExtra } from '../loading/lazy-extra.ts';
import { useToastQueue } from './toast.ts';

const Toaster = lazyExtra(async () => (await import('./Toaster.tsx')).Toaster);

/** Shows the messages of `toast()`; once in the app. Stays mounted after the first message. */
export function ToastHost() {
  const used = useToastQueue((state) => state.used);
  useEffect(watchCutPastes, []);
  return used ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
