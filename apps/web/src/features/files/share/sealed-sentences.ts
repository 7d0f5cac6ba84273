import { formatCode } from '@transmit/contract';
import { formatBytes } from '#ui/words/format.ts';
import { nameSeal, type Seal } from '../uploads/sealing/seals.ts';
import { sealingText } from '../uploads/sealing/text.ts';
import { type ShareFacts, shareLink } from './share-facts.ts';

/** To paste into a chat: code and link, and neither words nor key nor any name. */
export function sealedSentence(share: ShareFacts, origin?: string): string {
  return sealingText.sentence({
    size: formatBytes(share.sizeBytes),
    code: formatCode(share.code),
    link: shareLink(share, origin),
    until: share.expireTime.slice(0, 16),
  });
}

/** To be kept by the sender: with the words, which are nowhere else. */
export function sealedReceipt(share: ShareFacts, seal: Seal, origin?: string): string {
  const rows = sealingText.receiptRows;
  const lines = [
    [rows.what, nameSeal(seal)],
    [rows.code, formatCode(share.code)],
    [rows.link, shareLink(share, origin)],
    [rows.words, seal.passphrase.text],
    [rows.until, share.expireTime.slice(0, 16)],
  ].map(([label, value]) => `${label}：${value}`);
  return [sealingText.receiptTitle, '', ...lines, '', sealingText.receiptRisk, ''].join('\r\n');
}
