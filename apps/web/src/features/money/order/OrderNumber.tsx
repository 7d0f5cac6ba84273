import { copyText } from '#platform/browser/clipboard.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { text } from '../text.ts';

/** The number of an order, which customer service asks for first. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-code font-semibold break-all">{orderId}</span>
      <CopyIconButton
        label={text.order.copyNumber}
        onCopy={() => copyText(orderId)}
        className="-my-1.5 -mr-2"
      />
    </span>
  );
}
