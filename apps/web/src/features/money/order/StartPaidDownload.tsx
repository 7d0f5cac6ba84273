import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { findWish, forgetWish } from '#files/download/download-wish.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { useDownload } from '#files/download/use-download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { Order } from '../api.ts';
import { text } from '../text.ts';

/**
 * Starts the download that the order was made for by itself, once: on this page as it turns to
 * paid, or when it is opened again later.
 */
export function StartPaidDownload({ order }: { order: Order }) {
  const [wish] = useState(() => findWish(order.order_id));
  const { download, isAsking, hasStarted, error, paid } = useDownload({
    onStarted: () => forgetWish(order.order_id),
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!wish || isBegun.current) return;
    isBegun.current = true;
    download(wish);
  }, [wish, download]);
  const words = text.done;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-line px-4 py-3.5">
        <Download size={22} aria-hidden="true" className="text-brand" />
        <p role="status" className="min-w-0 flex-1">
          <strong className="block font-semibold">
            {wish && !error ? (hasStarted ? words.started : words.starting) : words.take}
          </strong>
          <span className="text-small text-muted">
            {hasStarted ? words.startedBody : words.takeBody}
          </span>
        </p>
        {wish && (
          <Button variant="ghost" size="sm" busy={isAsking} onClick={() => download(wish)}>
            <span className="text-brand">{words.again}</span>
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="danger" urgent>
          {words.failed}
          {errorText(error)}
        </Notice>
      )}
      <PaidPrompt paid={paid} />
    </div>
  );
}
