import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Order } from '../api.ts';
import { text } from '../text.ts';

const ReceiptDialog = lazy(async () => ({
  default: (await import('./ReceiptDialog.tsx')).ReceiptDialog,
}));

/** Opens the receipt of a paid order. */
export function ReceiptButton({ order }: { order: Order }) {
  const [isOpen, show] = useState(false);
  return (
    <>
      <Button icon={<ReceiptText size={18} />} onClick={() => show(true)}>
        {text.done.receipt}
      </Button>
      {isOpen && (
        <Suspense>
          <ReceiptDialog order={order} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
