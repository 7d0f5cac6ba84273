import type { ReactNode } from 'react';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatOrderName } from '../order/order-name.ts';
import { Sum } from '../Sum.tsx';
import type { BoughtOrder } from './office-api.ts';

interface MoneyBackDialogProps {
  title: string;
  order: BoughtOrder;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about money of one order that goes back. */
export function MoneyBackDialog({ title, order, onClose, children }: MoneyBackDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${formatOrderName(order)} · ${order.order_id}`}
    >
      {children}
    </Dialog>
  );
}

interface SumBoxProps {
  label: string;
  fee: number;
  /** Lines below the sum. */
  notes: readonly string[];
}

/** The sum that goes back, and what has to be known of it. */
export function SumBox({ label, fee, notes }: SumBoxProps) {
  return (
    <div className="rounded-lg bg-bg-2 px-4 py-3.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{label}</span>
        <Sum fee={fee} className="text-title" />
      </p>
      {notes.map((note) => (
        <p key={note} className="text-small text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
