import { giftText } from '@transmit/contract';
import type { ReactNode } from 'react';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import type { Order } from '../api.ts';
import { ProductIcon } from '../products/ProductIcon.tsx';
import { text } from '../text.ts';
import { formatOrderName } from './order-name.ts';

/** The subject of an order, on its own soft ground. */
export function OrderThing({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg bg-bg-2 px-4 py-3.5">
      <OrderIcon order={order} size={42} />
      <div className="min-w-0">
        <MiddleEllipsis text={formatOrderName(order)} />
        <p className="text-small text-muted" data-figures>
          {factsOf(order)}
        </p>
      </div>
    </div>
  );
}

export function OrderIcon({ order, size }: { order: Order; size: number }): ReactNode {
  if (order.product_code) return <ProductIcon code={order.product_code} size={size} />;
  const [file] = order.files;
  return order.file_count === 1 && file ? (
    <FileIcon name={file.name} size={size} />
  ) : (
    <BundleIcon size={size} />
  );
}

function factsOf({ gives, file_count, files: [file] }: Order): string {
  if (gives) return giftText(gives);
  return file_count === 1 && file ? formatBytes(file.size) : text.order.files(file_count);
}
