import { feeText, receiverFeeFen } from '@transmit/contract';
import { HandCoins } from 'lucide-react';
import { useSold } from '#api/use-sold.ts';
import { mayCost } from '#files/paying/fee-for-all.ts';
import { usePaidForAll } from '#files/paying/paid-for-all.ts';
import { usePayForAll } from '#files/paying/use-pay-for-all.ts';
import { fileText } from '#files/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { ShareFacts } from './share-facts.ts';

/** On the ticket of what receivers would pay for: its sender may take that over. */
export function PayForAllButton({ share }: { share: ShareFacts }) {
  const { pay, isOrdering, problem } = usePayForAll();
  const isSold = useSold();
  const { code, name, sizeBytes, fileCount } = share;
  const isPaid = usePaidForAll(code);
  const words = fileText.payForAll;
  if (!isSold || isPaid || !mayCost(sizeBytes)) return null;
  return (
    <div className="mt-3 grid gap-2">
      <Button
        icon={<HandCoins size={17} />}
        title={words.explain}
        busy={isOrdering}
        onClick={() => pay({ code, name })}
      >
        {fileCount === undefined
          ? words.actionSum(feeText(receiverFeeFen(sizeBytes, isSold)))
          : words.action}
      </Button>
      {problem && (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
    </div>
  );
}
