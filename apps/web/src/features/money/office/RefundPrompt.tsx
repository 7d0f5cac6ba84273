import { lazy, Suspense } from 'react';
import type { RefundDialogProps } from './RefundDialog.tsx';

const RefundDialog = lazy(async () => ({
  default: (await import('./RefundDialog.tsx')).RefundDialog,
}));

interface RefundPromptProps extends Omit<RefundDialogProps, 'order'> {
  order: RefundDialogProps['order'] | undefined;
}

/** The question of a refund, while there is one. */
export function RefundPrompt({ order, onClose }: RefundPromptProps) {
  if (!order) return null;
  return (
    <Suspense>
      <RefundDialog key={order.order_id} order={order} onClose={onClose} />
    </Suspense>
  );
}
