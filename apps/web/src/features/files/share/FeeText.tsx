import { feeText, sendingFee } from '@transmit/contract';
import { useKnownSold } from '#api/use-sold.ts';
import { shareText } from './share-text.ts';

/**
 * `下载费 ¥0.6 · 取件人支付`; struck through beside 免费 where the site asks nobody for it (PRODUCT §3); 免费取件 where
 * each file is free anyway. Nothing until that is known.
 */
export function FeeText({ sizes }: { sizes: readonly number[] }) {
  const words = shareText.fee;
  const isSold = useKnownSold();
  if (isSold === undefined) return null;
  const { fen, paidBy } = sendingFee(sizes, isSold);
  const sum = `¥${feeText(fen)}`;
  if (paidBy === 'receiver') {
    return (
      <>
        {words.label} <strong className="text-accent">{sum}</strong> · {words.receiverPays}
      </>
    );
  }
  if (fen === 0) return <strong className="text-ok">{words.freeAnyway}</strong>;
  return (
    <>
      {words.label} <s>{sum}</s> <strong className="text-ok">{words.free}</strong>
    </>
  );
}
