import { lazy, Suspense } from 'react';
import type { BoughtOrder } from './office-api.ts';

const DIALOGS = {
  refund: lazy(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog })),
  by_hand: lazy(async () => ({
    default: (await import('./HandRefundDialog.tsx')).HandRefundDialog,
  })),
} as const;

/** `by_hand`: the provider has given the refund up, and an operator has paid it by another way. */
export interface RefundWish {
  kind: keyof typeof DIALOGS;
  order: BoughtOrder;
}

interface RefundPromptProps {
  wish: RefundWish | undefined;
  onClose: () => void;
}

/** The question of a refund, while there is one. */
export function RefundPrompt({ wish, onClose }: RefundPromptProps) {
  if (!wish) return null;
  const Asked = DIALOGS[wish.kind];
  return (
    <Suspense>
      <Asked key={wish.order.order_id} order={wish.order} onClose={onClose} />
    </Suspense>
  );
}
