import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Late, useLate } from '#ui/loading/late.ts';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { shareText } from './share-text.ts';

/** Kept ready by those who will show a ticket. */
export const qrCode = new Late(async () => (await import('#ui/words/QrCode.tsx')).QrCode);
const QrDialog = lazyExtra(async () => (await import('./QrDialog.tsx')).QrDialog);

/**
 * The QR code on its white card; a tap shows it as large as the screen allows, to be scanned from across a
 * table. The library for it comes when the first one is shown.
 */
export function QrFrame({ value, label }: { value: string; label: string }) {
  const [isLarge, setLarge] = useState(false);
  const [isLost, setLost] = useState(false);
  // The ticket is there first: the pattern is computed after it.
  const QrCode = useDeferredValue(useLate(qrCode, false) ?? null, null);
  // A ticket can do without it: where it does not come, its place stays empty.
  useEffect(() => {
    qrCode.load().catch(() => setLost(true));
  }, []);
  return (
    <>
      <button
        type="button"
        title={shareText.enlargeQr}
        onPointerEnter={() => import('./QrDialog.tsx')}
        onClick={() => setLarge(true)}
        className="mx-auto block aspect-square w-full max-w-[200px] cursor-zoom-in rounded-lg border border-line bg-white p-3.5"
      >
        {QrCode ? (
          <QrCode value={value} label={label} />
        ) : (
          !isLost && <Skeleton className="size-full" />
        )}
      </button>
      {isLarge && (
        <Suspense>
          <QrDialog value={value} label={label} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  );
}
