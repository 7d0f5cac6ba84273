import { useQuery } from '@tanstack/react-query';
import { ImageDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Order } from '../api.ts';
import { Facts } from '../order/Facts.tsx';
import { text } from '../text.ts';
import { drawReceipt } from './draw-receipt.ts';
import { type Receipt, receiptOf } from './receipt-lines.ts';

/** The receipt, to print or to keep as a picture. Load it lazily. */
export function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const receipt = receiptOf(order, useQuery(siteQuery).data?.site_name ?? '');
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      saveBlob(text.receipt.fileName(order.order_id), await drawReceipt(receipt));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={receipt.title}
      footer={
        <>
          <Button icon={<ImageDown size={18} />} onClick={save}>
            {text.receipt.save}
          </Button>
          <Button variant="primary" icon={<Printer size={18} />} onClick={() => print()}>
            {text.receipt.print}
          </Button>
        </>
      }
    >
      <Paper receipt={receipt} />
      {isFailed && (
        <Notice tone="danger" urgent className="mt-4">
          {text.receipt.saveFailed}
        </Notice>
      )}
    </Dialog>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  return (
    <div className="printed-alone rounded-lg border border-line p-5 sm:p-6">
      <div className="mb-4 flex items-end justify-between gap-4 border-b border-dashed border-line-2 pb-4">
        <strong className="text-[2rem] leading-tight font-bold" data-figures>
          {receipt.sum}
        </strong>
        <span className="-rotate-8 rounded-md border-2 border-line-2 px-2.5 py-0.5 font-semibold text-muted">
          {receipt.seal}
        </span>
      </div>
      <Facts facts={receipt.lines} />
      <p className="mt-4 border-t border-dashed border-line-2 pt-4 text-small text-muted">
        {receipt.foot}
      </p>
    </div>
  );
}
