import { receiverFeeFen, sendingFee } from '@transmit/contract';
import { Send } from 'lucide-react';
import { useKnownSold } from '#api/use-sold.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { FeeText } from '../../share/FeeText.tsx';
import { taskText } from '../list/task-text.ts';
import { unstartedOf, useUploadsView } from '../list/uploads-view.ts';
import { chargedSizes } from '../sealing/seal-sizes.ts';
import { sealingText } from '../sealing/text.ts';
import { useIsSealing } from '../sealing/use-sealing.ts';

/** The bar stands outside the form that it submits. */
export const START_FORM = 'deposit-slip';

/** At the foot of a window in which the slip's own button would be out of sight: a phone's, or a low one. */
export function StartBar() {
  const byId = useUploadsView((state) => state.byId);
  const isSealing = useIsSealing();
  const unstarted = unstartedOf({ byId });
  const sizes = chargedSizes(unstarted, isSealing);
  const total = unstarted.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-2 roomy:hidden">
      <div className="container-page flex items-center justify-between gap-4 py-3">
        <p className="min-w-0 text-small" data-figures>
          <span className="block font-semibold">
            {taskText.settings.sum(unstarted.length, formatBytes(total))}
          </span>
          <FeeText sizes={sizes} />
        </p>
        <Button
          type="submit"
          form={START_FORM}
          variant="primary"
          size="lg"
          icon={<Send size={18} />}
        >
          {isSealing ? sealingText.startShort : taskText.settings.startShort}
        </Button>
      </div>
    </div>
  );
}

/** The fee of all, who pays it, and why. */
export function FeeLines({ sizes }: { sizes: readonly number[] }) {
  return (
    <>
      <p data-figures>
        <FeeText sizes={sizes} />
      </p>
      <FeeReason sizes={sizes} />
    </>
  );
}

function FeeReason({ sizes }: { sizes: readonly number[] }) {
  const isSold = useKnownSold();
  const words = taskText.feeReasons;
  if (isSold === undefined || sendingFee(sizes, isSold).fen === 0) return null;
  const paid = sizes.filter((size) => receiverFeeFen(size, isSold) > 0).length;
  return (
    <p className="mt-1 text-small text-muted">
      {isSold ? `${words.some(sizes.length, paid)}${words.payForAll}` : words.nobody}
    </p>
  );
}
