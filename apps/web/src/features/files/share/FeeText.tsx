import { feeText, sendingFee } from '@transmit/contract';
import { useKnownSold } from '#api/use-sold.ts';
import { shareText } from './share-text.ts';

/** `下载费 ¥0.6 · 取件人支付`, or struck through beside 免费 where nobody pays (PRODUCT §3); nothing until that is known. */
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
  return (
    <>
      {words.label} {fen > 0 && <s>{sum}</s>} <strong className="text-ok">{words.free}</strong>
    </>
  );
}
