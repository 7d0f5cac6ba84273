import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from '../text.ts';

/** Says why an order could not be made. */
export function OrderProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="danger" urgent>
      {text.products.failedOrder}
      {problem}
    </Notice>
  );
}
