import { Suspense } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const QrCode = lazyExtra(async () => (await import('./QrCode.tsx')).QrCode);

/** The QR code on its white card; the library for it comes when the first one is shown. */
export function QrFrame({ value, label }: { value: string; label: string }) {
  return (
    <div className="mx-auto aspect-square w-full max-w-[200px] rounded-lg border border-line bg-white p-3.5">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <QrCode value={value} label={label} />
      </Suspense>
    </div>
  );
}
