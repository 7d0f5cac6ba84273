import { Suspense, useState } from 'react';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { shareText } from './share-text.ts';

const QrCode = lazyExtra(async () => (await import('#ui/words/QrCode.tsx')).QrCode);
const QrDialog = lazyExtra(async () => (await import('./QrDialog.tsx')).QrDialog);

/**
 * The QR code on its white card; a tap shows it as large as the screen allows, to be scanned from across a
 * table. The library for it comes when the first one is shown.
 */
export function QrFrame({ value, label }: { value: string; label: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        title={shareText.enlargeQr}
        onPointerEnter={() => import('./QrDialog.tsx')}
        onClick={() => setLarge(true)}
        className="mx-auto block aspect-square w-full max-w-[200px] cursor-zoom-in rounded-lg border border-line bg-white p-3.5"
      >
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode value={value} label={label} />
        </Suspense>
      </button>
      {isLarge && (
        <Suspense>
          <QrDialog value={value} label={label} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  );
}
