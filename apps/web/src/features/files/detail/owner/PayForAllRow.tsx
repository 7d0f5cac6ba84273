import { HandCoins } from 'lucide-react';
import { usePayForAll } from '#files/paying/use-pay-for-all.ts';
import { fileText } from '#files/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { OwnerRow } from './OwnerRow.tsx';

interface PayForAllRowProps {
  code: string;
  name: string;
  /** `0.6`; unknown for several files together. */
  fee?: string | undefined;
}

/** PRODUCT §5: the sender may pay beforehand for everybody who fetches it. */
export function PayForAllRow({ code, name, fee }: PayForAllRowProps) {
  const { pay, isOrdering, error } = usePayForAll();
  const words = fileText.payForAll;
  return (
    <OwnerRow
      icon={<HandCoins size={18} />}
      label={words.action}
      value={words.explain}
      error={error}
    >
      <Button busy={isOrdering} onClick={() => pay({ code, name })}>
        {fee === undefined ? words.action : words.actionSum(fee)}
      </Button>
    </OwnerRow>
  );
}
